cimport cython
from bastide.core.figure cimport Figures
from bastide.core.options cimport Options

ctypedef long long I

cdef int BY_RING, OPEN_ENDS

cdef class Terrain(Figures):
    cpdef I first_new(self) noexcept
    cpdef I face_on(self, I segment) noexcept
    cpdef I first_of(self, I face) noexcept
    cpdef I end_of(self, I face) noexcept
    @cython.locals(x=I, y=I)
    cpdef I apart(self, I face, I other) noexcept
    cpdef I spot_at(self, I face) noexcept
    @cython.locals(cell=I)
    cpdef I face_beside(self, I face, I side) noexcept
    cpdef I face_by(self, I face, I dx, I dy) noexcept
    @cython.locals(first=I)
    cpdef I face_in(self, I spot) noexcept
    cpdef I face_x(self, I face) noexcept
    cpdef I face_y(self, I face) noexcept
    cpdef I face_upon(self, I x, I y) noexcept
    cdef I turned_x(self, I x, I y, I rotation) noexcept
    @cython.locals(face=I, at=I)
    cpdef I segment_x(self, I segment) noexcept
    @cython.locals(face=I, at=I, turned=I)
    cpdef I segment_y(self, I segment) noexcept
    cpdef bint is_there(self, I segment) noexcept
    cpdef I tile_on(self, I face) noexcept
    cpdef bint has_tag(self, I face, I tag) noexcept
    cpdef bint tile_shows(self, I kind, I tag) noexcept
    cpdef bint in_hand_shows(self, I tag) noexcept
    cpdef I edge_of(self, I kind, I rotation, I side) noexcept
    cpdef I tile_kinds(self) noexcept
    cpdef I tile_named(self, I tile) noexcept
    cpdef I printed(self, I face, I number) noexcept
    @cython.locals(at=I, value=I)
    cpdef I printed_on(self, I kind, I number, I rotation=*) noexcept
    @cython.locals(number=I, kind=I, i=I, at=I)
    cpdef I marked(self, I face, I attribute, I first=*) noexcept
    @cython.locals(i=I)
    cpdef I segment_at(self, I face, I port) noexcept
    @cython.locals(left=I, right=I, one=I, other=I)
    cpdef I field_at_corner(self, I face, I corner) noexcept
    @cython.locals(one=I, two=I)
    cdef I field_at_seam(self, I face, I right, I other, I left) noexcept
    @cython.locals(dx=I, dy=I, beyond=I, beside=I, below=I)
    cpdef I meeting_field(self, I face, I corner) noexcept
    @cython.locals(face=I, base=I, mask=I, i=I)
    cpdef list adjoining(self, I segment)
    cpdef bint same(self, I segment, I other) noexcept
    @cython.locals(best=I, s=I)
    cpdef I lowest(self, I segment) noexcept
    cpdef I kinds_like(self, I feature) noexcept
    cpdef bint is_like(self, I segment, I feature) noexcept
    @cython.locals(cell=I, dx=I, dy=I, face=I)
    cpdef list beside(self, I spot, I kinds)
    @cython.locals(segment=I)
    cpdef bint shows(self, I face, I kind) noexcept
    @cython.locals(n=I, dy=I, cell=I, other=I, unit=I)
    cpdef I tiles_showing(self, I face, I kind) noexcept
    @cython.locals(n=I, dy=I, cell=I, other=I)
    cpdef I marks_around(self, I face, I attribute) noexcept
    @cython.locals(number=I, kind=I, n=I, i=I, at=I)
    cpdef I marks_on(self, I face, I attribute) noexcept
    @cython.locals(k=I, i=I, cell=I, taken=bint, dy=I, at=I)
    cpdef int crowded(self, I kinds, I rivals, Options out) except -1
    @cython.locals(dy=I, at=I, face=I)
    cdef bint any_around(self, I cell, I kinds) noexcept
    cpdef I tile_under(self, I face) noexcept
    cpdef list tiles_around(self, I face)
    @cython.locals(s=I)
    cpdef list tiles_of(self, I segment)
    @cython.locals(row=I, cell=I, n=I, i=I, at=I, dx=I, dy=I)
    cdef int find_around(self, I face, list found) except -1
    @cython.locals(face=I)
    cdef int find_in(self, I cell, list found) except -1
    cdef int find_tile(self, I face, list found) except -1
    cpdef I printed_ports(self, I segment) noexcept
    cpdef I next_part(self, I segment) noexcept
