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
    cdef public bint ask_chance, ask_forced
    cdef public list log, actors
    cdef readonly dict streams
    cpdef list legal(self)
    cpdef bint may(self, long long action)
    cpdef bint play(self, long long action) except -1
    @cython.locals(state=State, stream=Stream)
    cpdef int enter(self, long long action, int forced) except -1
    @cython.locals(state=State, out=Options)
    cpdef void settle(self) except *
    @cython.locals(stream=Stream)
    cdef Stream stream(self, long long row)
    @cython.locals(state=State, out=Options)
    cpdef long long chance(self) except -1
    @cython.locals(out=Options)
    cdef long long from_pack(self, long long kind) except -1
    @cython.locals(new=Run, stream=Stream, copied=Stream)
    cpdef Run copy(self)
    @cython.locals(new=Run)
    cpdef Run going_on(self)
