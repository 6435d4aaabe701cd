cimport cython
from bastide.core.places cimport Places

ctypedef long long I

cdef int BY_RING

cdef class Landscape(Places):
    cpdef I lay_tile(self, I kind, I spot, I rotation) except -1
    cdef I set_face(self, I kind, I rotation, I cell, I lay) except -1
    cdef int meet(self, I face, I side, I edge) except -1
    cdef int join(self, I face, I side, I edge, I other, I back) except -1
    cdef void join_long(self, I face, I other) noexcept
    cdef void join_printed(self, I face, I p, I other, I q) noexcept
    cdef int shut(self, I face, I p) except -1
    @cython.locals(region="short *", sums="long long *", next="short *", last=I, follower=I, x=I, y=I, w=I, j=I)
    cdef void merge(self, I a, I b, I closed) noexcept
    @cython.locals(band=I, other=I)
    cdef void join_bands(self, I x, I y) noexcept
    cpdef long long weight_on(self, I segment) noexcept
    cpdef long long blockers_on(self, I segment) noexcept
    cpdef int ripen(self, I segment) except -1
    @cython.locals(k=I, corner=I, face=I, new=I, away=I)
    cdef int see_rings(self, I head) except -1
    @cython.locals(near=I, away=I)
    cdef bint is_around(self, I face, I new) noexcept
    @cython.locals(missing=I, segment=I, at=I)
    cdef int see_ring(self, I k, I face) except -1
    cpdef I missing(self, I face) noexcept
    @cython.locals(row=I, n=I)
    cpdef I places_around(self, I segment) noexcept
    cpdef I feature_kind(self, I segment) noexcept
    cpdef I attribute(self, I segment, I number) noexcept
    cpdef I open_ends(self, I segment) noexcept
    cpdef I tiles(self, I segment) noexcept
    cpdef bint serves(self, I segment) except -1
    cpdef list served(self, I field)
    cpdef list members(self, I segment)
