cimport cython
from bastide.core.call cimport Call
from bastide.core.options cimport Options
from bastide.core.rules cimport Rules
from bastide.core.state cimport State

ctypedef long long I
cdef int KIND, NOT_ON_NEW_FACE, MAIN
cdef long long PASS, PLACE_ACTION, DRAW_ACTION, SCORE_ACTION, FIRST_ACTION, FOLLOWER
cdef unsigned long long EVEN_BYTES, ONE_BY_TWO

@cython.locals(act=I)
cpdef bint open_to_choice(State game, I row) except -1
@cython.locals(out=Options)
cpdef Options offered(State game, I row)
@cython.locals(rules=Rules, entry=I, first=I, must=bint)
cpdef int collect(State game, I row, Options out) except -1
@cython.locals(test=Call)
cdef bint passes(State game, I row) except -1
@cython.locals(rules=Rules, act=I, listing=Call)
cdef int offer(State game, I row, Options out) except -1
cdef int offer_free(State game, I row, Options out) except -1
@cython.locals(kinds=I, kind=I, n=I, k=I, times=I, some_stay_out=bint)
cpdef int offer_draw(State game, I pile, Options out) except -1
@cython.locals(kind="long long", pile="unsigned char *", n=I, times=I)
cdef long long draw_at(State game, I x) noexcept
cpdef I ways(State game, I kind) noexcept
@cython.locals(n=I)
cdef I orders(State game) noexcept
@cython.locals(n=I, group=I, left=I)
cdef I weighed(State game, I kind, I times) noexcept
@cython.locals(n=I)
cdef I draws(State game) noexcept
@cython.locals(kind=I, n=I, times=I, k=I, of_none="long long")
cpdef int offer_drawn(State game, I action, Options out) except -1
@cython.locals(all_of_them="unsigned long long", by_two="unsigned long long")
cdef I eight(unsigned char *pile, I kind) noexcept
@cython.locals(kept=I, i=I, place=I, barred=Options)
cdef int sift_places(State game, I kind, Options out) except -1
@cython.locals(place=I)
cdef long long place_at(State game, I kind, I k, I rotation, Options barred) except -1
@cython.locals(place=I)
cdef long long shape_at(State game, I kind, I x, Options barred) except -1
@cython.locals(found=Options, hook=Call)
cdef Options barred_to(State game, I kind)
cdef bint is_allowed(State game, I kind, I place, Options barred) except -1
@cython.locals(hook=Call)
cdef bint may_lay(State game, I kind, I spot, I rotation) except -1
@cython.locals(barred=Options, number=I, k=I, spot=I, fit=I, rotation=I)
cpdef bint can_lay(State game, I kind) except -1
@cython.locals(found=Options)
cpdef Options places_of(State game, I kind)
cpdef int offer_places(State game, Options out) except -1
cpdef int offer_crossed(State game, I action, Options out) except -1
@cython.locals(k=I, crossed=I, rotation=I, roads=I, road=I, barred=Options)
cdef int offer_crossings(State game, I kind, I action, Options out) except -1
@cython.locals(rules=Rules, entry=I, found=Options)
cpdef bint can_lay_otherwise(State game) except -1
@cython.locals(rules=Rules, supply=I, kind=I, segment=I)
cpdef int offer_standings(State game, long long traits, Options out) except -1
