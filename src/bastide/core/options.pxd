cimport cython

cdef unsigned long long GOLDEN
cdef list KEPT
cdef long long KEPT_NUMBER[16384]

@cython.final
@cython.freelist(16)
cdef class Options:
    cdef long long *item
    cdef int *weight
    cdef short *row
    cdef readonly long long n
    cdef readonly long long room
    cdef public long long picked
    cdef public bint weighted, wants_order, in_order, mixed
    @cython.locals(memory="char *")
    cpdef int grow(self, long long room) except -1
    cpdef int clear(self) except -1
    cpdef int belong(self, long long first, long long row) except -1
    cpdef long long row_of(self, long long action) noexcept
    cpdef int add(self, long long action, int weight=*) except -1
    cpdef bint has(self, long long action, long long first=*) noexcept
    @cython.locals(item="long long *", i="long long", x="long long", at="unsigned long long", found=list, number=object)
    cpdef list sorted(self)
    @cython.locals(item="long long *", x="long long", w=int, r=int, i="long long", j="long long", gap="long long")
    cpdef void sort(self) noexcept

@cython.locals(new=Options)
cpdef Options no_options(long long room)
@cython.locals(at="unsigned long long")
cdef object as_number(long long x)
