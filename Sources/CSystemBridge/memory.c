#include "file_bridge.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void cfile_keep_freed_memory(void) {
#ifdef __GLIBC__
  // Sets all three parameters, because setting one stops glibc from adapting the others.
  mallopt(M_TRIM_THRESHOLD, 1 << 29);
  mallopt(M_MMAP_THRESHOLD, 1 << 25);
  mallopt(M_TOP_PAD, 1 << 22);
#endif
}
