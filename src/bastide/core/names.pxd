cimport cython

ctypedef long long I
cdef int ROOM

cdef class Names(dict):
    cdef readonly object otherwise
    cdef size_t known[512]
    cdef I number[512]
    cdef list kept
    @cython.locals(address=size_t, i=size_t)
    cdef I at(self, str name) except? -9000000000000000001
    cdef I find(self, str name, size_t address, size_t i) except? -9000000000000000001
    @cython.locals(i=size_t)
    cdef int keep(self, str name, size_t address, I number) except -1
