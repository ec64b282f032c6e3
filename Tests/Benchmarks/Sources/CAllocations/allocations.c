// Counts allocations by standing before the C library's functions, which a program may do by defining them.
#include "allocations.h"

#ifdef __linux__
#include <stddef.h>

// The C library's own functions, under the names that it keeps for those who replace them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long count;

static void count_one(void) { __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) { count_one(); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { count_one(); return __libc_calloc(number, size); }
void *realloc(void *memory, size_t size) { count_one(); return __libc_realloc(memory, size); }
void *aligned_alloc(size_t alignment, size_t size) { count_one(); return __libc_memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count_one();
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12; // ENOMEM
}

long allocations_so_far(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
#else
long allocations_so_far(void) { return 0; }
#endif
