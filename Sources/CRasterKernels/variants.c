#include "variants.h"

#include <stdlib.h>

const char *craster_requested_name(void) { return getenv("SKELSHOT_KERNELS"); }

size_t craster_variant_count(void) {
#ifdef __x86_64__
  return 3;
#else
  return 1;
#endif
}

const craster_kernels *craster_variant(size_t number) {
  switch (number) {
    case 0: return &craster_baseline;
#ifdef __x86_64__
    case 1: return __builtin_cpu_supports("avx2") ? &craster_avx2 : NULL;
    case 2:
      return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                     __builtin_cpu_supports("avx512vl")
                 ? &craster_avx512
                 : NULL;
#endif
    default: return NULL;
  }
}
