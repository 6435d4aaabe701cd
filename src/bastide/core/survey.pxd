cimport cython
from bastide.core.call cimport Call
from bastide.core.terrain cimport Terrain
from bastide.core.options cimport Options
from bastide.core.rules cimport Rules

ctypedef long long I
cdef int PLACES
cdef long long BESIDE, ONE, PIECE, PUT_ACTION, BESIDES

cdef class Survey(Terrain):
    cpdef I kind_of(self, I figure) noexcept
    cpdef I owner_of(self, I figure) noexcept
    cpdef I where(self, I figure) noexcept
    cpdef I which(self, I figure) noexcept
    cpdef bint in_landscape(self, I figure) noexcept
    @cython.locals(place=I)
    cpdef I face_under(self, I figure) noexcept
    @cython.locals(where=I)
    cpdef I tile_face(self, I figure) noexcept
    @cython.locals(where=I, which=I, part=I, face=I, row=I, x=I)
    cpdef I figure_x(self, I figure) noexcept
    @cython.locals(where=I, which=I, part=I, face=I, row=I)
    cpdef I figure_y(self, I figure) noexcept
    cpdef bint in_part(self, I figure) noexcept
    @cython.locals(face=I)
    cdef I face_of_part(self, I part) noexcept
    @cython.locals(n=I, other=I)
    cdef I aside(self, I figure) noexcept
    cpdef I stands_as(self, I figure) noexcept
    cpdef bint has_trait(self, I figure, I traits) noexcept
    cpdef bint kind_has(self, I kind, I traits) noexcept
    cpdef I number_of(self, I kind) noexcept
    @cython.locals(rules=Rules)
    cpdef I neutral(self, I kind) noexcept
    @cython.locals(rules=Rules)
    cpdef bint alike(self, I figure, I other) noexcept
    cpdef I figure_at(self, I where, I which) noexcept
    cdef bint anybody_in(self, I where) noexcept
    @cython.locals(first=I)
    cpdef I standing_of(self, I player, I kind) noexcept
    @cython.locals(at=I, first=I, figure=I)
    cpdef I next_standing(self, I kind, I number) noexcept
    cpdef I next_figure(self, I where, I owner, I number) noexcept
    cpdef I followers_on(self, I segment, I player) noexcept
    cpdef bint anybody_on(self, I segment) noexcept
    @cython.locals(hook=Call)
    cpdef bint shielded(self, I figure, I cause) except -1
    @cython.locals(hook=Call)
    cpdef bint matters(self, I face) except -1
    @cython.locals(hook=Call)
    cpdef bint may_enter(self, I figure, I face) except -1
    cpdef bint may_place(self, I kind, I segment) except -1
    @cython.locals(hook=Call)
    cdef bint is_vacant(self, I kind, I segment) except -1
    @cython.locals(kind=I, free=bint)
    cpdef bint may_place_any(self, I kinds, I segment) except -1
    @cython.locals(hook=Call)
    cpdef bint may_join(self, I kind, I segment) except -1
    @cython.locals(has="long long")
    cpdef bint at_hand(self, I kind, long long traits) noexcept
    cpdef bint may_act(self) noexcept
    @cython.locals(put="long long", ways=I, stance=I, hook=Call)
    cpdef int offer_put(self, I kind, I segment, Options out) except -1
    @cython.locals(first=I, left=I, at=I, end=I, figure=I, of_none="long long")
    cpdef int offer_pieces(self, I action, I where, I owner, I but, Options out) except -1
    @cython.locals(i=I, other=I)
    cdef bint one_alike(self, I figure, long long of_none, I first, Options out) noexcept
    @cython.locals(number=I, n=I, of_none="long long")
    cpdef int offer_numbers(self, I action, I first, I end, Options out) except -1
    @cython.locals(packed="long long", rest="long long", width=I, i=I, new=bint)
    cpdef int offer_piece(self, I action, I figure, I first, Options out, I other=*) except -1
    @cython.locals(at=I, later=I, width="short *")
    cpdef I field_of(self, I action, I i) noexcept
    @cython.locals(number=I, at=I, width="short *", packed="long long")
    cpdef I action(self, I action, I a=*, I b=*, I c=*, I d=*) except -1
