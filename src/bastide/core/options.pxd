cdef class Options:
    cdef long long *item
    cdef int *weight
    cdef readonly long long n
    cdef readonly long long room
    cpdef int grow(self, long long room) except -1
    cpdef int add(self, long long action, int weight=*) except -1
    cpdef bint has(self, long long action)
    cpdef list sorted(self)
