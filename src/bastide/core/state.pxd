cimport cython
from bastide.core.call cimport Call
from bastide.core.count cimport Count
from bastide.core.options cimport Options
from bastide.core.rules cimport Rules
from bastide.core.survey cimport Survey

ctypedef long long I
cdef int PLACES, FIRST_SHIFT, MANY_FACES
cdef long long VARIES

@cython.final
cdef class State(Survey):
    cdef Options offered
    cdef bint listed
    cdef Count counted
    cdef void forget(self) noexcept
    @cython.locals(new=State)
    cpdef State clone(self)
    cpdef int list_in_order(self) except -1
    cpdef int push(self, step, I player, I a=*, I b=*, I c=*) except -1
    cdef int push_row(self, I row, I player, I a, I b, I c) except -1
    cpdef int ask_each(self, step, I order, I until=*, I arg=*) except -1
    cpdef I arg(self, I i) noexcept
    cpdef int set_arg(self, I i, I value) except -1
    cpdef I asked(self) noexcept
    cpdef int again(self, I kind, I player) except -1
    cpdef int bar(self, I bits) except -1
    cpdef int set_aside(self, I pile) except -1
    cpdef bint fact(self, I tag) noexcept
    cpdef int note_fact(self, I tag) except -1
    cpdef I get(self, I slot, I i=*) noexcept
    cpdef int set(self, I slot, I value, I i=*) except -1
    cpdef I slot_row(self, I slot) noexcept
    cpdef I slot_size(self, I slot) except -1
    cpdef I pile_named(self, I pile) noexcept
    cpdef I in_slot(self, I i) noexcept
    cpdef I start_pieces(self) except -1
    cpdef I start_pile(self, I number) except -1
    cpdef I start_piece(self, I number) except -1
    cpdef I youngest(self) except -1
    cdef void clear_slots(self, I begin, I end) noexcept
    @cython.locals(kind=I, how=I, hook=Call)
    cpdef bint is_complete(self, I segment) except -1
    @cython.locals(count=Count, hook=Call)
    cpdef Count value(self, I segment, I when)
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
    cpdef list pieces(self, I kind)
    @cython.locals(count=Count, owners=I)
    cpdef int score_at_end(self, I kind) except -1
    cpdef list completed(self, I kind)
    cpdef list features(self, I feature)
    cpdef list owning(self, I segment)
    cpdef I weight_of(self, I segment, I player) except -1
    @cython.locals(number=I)
    cpdef I sum_of(self, I segment, I attribute) noexcept
    @cython.locals(hook=Call)
    cpdef int city_worth(self, Count count, I field, I city, I player, I when, I reasons=*) except -1
    cpdef int award_counted(self, I player, Count count, I cause, I segment) except -1
    cpdef int emit(self, event) except -1
    cpdef int leave(self, I segment) except -1
