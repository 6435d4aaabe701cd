cimport cython

cdef int LARGE

@cython.final
cdef class Ground:
    cdef char *memory
    cdef readonly long long size
