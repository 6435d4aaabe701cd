cimport cython
from bastide.core.chance cimport Stream
from bastide.core.options cimport Options
from bastide.core.state cimport State
from bastide.players.evaluate cimport Evaluator

ctypedef long long I
cdef int CHANCE, DRAW, FINE, MOST_CHILDREN, CLEAR
cdef long long DRAW_ACTION
cdef list NOBODY
cdef double GOLDEN, NARROW, PLENTY

cdef class Node:
    cdef readonly long long action
    cdef readonly int actor, visits
    cdef readonly double prior, points, root_points, margins, shift
    cdef readonly list children
    cdef readonly bint grown
    cdef float first[8]
    cdef double total[8]

cdef class Arm:
    cdef readonly Node leaf
    cdef readonly list path
    cdef readonly double settled
    cdef readonly I rounds

cdef class Search:
    cdef readonly Node root
    cdef readonly State start
    cdef readonly Evaluator judge
    cdef Stream stream, lots
    cdef list worlds
    cdef readonly list arms
    cdef readonly I players, most_worlds, children, left, seat, simulations
    cdef double curiosity, warmth, scale, trust, work, offset, margin, patience, shifted
    cdef double result[8]
    @cython.locals(arms=list, arm=Arm, first=Arm, last=Arm, turn=I, end=double, few=double)
    cpdef void run(self, I nodes, double seconds) except *
    @cython.locals(arm=Arm, first=Arm, behind=double)
    cdef list in_the_race(self, list arms, I turn)
    @cython.locals(leaf=Node)
    cdef double estimate(self, Arm arm) noexcept
    @cython.locals(child=Node, arm=Arm, way=list)
    cdef int gather_arms(self, Node node, list path) except -1
    cpdef Arm best(self)
    @cython.locals(game=State, node=Node, path=list, action="long long", p=I)
    cdef int simulate(self, Arm arm, I world) except -1
    @cython.locals(node=Node, above=Node, p=I)
    cdef int back_up(self, list path) except -1
    cdef void note_result(self) noexcept
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
    @cython.locals(out=Options, share=double, children=list, best=Node, child=Node, new=State, actor=I, i=I, p=I)
    cdef int expand(self, Node node, State game, double work) except -1
    @cython.locals(kept=list, total=double, child=Node)
    cdef list weighed(self, list children, double best, bint all_stay)
