cimport cython
from bastide.core.rules cimport Rules
from bastide.core.state cimport State

ctypedef unsigned long long U
ctypedef long long I
cdef U SEED, MIX, M64
cdef int AS_IT_IS, AS_SPOT, AS_CODE, AS_CAUSE
cdef int entries_hashed
cdef int HASHED[64]
cdef int FIELDS[64]
cdef int SPECIAL[64]
cdef int RARE[64]
cdef int WAYS[256]

@cython.locals(h=U, first=I, k=I)
cpdef U digest(State game)
@cython.locals(n=I, i=I, field=I, x=I)
cdef U special(State game, I k, I first, U h) noexcept
@cython.locals(rules=Rules, total=U, one=U, figure=I)
cdef U people(State game) noexcept
