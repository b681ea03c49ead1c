/* Writes and reads PNGs with libpng, and converts libpng's longjmps to result codes.
 *
 * Callers must free returned memory with cpng_free. */
#ifndef CPNG_BRIDGE_H
#define CPNG_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cpng_result {
  CPNG_OK = 0,
  /* An allocation failed or was refused for a test. */
  CPNG_OUT_OF_MEMORY,
  /* The file does not begin with the PNG signature. */
  CPNG_NOT_PNG,
  /* The file ends before its last chunk. */
  CPNG_TRUNCATED,
  /* A side exceeds the limit. */
  CPNG_SIDE_TOO_LONG,
  /* The number of pixels exceeds the limit. */
  CPNG_TOO_MANY_PIXELS,
  /* libpng failed; the message describes the error. */
  CPNG_LIBPNG_ERROR,
} cpng_result;

enum { CPNG_MESSAGE_SIZE = 96 };

/* The error and allocation counts of a call. Callers must set all members to zero before the call. */
typedef struct cpng_status {
  /* libpng's message, truncated if necessary and always null-terminated. */
  char message[CPNG_MESSAGE_SIZE];
  /* The number of the allocation that a test refuses, counted from 1; 0 refuses none. */
  long refused_allocation;
  /* The number of allocations so far. */
  long allocations;
  /* The number of allocations that are not freed. It is 0 after a failure, and 1 after a call that returned memory. */
  long live_allocations;
} cpng_status;

/* Memory owned by the bridge. */
typedef struct cpng_buffer {
  uint8_t *bytes;
  size_t length;
} cpng_buffer;

/* A picture to write. Samples are packed as in a PNG file. */
typedef struct cpng_picture {
  uint32_t width;
  uint32_t height;
  /* Bits per sample: 1, 2, 4 or 8. */
  int bit_depth;
  /* PNG's color type: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA. */
  int color_type;
  const uint8_t *rows;
  /* The number of bytes from the start of one row to the start of the next. */
  size_t row_stride;
  /* Three bytes per palette entry; only for color type 3. */
  const uint8_t *palette;
  int palette_count;
  /* The alpha values of the first palette entries; only for color type 3. */
  const uint8_t *palette_alpha;
  int palette_alpha_count;
  /* The resolution in pixels per meter; 0 omits the resolution from the file. */
  uint32_t pixels_per_metre;
  /* The filters that can be used for each row: bit n allows filter type n (0 none, 1 Sub, 2 Up, 3 Average, 4 Paeth).
   * libpng chooses the filter with the smallest sum of absolute differences. */
  int filters;
  /* zlib's memory level, from 1 to 9. */
  int memory_level;
  /* Whether zlib uses its strategy for filtered data instead of its default strategy. */
  int filtered_strategy;
} cpng_picture;

/* Encodes a PNG file. */
cpng_result cpng_encode(const cpng_picture *picture, cpng_buffer *file, cpng_status *status);

/* The properties of a file. */
typedef struct cpng_properties {
  uint32_t width;
  uint32_t height;
  /* The file's gamma in units of 1/100,000; 0 for sRGB. */
  int32_t gamma;
  /* Bytes per sample: 1, or 2 with the high byte first. */
  int32_t sample_length;
} cpng_properties;

/* Decodes any PNG file to straight RGBA with 8 bits per channel, or with 16 bits if the file has 16 bits and a gamma.
 *
 * The gamma is not applied, because the last bit of its power function differs between C libraries. The width and
 * height are set and checked before pixels are allocated. If the caller supplies a `pixels` buffer of exactly the right
 * length, the buffer is used, and no memory has to be freed. Without a buffer, `pixels->bytes` must be NULL. */
cpng_result cpng_decode(const uint8_t *bytes, size_t length, uint32_t longest_side,
                        uint64_t pixel_limit, cpng_buffer *pixels, cpng_properties *properties,
                        cpng_status *status);

/* Decodes a PNG of a usual kind to straight RGBA with 8 bits per channel, without libpng. Returns false, possibly after
 * writing some pixels, for any other file, even if it is a PNG.
 *
 * `width` and `height` are those in the file's header. `capacity` is the number of pixels in the buffer: at least
 * `height * (width + 1)`, because the rows are inflated into the buffer. `opaque` receives whether all pixels are
 * opaque. */
bool cpng_decode_common(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels, size_t capacity,
    bool *opaque);

/* The version of libpng at run time, such as "1.6.39". */
const char *cpng_library_version(void);

/* Frees a buffer that cpng_encode or cpng_decode returned. */
void cpng_free(cpng_buffer *buffer);

#endif
