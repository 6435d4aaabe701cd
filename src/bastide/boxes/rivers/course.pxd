cimport cython
from bastide.core.options cimport Options
from bastide.core.state cimport State

ctypedef long long I
cdef int WATER, ANY_WATER, SPOT, MIDST, RIGHT, LEFT

@cython.locals(number=I)
cpdef I left(State game, I pile) except -1
cpdef I to_draw(State game, tuple river) except -1
@cython.locals(n=I)
cpdef I to_come(State game) except -1
cpdef I next_pile(State game, tuple river) except -1
cpdef int offer(State game, tuple river, Options out) except -1
cpdef int take(State game, tuple river, long long action) except -1
cpdef bint another_fits(State game, I pile) except -1
cpdef int unite(State game) except -1
cdef I beside(I spot, I side) noexcept
cdef bint is_wet(State game, I kind, I rotation, I side) noexcept
@cython.locals(n=I, side=I)
cpdef I banks(State game, I kind, I rotation) noexcept
@cython.locals(row=I, back=I, side=I, other=I)
cdef I last_bend(State game, I face, I out) noexcept
cdef I arm(I ahead, I heading, I bend) noexcept
@cython.locals(k=I, side=I)
cdef bint has_arms(State game) noexcept
@cython.locals(k=I, side=I, ahead=I, heading=I)
cdef int add_arms(State game, I spot, Options found) except -1
@cython.locals(met=I, side=I, heading=I, bend=I, turn=I, after=Options, divides=bint)
cpdef bint runs_on(State game, long long kind, long long spot, long long rotation) except -1
@cython.locals(out=I, after=Options)
cdef bint springs_up(State game, I kind, I spot, I rotation) except -1
@cython.locals(n=I, i=I, j=I, bend=I)
cdef bint has_room(State game, I spot, Options after, bint divides) except -1
@cython.locals(side=I, other=I)
cdef bint is_free(State game, I spot, I ahead, I heading) noexcept
@cython.locals(ahead=I, heading=I, aside=I, i=I, face=I, x=I, y=I, rival=I)
cdef bint crosses(State game, I spot, Options after, I one, I turn, I n) except -1
@cython.locals(a=I, b=I)
cdef bint in_the_way(I east, I south, I heading, I aside, I n) noexcept
cdef I along(I east, I south, I side) noexcept
