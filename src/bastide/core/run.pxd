cimport cython
from bastide.core.chance cimport Stream
from bastide.core.options cimport Options
from bastide.core.state cimport State

ctypedef long long I
cdef int CHANCE, DRAW, FORCED, NOTES

cdef class Run:
    cdef public State state
    cdef readonly object seed
    cdef readonly object pack
    cdef public list left
    cdef readonly bint ask_chance, ask_forced
    cdef public bint begun_again
    cdef list written, written_by
    cdef long long noted[256]
    cdef signed char noted_by[256]
    cdef I noted_n
    cdef readonly dict streams
    cdef long long stream_row
    cdef Stream stream_now
    cdef int forget_log(self) except -1
    cdef int note(self, long long action, I actor) except -1
    @cython.locals(k=I)
    cdef int write_down(self) except -1
    @cython.locals(stream=Stream)
    cpdef int begin_again(self, State fresh, seed) except -1
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
