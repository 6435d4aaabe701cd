cdef int BITS
