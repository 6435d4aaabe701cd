cimport cython
from bastide.core.call cimport Call
from bastide.core.count cimport Count
from bastide.core.rules cimport Rules
from bastide.core.state cimport State
from bastide.core.tables cimport Tables
from bastide.players.chances cimport Chances

ctypedef long long I

@cython.final
cdef class Evaluator(Chances):
    cdef double worth[8]
    cdef double back[8]
    cdef double supply_worth[8]
    cdef int *met
    cdef int *passed
    cdef int *own
    cdef double *points
    cdef I walk
    cdef public I evaluations
    cdef double completion, share_back, supply, fade, use, farming, growth, around, stealing, tempo, helper
    cdef bint fields, plain, extras
    cdef public bint answers
    cpdef int prepare(self, State game) except -1
    cpdef int evaluate(self, State game) except -1
    @cython.locals(p=I)
    cdef int break_ties(self, State game) except -1
    @cython.locals(teams=I, p=I, member=I, total=double)
    cdef void add_up(self) noexcept
    cdef double fading(self) noexcept
    @cython.locals(best=double, teams=I, p=I)
    cpdef double margin(self, I player)
    @cython.locals(rules=Rules, r=I, figure=I)
    cdef int landscape(self, State game) except -1
    @cython.locals(hook=Call, p=I)
    cdef int expect_holdings(self, State game) except -1
    cdef void give(self, I owners, double points) noexcept
    @cython.locals(rules=Rules, r=I, figure=I, owner=I, new=bint, chance=double)
    cdef int expect(self, State game) except -1
    @cython.locals(done=double, now=double, owners=I, how=I, lying=I)
    cdef void expect_feature(self, State game, I r, double chance) except *
    @cython.locals(hook=Call, done=Count, now=Count, p=I)
    cdef int expect_extra(self, State game, I r, I owners, double share) except -1
    @cython.locals(rules=Rules, n=double, worth=double, whole=I, fading=double, kinds=I, kind=I, p=I)
    cdef int expect_supply(self, State game) except -1
    @cython.locals(t=Tables, owners=I, unfinished=double, finished=I, city=I, s=I, face=I, base=I, mask=I, i=I, beside=I, each=double, count=Count, p=I, ends=I, growth=double)
    cdef int expect_field(self, State game, I r) except -1
    @cython.locals(k=I, sig=I, cell=I, side=I, other=I, a=I, b=I)
    cdef int expect_joining(self, State game) except -1
    @cython.locals(chance=double, word="long long", x="long long", best=I, both=double, p=I, new=double)
    cdef void join(self, State game, I a, I b, I fit) noexcept
