from bastide.core.state cimport State

ctypedef long long I

cpdef int last_move(State game, I player, I kind) except -1
cdef int next_move(State game) except -1
cdef int end_turn(State game) except -1
cpdef int finish(State game, I player) except -1
