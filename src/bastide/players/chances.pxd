cimport cython
from bastide.core.rules cimport Rules
from bastide.core.state cimport State
from bastide.core.tables cimport Tables

ctypedef long long I

cdef class Chances:
    cdef readonly Rules rules
    cdef Tables tables
    cdef double power[4096]
    cdef short fitting[65536]
    cdef short joining[65536]
    cdef int near[12]
    cdef int sides[12]
    cdef double attention[4]
    cdef int *left
    cdef int *seen
    cdef int *need
    cdef double *likely
    cdef double *partly
    cdef I near_n, round
    cdef bint anybody
    cdef double turns, tiles_left, extending, some
    @cython.locals(left=I, kind=I, pile=I, at=I)
    cdef int learn(self, State game) except -1
    @cython.locals(at=I, left=double, missed=double, draws=double, turns=double)
    cdef double drawing(self, I what, I share, I fit) noexcept
    @cython.locals(r=I, how=I, chance=double)
    cdef double completing(self, State game, I segment) except -1
    @cython.locals(t=Tables, side=I, s=I, face=I, i=I, port=I, cell=I)
    cdef double closing(self, State game, I r) noexcept
    @cython.locals(t=Tables, face=I, row=I, cell=I, i=I)
    cdef double filling(self, State game, I r) noexcept
    cdef void note(self, I cell, I sides) noexcept
    @cython.locals(share=I, chance=double, each=double, v=I, k=I)
    cdef double all_cells(self, State game, I what) noexcept
    @cython.locals(t=Tables, n=I, kind=I, mask=I, close=I, extend=I)
    cdef I fits(self, State game, I signature, I sides) noexcept
    @cython.locals(t=Tables, rotation=I, row=I, side=I, other=I, open_end=bint)
    cdef bint closes(self, State game, I kind, I mask, I signature, I sides) noexcept
    @cython.locals(edge=I, v=I, i=I)
    cdef I facing(self, State game, I cell, I sig, I side) noexcept
    @cython.locals(t=Tables, at=I, n=I, third=I, kind=I, mask=I, found=I, rotation=I, row=I)
    cdef I joins(self, State game, I sig, I side, I other) noexcept
