cimport cython
from bastide.core.block cimport Block

ctypedef long long I


@cython.final
cdef class Tables(Block):
    cdef readonly tuple tiles, attributes, faces, tile_ids, heads, numbers
    cdef readonly dict features, alike, kind_of, attribute_number
    cdef readonly I kinds, plain_kinds, words, spare, patterns, forms, rim, printed_n
    cdef readonly bint walls, whole_cells
    cdef long long *first
    cdef long long *tags
    cdef long long *sum_mask
    cdef short *sum_word
    cdef short *sum_shift
    cdef short *size
    cdef short *holds
    cdef short *plain
    cdef short *feature
    cdef int *borders
    cdef int *adjoins
    cdef short *port
    cdef short *edge
    cdef short *pattern
    cdef short *turns
    cdef signed char *fit
    cdef short *crossed
    cdef short *shape
    cdef short *block
    cdef short *apart
    cdef short *from_x
    cdef short *from_y
    cdef short *form
    cdef short *lie
    cdef signed char *agree
    cdef short *long_edge
    cdef short *continues
    cdef short *ring
    cdef int *middle
    cdef short *ring_n
    cdef short *ring_x
    cdef short *ring_y
    cdef short *twin
    cdef short *how
    cdef short *printed
    cdef short *turning
    cdef short *anchor_x
    cdef short *anchor_y
    @cython.locals(at=I)
    cpdef long long printed_sum(self, I kind, I segment, I number) noexcept
