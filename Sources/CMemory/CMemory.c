#include "CMemory.h"

#include <malloc.h>

void memory_return_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  /* By default this one follows the other; lower, the heap would shrink and grow all the time. */
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}
