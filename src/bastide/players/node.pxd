cimport cython

ctypedef long long I
cdef list NOBODY

@cython.final
cdef class Node:
    cdef public long long action
    cdef public int actor, visits
    cdef public double prior, points, root_points, margins, shift
    cdef public list children
    cdef public bint judged, grown
    cdef float first[8]
    cdef double total[8]
    cdef void like(self, Node other) noexcept
    cdef Node gain_over(self, Node other)
    cdef void guess(self, Node before, Node gain) noexcept
