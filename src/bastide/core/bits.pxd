cdef extern from *:
    """
    #define bastide_popcount(x) __builtin_popcountll(x)
    #define bastide_lowest(x) __builtin_ctzll(x)
    """
    long long popcount "bastide_popcount" (unsigned long long x) noexcept
    long long lowest "bastide_lowest" (unsigned long long x) noexcept
