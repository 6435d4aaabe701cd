cimport cython
from bastide.core.board cimport Board
from bastide.core.options cimport Options
from bastide.core.tables cimport Tables

ctypedef long long I

cdef long long PLACE
cdef unsigned long long ONE
cdef unsigned long long BITS[256]
cdef int MOST_WORDS, OPEN, SQUARE, HALF, SPOT, TOUCHES, FACE

cdef class Places(Board):
    cpdef int places(self, I kind, Options out) except -1
    cpdef bint is_square(self, I kind) noexcept
    cpdef bint is_half(self, I kind) noexcept
    @cython.locals(item="long long *", some="int *", fit="signed char *", sig="short *", place="int *", n=I, k=I, i=I, m=I, mask=I, p=I, row=I)
    cdef int places_of_square(self, I kind, Options out) except -1
    @cython.locals(words=I)
    cpdef int places_in_order(self, I kind, Options out) except -1
    @cython.locals(bits="unsigned long long *", item="long long *", fit="signed char *", sig="short *", place="int *", left="unsigned long long", used="unsigned long long", shift=I, first=I, spot=I, word=I, k=I, c=I, n=I, mask=I, p=I)
    cdef int places_by_bits(self, I kind, Options out) except -1
    @cython.locals(fit="signed char *", row=I)
    cdef I next_fit(self, I kind, I k) noexcept
    cpdef bint has_place(self, I kind) except -1
    @cython.locals(t=Tables, i=I, k=I, rotation=I, row=I, mask=I, head=I)
    cdef I next_try(self, I kind, I number) noexcept
    @cython.locals(row=I)
    cdef I head_cell(self, I kind, I i, I cell, I rotation) noexcept
    @cython.locals(t=Tables, row=I, j=I, there=I, v=I, sig=I, lie=I)
    cdef bint others_fit(self, I kind, I i, I head, I rotation) noexcept
    @cython.locals(t=Tables, rotation=I, lie=I)
    cdef bint completes(self, I kind, I face) noexcept
    @cython.locals(t=Tables, other=I)
    cpdef bint is_mate(self, I kind, I face, I rotation) noexcept
    @cython.locals(t=Tables, i=I, k=I, row=I)
    cdef I place_of(self, I kind, I number) noexcept
    cdef I tries(self, I kind) noexcept
    @cython.locals(t=Tables, row=I, i=I, k=I, rotation=I)
    cdef I place_by_try(self, I kind, I x) noexcept
    @cython.locals(words=I, found=Options, number=I, i=I, alone=bint)
    cpdef int places_of_shape(self, I kind, Options out) except -1
    @cython.locals(t=Tables, bits="unsigned long long *", some="int *", left="unsigned long long", used="unsigned long long", alone=bint, place="long long", head=I, n=I, m=I, i=I, k=I, mask=I, word=I, row=I, rotation=I)
    cdef int shapes_by_bits(self, I kind, Options out) except -1
    @cython.locals(t=Tables, contact=bint, i=I, row=I, here=I, cell=I, v=I, sig=I, side=I, edge=I, code=I)
    cpdef bint fits(self, I kind, I spot, I rotation) except -1
