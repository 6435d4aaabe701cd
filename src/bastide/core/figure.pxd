cimport cython
from bastide.core.call cimport Call
from bastide.core.link cimport Links
from bastide.core.rules cimport Rules

ctypedef long long I
cdef int MAIN, PLACES
cdef long long COUNTS, BLOCKS, ONE, STAYS_FOR

cdef class Figures(Links):
    cdef public list sink
    @cython.locals(hook=Call, old=I)
    cpdef int put(self, I figure, I where, I which=*, I stance=*) except -1
    cdef object moved(self, I figure, I old, I place)
    @cython.locals(owner=I, old=I)
    cpdef void set_down(self, I figure, I place, I stance) noexcept
    cdef void stand(self, I figure, I place, I sign) noexcept
    @cython.locals(band=I)
    cdef I new_band(self) noexcept
    cdef long long one(self, I player) noexcept
    cpdef int send_home(self, I figure) except -1
    @cython.locals(rules=Rules, first=I)
    cpdef I in_supply(self, I player, I kind) noexcept
    cpdef bint anybody_above(self, I face) noexcept
    cpdef bint has_left(self, I player, I kind) noexcept
    cpdef list standing_on(self, I segment)
    cpdef int home_from(self, I segment) except -1
    cpdef bint goes_home(self, I figure) noexcept
    cpdef int fill(self, I pile, I kind, I n) except -1
    cpdef I in_pile(self, I pile, I kind) noexcept
    @cython.locals(row=I)
    cpdef I next_in_pile(self, I pile, I number) noexcept
    cpdef int pour(self, I source, I target) except -1
    cpdef I left_in(self, I pile) noexcept
    cpdef I drawable(self) noexcept
    cpdef I to_come(self) noexcept
    cpdef bint finds_tile(self, I player) except -1
    cpdef bint goes_on(self) noexcept
    cpdef bint regular(self) noexcept
    cpdef bint bury(self, I pile) except -1
    cpdef int take_token(self, I token, I n, I source, I source_i, I home, I i=*) except -1
    cpdef I tokens(self, I token, I home, I i=*) except? -1
    cpdef I token_row(self, I token, I home) except -1
    cpdef I in_home(self, I i) noexcept
    cpdef int deal(self, I player, I kind) except -1
    cpdef int from_hand(self, I player, I kind) except -1
    cpdef bint holds(self, I player, I kind) noexcept
    cpdef list drawn_by(self, I player)
    cpdef I next_in_hand(self, I player, I number) noexcept
    cpdef I held(self, I player, I number) noexcept
    cpdef list in_hand(self, I player)
