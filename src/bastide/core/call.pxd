cimport cython

ctypedef long long I

# A compiled rule of a module, by what it is told and what it says.
ctypedef int (*Rule)(object) except -1
ctypedef int (*RuleOfOne)(object, I) except -1
ctypedef int (*RuleOfTwo)(object, I, I) except -1
ctypedef int (*RuleOfThree)(object, I, I, I) except -1
ctypedef int (*RuleOfFour)(object, I, I, I, I) except -1
ctypedef I (*Number)(object) except? -9000000000000000001
ctypedef I (*NumberOfOne)(object, I) except? -9000000000000000001
ctypedef I (*NumberOfTwo)(object, I, I) except? -9000000000000000001
ctypedef int (*Listing)(object, object) except -1
ctypedef int (*ListingOfOne)(object, I, object) except -1
ctypedef int (*Counting)(object, object, I, I) except -1
ctypedef int (*CountingOne)(object, object, I, I, I) except -1
ctypedef int (*CountingCity)(object, object, I, I, I, I) except -1

@cython.final
cdef class Call:
    cdef readonly object function
    cdef void *direct
    cdef readonly I mask
    cdef int now(self, game) except -1
    cdef int of(self, game, I a) except -1
    cdef int of_two(self, game, I a, I b) except -1
    cdef int of_three(self, game, I a, I b, I c) except -1
    cdef int of_four(self, game, I a, I b, I c, I d) except -1
    cdef I number(self, game) except? -9000000000000000001
    cdef I number_for(self, game, I a) except? -9000000000000000001
    cdef I number_of(self, game, I a, I b) except? -9000000000000000001
    cdef int listing(self, game, out) except -1
    cdef int listing_of(self, game, I a, out) except -1
    cdef int counting(self, game, count, I segment, I when) except -1
    cdef int counting_for(self, game, count, I segment, I player, I when) except -1
    cdef int counting_city(self, game, count, I field, I city, I player, I when) except -1
