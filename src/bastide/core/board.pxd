cimport cython
from bastide.core.rules cimport Rules
from bastide.core.tables cimport Tables
from bastide.core.typed_layout cimport Layout

ctypedef long long I


cdef class Board(Layout):
    cpdef I cell_of(self, I spot) noexcept
    cpdef I spot_of(self, I cell) noexcept
    cpdef I spot_from(self, I spot, I dx, I dy) except -1
    @cython.locals(half=I, x=I, y=I, rules=Rules)
    cpdef bint within(self, I cell) noexcept
    @cython.locals(row=I, column=I, face=I)
    cpdef I north_west(self) noexcept
    @cython.locals(row=I, column=I, face=I)
    cpdef I south_east(self) noexcept
    @cython.locals(rim=I)
    cpdef int make_room(self, I spot) except -1
    cpdef int regrid(self) except -1
    cdef void add_front(self, I cell, I signature) noexcept
    cdef I front_cell(self, I k) noexcept
    cdef void drop_front(self, I cell) noexcept
    cdef void mark_anew(self) noexcept
    cpdef I cell_beside(self, I cell, I side) noexcept
    cpdef I edge_at(self, I cell, I side) noexcept
    cpdef I signature(self, I cell) noexcept
