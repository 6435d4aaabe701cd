cimport cython
from bastide.core.survey cimport Survey

ctypedef long long I

cdef class Track(Survey):
    cpdef I markers(self) noexcept
    @cython.locals(points=I)
    cpdef I marker(self, I player, I number=*) noexcept
    cpdef I moving(self) noexcept
    cpdef int move_with(self, I number) except -1
    @cython.locals(number=I)
    cdef int move_marker(self, I player, I points) except -1
    @cython.locals(first=I)
    cpdef int unite_markers(self) except -1
    cpdef bint award_waits(self, I player, I segment) noexcept
    cpdef bint ending(self) noexcept
