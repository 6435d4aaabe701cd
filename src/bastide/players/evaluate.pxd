cimport cython
from bastide.core.count cimport Count
from bastide.core.rules cimport Rules
from bastide.core.state cimport State
from bastide.core.tables cimport Tables

ctypedef long long I
cdef int SEGMENT, BITS, SUPPLY, AT_END, DONE, CHANCE, NEVER, BY_EDGES, BY_RING, FIELD, ROAD, CITY, RING_ROW
cdef int MOST_CELLS, SHARES, MOST_FIT
cdef long long FOLLOWER

cdef class Evaluator:
    cdef readonly Rules rules
    cdef double worth[8]
    cdef double back[8]
    cdef double power[512]
    cdef double supply_worth[8]
    cdef short fitting[4096]
    cdef int near[12]
    cdef int *seen
    cdef int *met
    cdef int *need
    cdef int *left
    cdef Tables tables
    cdef int *passed
    cdef int *own
    cdef double *points
    cdef short joining[65536]
    cdef double *likely
    cdef I near_n, round, walk
    cdef public I evaluations
    cdef double turns, completion, attention, share_back, supply, fade, farming, growth, stealing, tempo, helper
    cdef bint fields, plain
    @cython.locals(left=I, kind=I, pile=I, share=I, fit=I, draws=double, missed=double)
    cpdef void prepare(self, State game) except *
    cpdef int evaluate(self, State game) except -1
    cdef double fading(self) noexcept
    @cython.locals(best=double)
    cpdef double margin(self, I player)
    @cython.locals(rules=Rules, r=I, figure=I)
    cdef int landscape(self, State game) except -1
    cdef void give(self, I owners, double points) noexcept
    @cython.locals(rules=Rules, r=I, figure=I, owner=I, new=bint, chance=double)
    cdef int expect(self, State game) except -1
    @cython.locals(done=double, now=double, owners=I)
    cdef void expect_feature(self, State game, I r, double chance) except *
    @cython.locals(rules=Rules, n=double, worth=double, whole=I, fading=double, kinds=I, kind=I, p=I)
    cdef int expect_supply(self, State game) except -1
    @cython.locals(t=Tables, owners=I, unfinished=double, finished=I, city=I, s=I, face=I, base=I, mask=I, i=I, beside=I, each=double, count=Count, p=I, ends=I, growth=double)
    cdef int expect_field(self, State game, I r) except -1
    @cython.locals(k=I, sig=I, cell=I, side=I, other=I, a=I, b=I)
    cdef int expect_joining(self, State game) except -1
    @cython.locals(edge=I, v=I, i=I)
    cdef I facing(self, State game, I cell, I sig, I side) noexcept
    @cython.locals(t=Tables, at=I, n=I, third=I, kind=I, mask=I, found=I, rotation=I, row=I)
    cdef I joins(self, State game, I sig, I side, I other) noexcept
    @cython.locals(chance=double, word="long long", x="long long", best=I, both=double, p=I, new=double)
    cdef void join(self, State game, I a, I b, I fit) noexcept
    @cython.locals(r=I, how=I, chance=double)
    cdef double completing(self, State game, I segment) except -1
    @cython.locals(t=Tables, side=I, s=I, face=I, i=I, port=I, cell=I)
    cdef double closing(self, State game, I r) noexcept
    @cython.locals(t=Tables, face=I, row=I, cell=I, i=I)
    cdef double filling(self, State game, I r) noexcept
    cdef void note(self, I cell) noexcept
    @cython.locals(share=I, row=I, chance=double, v=I, k=I)
    cdef double all_cells(self, State game) noexcept
    @cython.locals(t=Tables, n=I, kind=I)
    cdef I fits(self, State game, I signature) noexcept
