ctypedef unsigned long long U
cdef U PRIME, M64
cdef int LINE
cpdef U mixed(U h, U x) noexcept

cdef class Block:
    cdef char *memory
    cdef char *lent
    cdef readonly long long room
    cdef readonly long long used
    cdef int reserve(self, long long size) except -1
    cdef signed char *bytes(self, long long n) noexcept
    cdef long long *longs(self, long long n) noexcept
    cdef int *ints(self, long long n) noexcept
    cdef short *shorts(self, long long n) noexcept
