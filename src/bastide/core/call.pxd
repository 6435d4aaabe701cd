ctypedef long long I

# A compiled rule of a module, by what it is told and what it says; the last number is Cython's own.
ctypedef int (*Rule)(object, int) except -1
ctypedef int (*RuleOfOne)(object, I, int) except -1
ctypedef int (*RuleOfTwo)(object, I, I, int) except -1
ctypedef int (*RuleOfThree)(object, I, I, I, int) except -1
ctypedef I (*Number)(object, int) except? -9000000000000000001
ctypedef I (*NumberOfTwo)(object, I, I, int) except? -9000000000000000001
ctypedef int (*Listing)(object, object, int) except -1
ctypedef int (*ListingOfOne)(object, I, object, int) except -1
ctypedef int (*Counting)(object, object, I, I, int) except -1
ctypedef int (*CountingOne)(object, object, I, I, I, int) except -1
ctypedef int (*CountingCity)(object, object, I, I, I, I, int) except -1

cdef class Call:
    cdef readonly object function
    cdef void *direct
    cdef readonly I mask
    cdef int now(self, game) except -1
    cdef int of(self, game, I a) except -1
    cdef int of_two(self, game, I a, I b) except -1
    cdef int of_three(self, game, I a, I b, I c) except -1
    cdef I number(self, game) except? -9000000000000000001
    cdef I number_of(self, game, I a, I b) except? -9000000000000000001
    cdef int listing(self, game, out) except -1
    cdef int listing_of(self, game, I a, out) except -1
    cdef int counting(self, game, count, I segment, I when) except -1
    cdef int counting_for(self, game, count, I segment, I player, I when) except -1
    cdef int counting_city(self, game, count, I field, I city, I player, I when) except -1
