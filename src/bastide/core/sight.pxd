cimport cython
from bastide.core.cells cimport Cells
from bastide.core.options cimport Options
from bastide.core.state cimport State

ctypedef long long I

@cython.final
cdef class Sight(Cells):
    cdef readonly I slots, rows, size, move_size
    cdef readonly tuple columns
    cdef readonly I segments_at, figures_at, numbers_at, now_at, moves_at
    cdef object held, held_mask
    cdef signed char *mask
    cdef short *column
    cdef short *by_face
    cdef int *moves_n
    cdef int *laid_n
    cdef int *laid_before
    cdef int bind(self) except -1
    cdef int enter_columns(self, I number, tuple fields) except -1
    @cython.locals(i=I, figure=I, at=I)
    cpdef int write_into(self, out, mask) except -1
    @cython.locals(at=I, known=I)
    cpdef int write(self, I row, State game, I seat, State asked, I first, I end) except -1
    cdef void fetch_ahead(self, I row, State game) noexcept
    @cython.locals(first="char *", line=I)
    cdef void fetch_lines(self, void *at, I size) noexcept
    @cython.locals(out="int *", moves=Options, slots=I, size=I, before=I, used=I, laid=I, kept=I, n=I, slot=I, slot_at=I, begin=I, action="long long", spot=I, number=I, about="long long")
    cdef int write_moves(self, I row, I at, State game, I seat, State asked, I first, I end) except -1
    @cython.locals(mask="signed char *", slot=I)
    cdef void mark(self, I at, I before, I used) noexcept
    @cython.locals(out="int *", kind=I, i=I, width=I, value=I, column=I, face=I, spot=I)
    cdef void write_fields(self, I at, State game, I seat, long long action) noexcept
    @cython.locals(out="int *", region=I, word="long long", crowd="long long")
    cdef void write_feature(self, I at, State game, I seat, I segment) noexcept
    @cython.locals(out="int *")
    cdef void write_spot(self, I at, I spot, long long about) noexcept
