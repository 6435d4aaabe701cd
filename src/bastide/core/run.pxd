cimport cython
from bastide.core.chance cimport Stream
from bastide.core.options cimport Options
from bastide.core.state cimport State

ctypedef long long I
cdef int CHANCE, DRAW, FORCED

cdef class Run:
    cdef public State state
    cdef readonly object seed
    cdef readonly object pack
    cdef public list left
    cdef readonly bint ask_chance, ask_forced
    cdef readonly list log, actors
    cdef readonly dict streams
    cdef long long stream_row
    cdef Stream stream_now
    @cython.locals(state=State, stream=Stream)
    cdef int enter(self, long long action, int forced) except -1
    @cython.locals(state=State, out=Options)
    cdef int settle(self) except -1
    @cython.locals(known=State)
    cpdef State seen_by(self, I seat)
    @cython.locals(stream=Stream)
    cdef Stream stream(self, long long row)
    @cython.locals(state=State, out=Options)
    cdef long long chance(self) except -1
    @cython.locals(out=Options)
    cdef long long from_pack(self, Options out) except -1
    @cython.locals(stream=Stream, copied=Stream)
    cpdef take_over(self, Run other)
    cpdef go_on(self)
