cimport cython
from bastide.core.options cimport Options
from bastide.core.rows cimport Rows
from bastide.core.state cimport State

ctypedef long long I

cdef class Cells(Rows):
    cdef int *listed
    cdef long long *about
    cdef long long *way
    cdef int have_cells(self, I n) except -1
    @cython.locals(listed="int *", item="long long *", spot=I, n=I, i=I)
    cdef void about_places(self, State game, I seat, Options moves, I first, I end) noexcept
    cdef long long about_cell(self, State game, I seat, I spot) noexcept
    @cython.locals(about="long long *", way="long long *", grid="short *", wide=I, half=I, ways_n=I, k=I, x=I, y=I, cell=I, above=I, below=I, beside="long long", around="long long", leads=I, asks=I, here="long long", face=I, i=I, segment=I, region=I, crowd="long long")
    cdef void look_at_cells(self, State game, I seat, I n) noexcept
    @cython.locals(most="long long", player=I)
    cdef long long most_of_others(self, long long crowd, I seat) noexcept
