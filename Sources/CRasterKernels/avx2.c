#ifdef __x86_64__
#include "variants.h"

#include <string.h>

#define VARIANT craster_avx2
#define VARIANT_NAME "avx2"
#define WIDE 32
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "loops.h"
#pragma clang attribute pop
#else
typedef int craster_avx2_is_empty;
#endif
