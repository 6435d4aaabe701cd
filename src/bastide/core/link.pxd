cimport cython
from bastide.core.feature cimport Landscape
from bastide.core.tables cimport Tables

ctypedef long long I

cdef class Links(Landscape):
    cpdef I connect(self, I a, I b) except -1
    cpdef int disconnect(self, I number) except -1
    cpdef I link_at(self, I segment) noexcept
    cpdef I linked(self, I segment) noexcept
    cpdef int rebuild(self, I segment) except -1
    cpdef int stand_anew(self, list segments) except -1
    cpdef list across(self, I segment)
    cpdef list touching(self, I segment)
    cpdef int turn_into(self, I segment, I feature) except -1
    cpdef int turn_anew(self) except -1
    @cython.locals(row=I)
    cpdef I twin_of(self, I face, I axis) noexcept
    @cython.locals(kind=I)
    cpdef I built_on(self, I face) noexcept
    @cython.locals(side=I, facing=I)
    cpdef bint may_build(self, I face, I axis) noexcept
    cpdef I twin_kind(self, I kind, I axis, I rotation) noexcept
    @cython.locals(t=Tables, how=I, side=I, there=I, found=I, axis=I)
    cpdef I crossings(self, I kind, I k, I rotation) noexcept
