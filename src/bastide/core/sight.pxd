cimport cython
from bastide.core.block cimport Block
from bastide.core.options cimport Options
from bastide.core.rules cimport Rules
from bastide.core.state cimport State

ctypedef long long I

@cython.final
cdef class Sight(Block):
    cdef readonly Rules rules
    cdef readonly I slots, rows, size
    cdef readonly bint cut
    cdef readonly I segments_at, figures_at, piles_at, scores_at, numbers_at, now_at, moves_at
    cdef object held, held_mask
    cdef I spot, spot_at
    cdef int *out
    cdef signed char *mask
    cdef short *column
    cdef short *by_face
    cdef int *faces_n
    cdef int *segments_n
    cdef int *moves_n
    cdef int *bends
    cdef list states
    cdef int bind(self) except -1
    cdef int enter_columns(self, I number, tuple fields) except -1
    @cython.locals(i=I)
    cpdef int write_into(self, out, mask) except -1
    @cython.locals(at=I, known=I)
    cpdef int write(self, I row, State game, I seat, State asked, I first, I end) except -1
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
    @cython.locals(out="int *", rules=Rules, figure=I, place=I)
    cdef void write_figures(self, I at, State game) noexcept
    @cython.locals(out="int *", pile="unsigned char *", i=I)
    cdef void write_counts(self, I at, State game) noexcept
    @cython.locals(out="int *", rules=Rules, i=I)
    cdef void write_numbers(self, I at, State game) noexcept
    @cython.locals(out="int *")
    cdef void write_now(self, I at, State game, I seat) noexcept
    @cython.locals(moves=Options, used=I, n=I, slot=I, begin=I, until=I, i=I)
    cdef int write_moves(self, I row, I at, State game, I seat, State asked, I first, I end) except -1
    @cython.locals(out="int *", kind=I, i=I, width=I, value=I, column=I, face=I, spot=I)
    cdef void write_move(self, I at, State game, I seat, long long action, I n) noexcept
    @cython.locals(out="int *", region=I, word="long long", crowd="long long")
    cdef void write_feature(self, I at, State game, I seat, I segment) noexcept
    @cython.locals(most=I, player=I, n=I)
    cdef I most_of_others(self, long long crowd, I seat) noexcept
    @cython.locals(out="int *", i=I)
    cdef void write_spot(self, I at, State game, I seat, I spot) noexcept
    @cython.locals(out="int *", grid="short *", ends=I, size=I, mine=I, theirs=I, beside=I, around=I, wide=I, x=I, y=I, cell=I, asks=I, side=I, face=I, i=I, segment=I, region=I, word="long long", crowd="long long")
    cdef void write_cell(self, I at, State game, I seat, I spot) noexcept
