cimport cython
from bastide.core.state cimport State
from bastide.players.node cimport Node

ctypedef long long I

@cython.final
cdef class Elsewhere:
    cdef dict gains
    cdef I faces

@cython.final
cdef class Gains:
    cdef dict elsewhere, here
    cdef list face_at, segment_at
    cdef long long new_face, new_segment
    cdef double bar, bar_here
    cdef I again
    cdef bint ranked
    @cython.locals(shift=I)
    cdef bint is_new(self, long long action) except -1
    @cython.locals(gain=Node)
    cdef Node recall(self, long long action)
    cdef int note(self, long long action, Node gain) except -1

@cython.final
cdef class Memory:
    cdef list face_at, segment_at
    @cython.locals(gains=Gains)
    cdef Gains at(self, State game, Elsewhere elsewhere)

@cython.locals(gain=Node, first=double, second=double)
cdef double second_best(dict gains)
