#include "raster_kernels.h"

/* Eight bytes at any address. */
typedef uint64_t word __attribute__((aligned(1), may_alias));

/* The number of equal bytes at the lower addresses of two different words. All processors that Swift supports store the
 * lowest byte first. */
#define EQUAL_LOW(difference) ((size_t)__builtin_ctzll(difference) / 8)
#define EQUAL_HIGH(difference) ((size_t)__builtin_clzll(difference) / 8)

/* The difference of blocks of 64 bytes, without an exit in between, so that the compiler can use vectors. */
#define BLOCK_DIFFERENCE(A, B)                                                                        \
  (((A)[0] ^ (B)[0]) | ((A)[1] ^ (B)[1]) | ((A)[2] ^ (B)[2]) | ((A)[3] ^ (B)[3]) | ((A)[4] ^ (B)[4]) | \
   ((A)[5] ^ (B)[5]) | ((A)[6] ^ (B)[6]) | ((A)[7] ^ (B)[7]))

size_t craster_equal_start(const uint8_t *a, const uint8_t *b, size_t count) {
  size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    const word *x = (const word *)(a + i), *y = (const word *)(b + i);
    if (BLOCK_DIFFERENCE(x, y) != 0) break;
  }
  for (; i + 8 <= count; i += 8) {
    uint64_t difference = *(const word *)(a + i) ^ *(const word *)(b + i);
    if (difference != 0) return i + EQUAL_LOW(difference);
  }
  while (i < count && a[i] == b[i]) i++;
  return i;
}

size_t craster_equal_end(const uint8_t *a, const uint8_t *b, size_t count) {
  size_t left = count;
  for (; left >= 64; left -= 64) {
    const word *x = (const word *)(a + left - 64), *y = (const word *)(b + left - 64);
    if (BLOCK_DIFFERENCE(x, y) != 0) break;
  }
  for (; left >= 8; left -= 8) {
    uint64_t difference = *(const word *)(a + left - 8) ^ *(const word *)(b + left - 8);
    if (difference != 0) return count - left + EQUAL_HIGH(difference);
  }
  while (left > 0 && a[left - 1] == b[left - 1]) left--;
  return count - left;
}

bool craster_next_equal_range(
    const uint8_t *a, const uint8_t *b, size_t count, size_t from, size_t shortest, craster_range *found) {
  for (size_t i = from; i < count;) {
    while (i < count && a[i] != b[i]) i++;
    size_t start = i;
    /* Most ranges are so short that a call would take longer than this loop. */
    size_t near = count - i < 8 ? count : i + 8;
    while (i < near && a[i] == b[i]) i++;
    if (i == near) i += craster_equal_start(a + i, b + i, count - i);
    if (i - start >= shortest && i > start) {
      *found = (craster_range){start, i};
      return true;
    }
  }
  return false;
}

size_t craster_opaque_start(const uint32_t *pixels, size_t count, size_t block) {
  size_t start = 0;
  while (start < count) {
    size_t end = count - start < block ? count : start + block;
    uint32_t all = UINT32_MAX;
    size_t i = start;
    for (; i + 16 <= end; i += 16) {
      const word *at = (const word *)(pixels + i);
      uint64_t both = at[0] & at[1] & at[2] & at[3] & at[4] & at[5] & at[6] & at[7];
      all &= (uint32_t)both & (uint32_t)(both >> 32);
    }
    for (; i < end; i++) all &= pixels[i];
    if (all < 0xff000000) return start;
    start = end;
  }
  return count;
}
