cimport cython
from bastide.core.block cimport Block
from bastide.core.chance cimport Stream
from bastide.core.ground cimport Ground
from bastide.core.options cimport Options
from bastide.core.run cimport Run
from bastide.core.sight cimport Sight
from bastide.core.state cimport State

ctypedef long long I
cdef list ALONE

@cython.final
cdef class Many(Block):
    cdef readonly Sight sight
    cdef readonly I n
    cdef readonly bint margin
    cdef readonly list runs
    cdef object held
    cdef Ground ground
    cdef I each
    cdef int *first
    cdef int *end
    cdef int *lead
    cdef int *slots
    cdef float *gains
    cdef float *rewards
    cdef int *seats
    cdef int *choices
    cdef signed char *over
    cdef int *ends
    cdef int bind(self) except -1
    @cython.locals(players=I)
    cpdef int answer_into(self, slots, gains, rewards, seats, choices, over, ends) except -1
    @cython.locals(players=I, seat=I)
    cpdef int deal(self, I i, Run run) except -1
    cdef int bring_near(self, I i, State state) except -1
    @cython.locals(run=Run)
    cpdef bint is_free(self, I i) except -1
    @cython.locals(run=Run)
    cpdef int deal_again(self, I i, State fresh, seed) except -1
    @cython.locals(i=I, size=I, used=I)
    cpdef int keep_ends(self) except -1
    @cython.locals(i=I, stream=Stream)
    cpdef list deal_where_over(self, State fresh, list later)
    @cython.locals(i=I, ended=I)
    cpdef int step(self) except -1
    @cython.locals(i=I)
    cpdef int choose(self) except -1
    @cython.locals(i=I)
    cdef int check(self) except -1
    cdef int check_dealt(self) except -1
    @cython.locals(run=Run, n=I, slot=I, moves=Options)
    cdef int choose_in(self, I i) except -1
    cdef I slots_used(self, I i) except -1
    @cython.locals(i=I, ended=I)
    cpdef int tell(self) except -1
    @cython.locals(run=Run, state=State, players=I, seat=I)
    cpdef int tell_of(self, I i) except -1
    @cython.locals(run=Run)
    cdef int see(self, I i, I seat) except -1
    @cython.locals(players=I, before=I)
    cdef double gained(self, I i, I seat, State state) noexcept

@cython.locals(alone=list, k=I)
cdef int holders(list things, I i) except -99

@cython.locals(best=I, other=I, some=bint)
cdef I ahead(State game, I seat) noexcept
@cython.locals(players=I, winners=list, share=double)
cdef double outcome(State game, I seat) except? -2
