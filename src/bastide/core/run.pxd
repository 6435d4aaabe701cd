cimport cython
from bastide.core.chance cimport Stream
from bastide.core.options cimport Options
from bastide.core.state cimport State

cdef int CHANCE, DRAW, FORCED

cdef class Run:
    cdef public State state
    cdef readonly object seed
    cdef readonly object pack
    cdef public long long drawn
    cdef readonly bint ask_chance, ask_forced
    cdef public list log, actors
    cdef readonly dict streams
    cpdef list legal(self)
    cpdef bint may(self, long long action)
    cpdef bint play(self, long long action) except -1
    cpdef int enter(self, long long action, int forced) except -1
    @cython.locals(state=State, out=Options)
    cpdef void settle(self) except *
    @cython.locals(stream=Stream)
    cpdef long long chance(self, Options out) except -1
