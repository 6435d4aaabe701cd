/* A guard zone behind every array, poisoned when the address checker is compiled in and absent otherwise. */
#ifndef BASTIDE_GUARD_H
#define BASTIDE_GUARD_H
#if defined(BASTIDE_GUARD) && defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#define GUARD_ZONE 64
#define guard(at) ASAN_POISON_MEMORY_REGION((at), GUARD_ZONE)
#define unguard(at, n) ASAN_UNPOISON_MEMORY_REGION((at), (n))
#else
#define GUARD_ZONE 0
#define guard(at) ((void)(at))
#define unguard(at, n) ((void)(at), (void)(n))
#endif
#endif
