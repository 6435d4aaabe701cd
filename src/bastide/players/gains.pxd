cimport cython
from bastide.core.state cimport State
from bastide.players.node cimport Node

ctypedef long long I

cdef class Memory

@cython.final
cdef class Elsewhere:
    cdef dict gains
    cdef I faces, again
    cdef bint lasting

@cython.final
cdef class Gains:
    cdef dict elsewhere, here
    cdef Memory memory
    cdef long long new_face, new_segment
    cdef double bar, bar_here
    cdef I again, near_n
    cdef int near[96]
    cdef bint ranked, lasting
    cdef void add_near(self, I spot) noexcept
    @cython.locals(k=I)
    cdef bint is_near(self, I spot) noexcept
    @cython.locals(shift=I, kind=I)
    cdef bint is_new(self, long long action) except -1
    @cython.locals(gain=Node)
    cdef Node recall(self, long long action)
    cdef int note(self, long long action, Node gain) except -1

@cython.final
cdef class Memory:
    cdef list face_at, segment_at, spot_at
    @cython.locals(gains=Gains)
    cdef Gains at(self, State game, Elsewhere elsewhere)

@cython.locals(gain=Node, best=list, points=double, i=I)
cdef double one_of_the_best(dict gains, I n)
