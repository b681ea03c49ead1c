/* Writes and reads PNGs with libpng, and turns its longjmps into result codes.
 *
 * Free returned memory with cpng_free. */
#ifndef CPNG_BRIDGE_H
#define CPNG_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

typedef enum cpng_result {
  CPNG_OK = 0,
  /* An allocation failed, or a test refused it. */
  CPNG_OUT_OF_MEMORY,
  /* The file does not begin with PNG's signature. */
  CPNG_NOT_PNG,
  /* The file ends before its last chunk. */
  CPNG_TRUNCATED,
  /* A side exceeds its limit. */
  CPNG_SIDE_TOO_LONG,
  /* The number of pixels exceeds its limit. */
  CPNG_TOO_MANY_PIXELS,
  /* libpng failed; see its message. */
  CPNG_LIBPNG_ERROR,
} cpng_result;

enum { CPNG_MESSAGE_SIZE = 96 };

/* The error and the allocations of a call. Zero it before the call. */
typedef struct cpng_status {
  /* libpng's message, truncated to fit, always terminated. */
  char message[CPNG_MESSAGE_SIZE];
  /* For tests: the allocation to refuse, counted from 1; 0 for none. */
  long refused_allocation;
  /* Allocations so far. */
  long allocations;
  /* Allocations not yet freed: 0 after a failed call, 1 after a call that returned memory. */
  long live_allocations;
} cpng_status;

/* Memory owned by the bridge. */
typedef struct cpng_buffer {
  uint8_t *bytes;
  size_t length;
} cpng_buffer;

/* A picture to write, with samples packed as in a PNG. */
typedef struct cpng_picture {
  uint32_t width;
  uint32_t height;
  /* 1, 2, 4 or 8. */
  int bit_depth;
  /* PNG's color type: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA. */
  int color_type;
  const uint8_t *rows;
  /* Bytes between the starts of two rows. */
  size_t row_stride;
  /* Three bytes per entry; for color type 3. */
  const uint8_t *palette;
  int palette_count;
  /* Alpha of the first entries; for color type 3. */
  const uint8_t *palette_alpha;
  int palette_alpha_count;
  /* The physical resolution; 0 to omit it. */
  uint32_t pixels_per_metre;
  /* The filters to choose from for each row: bit n allows filter type n (0 none, 1 Sub, 2 Up, 3 Average, 4 Paeth).
   * libpng chooses the smallest sum of absolute differences. */
  int filters;
  /* zlib's memory level, 1 to 9. */
  int memory_level;
  /* Whether zlib uses its strategy for filtered data, or its default strategy. */
  int filtered_strategy;
} cpng_picture;

/* Encodes a PNG file. */
cpng_result cpng_encode(const cpng_picture *picture, cpng_buffer *file, cpng_status *status);

/* The properties of a file. */
typedef struct cpng_properties {
  uint32_t width;
  uint32_t height;
  /* The file's gamma in 1/100,000; 0 for sRGB. */
  int32_t gamma;
  /* The bytes per channel: 2 (high byte first) or 1. */
  int32_t sample_length;
} cpng_properties;

/* Decodes any PNG file to straight RGBA with 8 bits per channel, or 16 if the file has 16 and a gamma.
 *
 * Gamma is not applied: its curve needs a power, whose last bit differs between C libraries. Width and height are set
 * and checked before pixels are allocated. If `pixels` has a buffer of exactly the right length, it is used, and there
 * is nothing to free; without a buffer, its bytes must be NULL. */
cpng_result cpng_decode(const uint8_t *bytes, size_t length, uint32_t longest_side,
                        uint64_t pixel_limit, cpng_buffer *pixels, cpng_properties *properties,
                        cpng_status *status);

/* The version of libpng at run time: "1.6.39". */
const char *cpng_library_version(void);

/* Frees the buffer of cpng_encode or cpng_decode. */
void cpng_free(cpng_buffer *buffer);

#endif
