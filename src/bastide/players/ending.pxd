cimport cython
from bastide.core.options cimport Options
from bastide.core.state cimport State

ctypedef long long I

@cython.final
cdef class Ending:
    cdef readonly State start
    cdef readonly I players, most, positions
    cdef readonly bint gave_up
    cdef double deadline
    cdef long long killer[64]
    @cython.locals(game=State, out=Options, best="long long", most=double, value=double, i=I)
    cpdef best(self)
    @cython.locals(new=State, actor=I)
    cpdef double margin_after(self, State game, long long action, double least) except? -1e8
    @cython.locals(best=double, own=double, p=I)
    cdef double final(self, State game, I player) except? -1e8
    @cython.locals(winners=list)
    cdef double broken(self, State game, I player) except? -1e8
    cdef bint count(self) except -1
    @cython.locals(out=Options, best=double, value=double, new=State, i=I)
    cdef double duel(self, State game, double low, double high, I depth) except? -1e8
    cdef void killer_first(self, Options out, long long killer) noexcept
    @cython.locals(total=double, mean=double, share=double, new=State, i=I)
    cdef double duel_of_chance(self, State game, Options out, double low, double high, I depth) except? -1e8
    @cython.locals(out=Options, new=State, i=I, best=list, found=list)
    cdef list each(self, State game)
    @cython.locals(total=double, mean=list, new=State, i=I, found=list)
    cdef list each_of_chance(self, State game, Options out)
