cimport cython
from bastide.core.rules cimport Rules
from bastide.core.state cimport State

ctypedef unsigned long long U
cdef U PRIME, SEED, MIX, M64

cdef U mixed(U h, U x) noexcept
@cython.locals(rules=Rules, h=U, people=U, one=U, who="long long", i="long long", k="long long", p="long long", figure="long long", face="long long")
cpdef U digest(State game)
