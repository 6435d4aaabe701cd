cimport cython
from bastide.core.call cimport Call
from bastide.core.count cimport Count
from bastide.core.options cimport Options
from bastide.core.rules cimport Rules
from bastide.core.state cimport State

ctypedef long long I
cdef int MAIN

cpdef State start(Rules rules)
@cython.locals(rules=Rules, at=I, row=I, op=I, step=Call)
cpdef int advance(State game) except -1
cdef I next_unless(State game, I row) noexcept
cdef int entered(State game, I row) except -1
@cython.locals(rule=Call)
cdef int decider(State game, I row, I at) except -1
cdef int next_award(State game) except -1
@cython.locals(frame="int *", players=I, order=I, p=I, step=I)
cdef bint next_in_round(State game, I at) except -1
@cython.locals(rules=Rules, at=I, row=I, kind=I, chosen=I)
cpdef int take(State game, long long action) except -1
@cython.locals(rules=Rules, chosen=I)
cdef I chosen_row(State game, long long action, I at, I row) except -1
@cython.locals(n=I, first=I, second=I)
cdef int apply_fields(State game, Call step, long long action) except -1
@cython.locals(rules=Rules, act=I)
cdef int carry_out(State game, I row, long long action) except -1
@cython.locals(rules=Rules, frame="int *", k=I, count=Count)
cdef int perform(State game, I act, I kind, I at) except -1
cdef int discard(State game) except -1
@cython.locals(out=Options)
cpdef int end_now(State game) except -1
