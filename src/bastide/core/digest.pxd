cimport cython
from bastide.core.rules cimport Rules
from bastide.core.state cimport State

ctypedef unsigned long long U
ctypedef long long I
cdef U PRIME, SEED, MIX, M64
cdef int AS_IT_IS, AS_SPOT, AS_CODE, IN_ORDER, BY_FIGURE
cdef int HASHED[64]
cdef int FIELDS[64]
cdef int WAYS[256]
cdef int OF_FIGURES[8]

cdef U mixed(U h, U x) noexcept
@cython.locals(h=U, first=I, k=I, at=I, n=I, i=I, field=I, x=I)
cpdef U digest(State game)
@cython.locals(rules=Rules, total=U, one=U, figure=I, k=I)
cdef U people(State game) noexcept
