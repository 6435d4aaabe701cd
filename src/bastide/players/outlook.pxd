cimport cython
from bastide.core.options cimport Options
from bastide.core.state cimport State
from bastide.players.evaluate cimport Evaluator
from bastide.players.gains cimport Elsewhere, Gains, Memory
from bastide.players.node cimport Node

ctypedef long long I

@cython.final
cdef class Opening:
    cdef Node node
    cdef State game

cdef double promise(Opening opening)

@cython.final
cdef class Outlook:
    cdef readonly Evaluator judge
    cdef Memory memory
    cdef dict seen
    cdef I players, seat, faces, again
    cdef double scale, warmth, deadline
    cdef double start[8]
    @cython.locals(p=I)
    cdef int begin(self, State game) except -1
    cdef double utility(self, I player) except? -9
    cdef bint late(self) except -1
    @cython.locals(p=I)
    cdef int judge_node(self, Node node, State game, I actor) except -1
    cdef I look(self, Node node, State game, I work) except -1
    @cython.locals(key=I, found=Elsewhere)
    cdef I look_again(self, Node node, State game, I work) except -1
    @cython.locals(judge=Evaluator, face=I, spot=I, x=I, y=I, end=I, segment=I, r=I, k=I)
    cdef int mark_near(self, State game, Gains gains) except -1
    @cython.locals(openings=list, opening=Opening, gains=Gains, before=Node, used=I)
    cdef I look_into(self, Node node, State game, I work, Elsewhere elsewhere) except -1
    @cython.locals(out=Options, child=Node, gain=Node, new=State, i=I, used=I, actor=I, opens=bint)
    cdef I list_actions(self, Node node, State game, Gains gains, list openings) except -1
    @cython.locals(opening=Opening, before=Node, gain=Node, least=Node, within=Elsewhere, used=I, share=I)
    cdef I look_further(self, list openings, I faces, I work) except -1
    @cython.locals(child=Node, best=Node)
    cdef Node best_of(self, list children)
    @cython.locals(kept=list, total=double, child=Node)
    cdef list weighed(self, list children, double best, bint all_stay)
