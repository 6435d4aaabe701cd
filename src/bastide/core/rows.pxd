cimport cython
from bastide.core.block cimport Block
from bastide.core.rules cimport Rules
from bastide.core.state cimport State

ctypedef long long I

cdef class Rows(Block):
    cdef readonly Rules rules
    cdef readonly bint cut
    cdef readonly I piles_at, scores_at
    cdef int *out
    cdef int *faces_n
    cdef int *segments_n
    cdef int *bends
    cdef list states
    @cython.locals(bends=I, known=I)
    cdef I known_faces(self, I row, State game) noexcept
    cdef void clear(self, I at, I n) noexcept
    cdef I within(self, I x) noexcept
    @cython.locals(out="int *", face=I, spot=I)
    cdef void write_faces(self, I row, I at, State game, I known) noexcept
    @cython.locals(out="int *", s=I)
    cdef void write_segments(self, I row, I at, State game, I known) noexcept
    @cython.locals(out="int *", lowest=I, s=I)
    cdef void write_lowest(self, I at, State game, I segment) noexcept
    @cython.locals(out="int *", places="int *", stances="short *", figure=I, place=I)
    cdef void write_figures(self, I at, State game) noexcept
    @cython.locals(out="int *", pile="unsigned char *", n=I, i=I)
    cdef void write_counts(self, I at, State game) noexcept
    @cython.locals(out="int *", rules=Rules, i=I)
    cdef void write_numbers(self, I at, State game) noexcept
    @cython.locals(out="int *")
    cdef void write_now(self, I at, State game, I seat) noexcept
