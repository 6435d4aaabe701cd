cimport cython
from bastide.core.call cimport Call
from bastide.core.options cimport Options
from bastide.core.state cimport State

ctypedef long long I
cdef int MAIN

cpdef int hold(State game, I pile, long long action) except -1
@cython.locals(waiting=I)
cpdef bint turn_up(State game, I kind, I pile) except -1
@cython.locals(hook=Call, pile=I)
cdef I waits_in(State game, I kind) except? -2
@cython.locals(held=I, found=bint)
cpdef bint may_be_laid(State game, I kind) except -1
cpdef int play_drawn(State game, I kind) except -1
@cython.locals(waiting=I)
cpdef int put_out(State game, I kind) except -1
cpdef int take_up(State game, I kind) except -1
@cython.locals(hook=Call)
cdef int tell_laid(State game, I kind, I face) except -1
cpdef I lay(State game, I kind, I spot, I rotation) except -1
cpdef int deploy(State game, I kind, I segment, I stance) except -1
cdef int score_object(State game, I segment) except -1
cdef void drop_deserted(State game) noexcept
cdef int begin_move(State game, I player) except -1
@cython.locals(found=Options, best=I, place=I, i=I)
cpdef tuple first_place(State game, I kind)
@cython.locals(spot=I)
cdef I from_the_middle(I place) noexcept
@cython.locals(number=I, kind=I)
cpdef bint start_piece_due(State game, I pile, I tile) except -1
cpdef int take_start_piece(State game, I pile, I tile) except -1
cpdef I lay_start_piece(State game) except -1
cdef int prepare(State game, I act) except -1
