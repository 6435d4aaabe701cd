cimport cython

@cython.final
@cython.freelist(8)
cdef class Count:
    cdef readonly long long total
    cdef readonly long long first
    cdef readonly list items
    cpdef int add(self, str item, long long n, long long each) except -1
    cpdef int cancel(self, str item) except -1
    cpdef int begin(self, long long already) except -1
    cpdef int twice(self, str item) except -1
