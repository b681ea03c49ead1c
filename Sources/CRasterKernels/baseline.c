/* The vectors that every processor of an architecture has: SSE2 on x86-64, NEON on arm64. */
#include "variants.h"

#include <string.h>

#define VARIANT craster_baseline
#ifdef __x86_64__
#define VARIANT_NAME "sse2"
#elif defined(__aarch64__)
#define VARIANT_NAME "neon"
#else
#define VARIANT_NAME "baseline"
#endif
#define WIDE 16
#include "loops.h"
