cdef extern from *:
    """
    #define bastide_popcount(x) __builtin_popcountll(x)
    """
    long long popcount "bastide_popcount" (unsigned long long x) noexcept
