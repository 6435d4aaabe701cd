cimport cython
from bastide.core.count cimport Count
from bastide.core.options cimport Options
from bastide.core.rules cimport Rules
from bastide.core.scoring cimport Scoring

ctypedef long long I
cdef int PLACES, FIRST_SHIFT, MANY_FACES

@cython.final
cdef class State(Scoring):
    cdef Options offered
    cdef bint listed
    cdef Count counted
    cdef void forget(self) noexcept
    @cython.locals(new=State)
    cpdef State clone(self)
    @cython.locals(options=Options)
    cpdef int become(self, State other) except -1
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
    cpdef I slot_size(self, I slot) noexcept
    cpdef I pile_named(self, I pile) noexcept
    cpdef I in_slot(self, I i) noexcept
    cpdef I start_pieces(self) except -1
    cpdef I start_pile(self, I number) except -1
    cpdef I start_piece(self, I number) except -1
    cpdef I youngest(self) except -1
    cdef void clear_slots(self, I begin, I end) noexcept
    cpdef int emit(self, event) except -1
