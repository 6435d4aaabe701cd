cimport cython
from bastide.core.block cimport Block
from bastide.core.options cimport Options
from bastide.core.tables cimport Tables

ctypedef long long I

cdef long long PLACE
cdef unsigned long long ONE
cdef unsigned long long BITS[64]
cdef int MOST_WORDS, RIM, OPEN, SQUARE, HALF, MIDST

cdef class Board(Block):
    cdef readonly Tables tables
    cdef short *cell
    cdef int *front_cell
    cdef int *front_place
    cdef short *front_sig
    cdef short *row
    cdef int *at
    cdef short *base
    cdef short *lay_of
    cdef short *mate
    cdef readonly I side, shift, front_n, faces, lays, grid_at
    cdef void bind(self) noexcept
    cdef void bind_board(self, I most) noexcept
    cdef void bind_grid(self) noexcept
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
