cimport cython
from bastide.core.options cimport Options
from bastide.core.state cimport State
from bastide.players.evaluate cimport Evaluator

ctypedef long long I

@cython.locals(row=I)
cdef bint between_moves(State game) noexcept
@cython.locals(out=Options, n=I, best=I, i=I)
cpdef int settle(State game) except -1
@cython.locals(out=Options, n=I, must=bint)
cdef int settle_after(Evaluator judge, State game, I seat) except -1
@cython.locals(new=State, i=I, best=cython.longlong, most=double, value=double)
cdef long long answer(Evaluator judge, State game, Options out) except? -1
@cython.locals(out=Options, i=I, share=double)
cpdef list values(Evaluator judge, State game, double work=*)
@cython.locals(new=State, out=Options, i=I, share=double, best=double, value=double)
cdef double after(Evaluator judge, State game, long long action, I seat, double work) except? -1e8
