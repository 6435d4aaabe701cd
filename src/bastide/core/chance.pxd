cimport cython
from bastide.core.options cimport Options
from bastide.core.state cimport State

ctypedef long long I
cdef unsigned long long GOLDEN, MIX1, MIX2, M64
cdef int CHANCE, DRAW, LAY, TRIES

@cython.final
cdef class Stream:
    cdef unsigned long long begin
    cdef public unsigned long long counted
    cpdef int begin_by(self, seed, name) except -1
    @cython.locals(z="unsigned long long")
    cpdef I now(self, I n) noexcept
    cpdef I below(self, I n) noexcept
    cpdef I new_seed(self) noexcept
    @cython.locals(total=I, x=I)
    cpdef long long pick(self, Options out) except -1

cpdef I draw_blindly(State game, Stream stream) except -1
@cython.locals(out=Options, action="long long", row=I, n=I)
cpdef I playout(State game, Stream stream, bint sampled=*) except -1
@cython.locals(out=Options, barred=Options, kind=I, tries=I, square=bint, turns="unsigned int", number="unsigned int", place="long long")
cpdef long long sampled_place(State game, I row, Stream stream) except -1
@cython.locals(game=State, players=I, p=I, stream=Stream)
cpdef list playouts(State fresh, I games, I seed, bint sampled=*)
