#ifdef __x86_64__
#include "variants.h"

#include <string.h>

#define VARIANT craster_avx512
#define VARIANT_NAME "avx512"
#define WIDE 64
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl"))), apply_to = function)
#include "loops.h"
#pragma clang attribute pop
#else
typedef int craster_avx512_is_empty;
#endif
