cimport cython
from bastide.core.options cimport Options
from bastide.core.tables cimport Tables
from bastide.core.typed_layout cimport Layout

ctypedef long long I

cdef long long PLACE
cdef unsigned long long ONE
cdef unsigned long long BITS[64]
cdef int MOST_WORDS, RIM

cdef class Board(Layout):
    cpdef I cell_of(self, I spot) noexcept
    cpdef I spot_of(self, I cell) noexcept
    cpdef int make_room(self, I spot) except -1
    cpdef int regrid(self) except -1
    cdef void add_front(self, I cell, I signature) noexcept
    cdef void drop_front(self, I cell) noexcept
    cpdef I edge_at(self, I cell, I side) noexcept
    cpdef I signature(self, I cell) noexcept
    cpdef int places(self, I kind, Options out) except -1
    cpdef bint is_square(self, I kind) noexcept
    @cython.locals(item="long long *", some="int *", fit="signed char *", sig="short *", place="int *", n=I, k=I, i=I, m=I, mask=I, p=I, row=I)
    cdef int places_of_square(self, I kind, Options out) except -1
    @cython.locals(words=I)
    cpdef int places_in_order(self, I kind, Options out) except -1
    @cython.locals(t=Tables, bits="unsigned long long *", left="unsigned long long", low="unsigned long long", word=I, row=I, k=I, c=I, n=I, mask=I, rotation=I)
    cdef int places_by_bits(self, I kind, I words, Options out) except -1
    @cython.locals(fit="signed char *", row=I)
    cdef I next_fit(self, I kind, I k) noexcept
    cpdef bint has_place(self, I kind) except -1
    cpdef int places_of_shape(self, I kind, Options out) except -1
    cpdef bint fits(self, I kind, I spot, I rotation)
    cpdef bint is_mate(self, I kind, I face, I rotation)
