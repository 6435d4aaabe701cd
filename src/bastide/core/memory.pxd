cdef extern from *:
    """
    #define bastide_fetch(at) __builtin_prefetch((at), 1)

    #include <stdlib.h>
    #include <string.h>
    #if defined(__linux__)
    #include <sys/mman.h>
    /* The system takes the advice or leaves it. */
    static void *bastide_in_large_pages(long long size) {
        const size_t large = (size_t)1 << 21;
        const size_t whole = ((size_t)size + large - 1) / large * large;
        void *memory = aligned_alloc(large, whole);
        if (memory) {
            madvise(memory, whole, MADV_HUGEPAGE);
            memset(memory, 0, (size_t)size);
        }
        return memory;
    }
    #else
    static void *bastide_in_large_pages(long long size) { return calloc((size_t)size, 1); }
    #endif
    """
    void fetch "bastide_fetch" (void *at) noexcept
    void *in_large_pages "bastide_in_large_pages" (long long size) noexcept
