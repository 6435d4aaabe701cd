cimport cython
from bastide.core.chance cimport Stream
from bastide.core.options cimport Options
from bastide.core.state cimport State
from bastide.players.evaluate cimport Evaluator
from bastide.players.node cimport Node
from bastide.players.outlook cimport Outlook

ctypedef long long I

@cython.final
cdef class Arm:
    cdef readonly Node leaf
    cdef readonly list path
    cdef readonly double settled
    cdef readonly I rounds

@cython.final
cdef class Search:
    cdef readonly Node root
    cdef readonly State start
    cdef readonly Evaluator judge
    cdef readonly Outlook outlook
    cdef Stream stream, lots
    cdef list worlds
    cdef readonly list arms
    cdef readonly I players, most_worlds, children, left, seat, simulations, later, judged, again, least_moves
    cdef double curiosity, trust, offset, margin, patience, shifted, begin, seconds, looked
    cdef double result[8]
    @cython.locals(arms=list, arm=Arm, first=Arm, last=Arm, turn=I, few=double)
    cpdef void run(self, I nodes) except *
    @cython.locals(arm=Arm, times=dict, kept=list)
    cdef list of_each_action(self, list arms)
    @cython.locals(each=double)
    cdef I in_reach(self, I nodes) except -1
    @cython.locals(arm=Arm, first=Arm, behind=double)
    cdef list in_the_race(self, list arms, I turn)
    @cython.locals(leaf=Node)
    cdef double estimate(self, Arm arm) noexcept
    @cython.locals(child=Node, arm=Arm, way=list)
    cdef int gather_arms(self, Node node, list path) except -1
    cpdef Arm best(self)
    @cython.locals(game=State, node=Node, path=list, action="long long", mover=I, actor=I, drawn=bint, begins=bint, moves=I)
    cdef int simulate(self, Arm arm, I world) except -1
    cdef int make_sure(self, Node node, State game, I actor) except -1
    @cython.locals(node=Node, above=Node, p=I)
    cdef int back_up(self, list path) except -1
    @cython.locals(p=I)
    cdef int note_result(self, Node node, State game) except -1
    @cython.locals(order=list, at=I, out=Options, action="long long")
    cdef long long chance(self, State game, I world) except -1
    @cython.locals(game=State, order=list, n=I, first=I, place=double, i=I, j=I, kind=I)
    cdef list shuffled(self, I number)
    @cython.locals(child=Node)
    cdef Node outcome(self, Node node, long long action)
    @cython.locals(leaf=Node, shift=double)
    cpdef double expected(self, Arm arm)
    @cython.locals(child=Node, best=Node, most=double, explore=double, shift=double, value=double, actor=I)
    cdef Node select(self, Node node)
