cimport cython
from bastide.core.call cimport Call
from bastide.core.count cimport Count
from bastide.core.rules cimport Rules
from bastide.core.track cimport Track

ctypedef long long I
cdef long long VARIES

cdef class Scoring(Track):
    @cython.locals(kind=I, how=I, hook=Call)
    cpdef bint is_complete(self, I segment) except -1
    @cython.locals(hook=Call)
    cpdef bint serves(self, I segment) except -1
    @cython.locals(count=Count, hook=Call)
    cpdef Count value(self, I segment, I when)
    @cython.locals(count=Count, hook=Call)
    cpdef Count worth_to(self, I segment, I player, I when)
    @cython.locals(word="long long", x="long long", best=I, mask=I, one=I, hook=Call)
    cpdef I owners(self, I segment) except -1
    @cython.locals(hook=Call)
    cdef long long weighed(self, I segment, long long word) except? -1
    @cython.locals(own=Count, beside=Count, points=I, player=I, hook=Call)
    cdef int share(self, I segment, I value, I owners, I when, Count count) except -1
    cpdef int claim_on(self, I player, I times, I cause, I segment, bint needs_owner) except -1
    cdef int credit(self, I player, I points, I cause, I segment) except -1
    cpdef int award(self, I player, I points, I cause, I segment) except -1
    cpdef bint may_pay(self, I player, I points) noexcept
    cpdef int pay(self, I player, I points, I to=*) except -1
    cpdef int await_scoring(self, I segment) except -1
    cpdef bint awaits(self, I segment) noexcept
    cdef int wait_by_rank(self, I segment) except -1
    cdef I scoring_rank(self, I segment) noexcept
    @cython.locals(hook=Call)
    cpdef int gather(self) except -1
    cdef int gather_one(self, I segment) except -1
    cpdef I gained(self, I player) noexcept
    cpdef I waiting(self, I k) except -1
    cpdef I scored(self, I k) except -1
    cpdef I scored_by(self, I k) except -1
    cpdef list pieces(self, I kind)
    @cython.locals(count=Count, owners=I)
    cpdef int score_at_end(self, I kind) except -1
    cpdef list completed(self, I kind)
    cpdef I next_unfinished(self, I kind, I number) except? -2
    cpdef list features(self, I feature)
    cpdef list owning(self, I segment)
    cpdef I weight_of(self, I segment, I player) except -1
    @cython.locals(rules=Rules)
    cpdef bint together(self, I player, I other) noexcept
    @cython.locals(points=I, other=I)
    cpdef I team_points(self, I player) noexcept
    @cython.locals(hook=Call, teams=I, player=I)
    cpdef list standings(self)
    cpdef list winners(self)
    @cython.locals(number=I)
    cpdef I sum_of(self, I segment, I attribute) noexcept
    @cython.locals(hook=Call)
    cpdef int city_worth(self, Count count, I field, I city, I player, I when, I reasons=*, I already=*) except -1
    cpdef int award_counted(self, I player, Count count, I cause, I segment) except -1
