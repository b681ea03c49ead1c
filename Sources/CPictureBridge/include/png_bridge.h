/* Writes and reads PNG through libpng, whose errors are longjmps: they end here.
 *
 * The caller passes pointers in and gets a result code out. Memory that is handed out comes from
 * this bridge and goes back through cpng_free. */
#ifndef CPNG_BRIDGE_H
#define CPNG_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

typedef enum cpng_result {
  CPNG_OK = 0,
  /* An allocation was refused. */
  CPNG_OUT_OF_MEMORY,
  /* The file does not begin with PNG's signature. */
  CPNG_NOT_PNG,
  /* The file ends before its last chunk. */
  CPNG_TRUNCATED,
  /* A side is longer than the longest that was allowed. */
  CPNG_SIDE_TOO_LONG,
  /* The picture has more pixels than were allowed. */
  CPNG_TOO_MANY_PIXELS,
  /* libpng gave up; its message says why. */
  CPNG_LIBPNG_ERROR,
} cpng_result;

enum { CPNG_MESSAGE_SIZE = 96 };

/* What went wrong, and the memory account of a call. Zero it before the call. */
typedef struct cpng_status {
  /* libpng's message, cut to fit, always terminated. */
  char message[CPNG_MESSAGE_SIZE];
  /* The allocation to refuse, counted from 1; 0 refuses none. For tests. */
  long refused_allocation;
  /* Allocations so far. */
  long allocations;
  /* Allocations not given back yet; 0 after a call that failed, 1 after one that handed out memory. */
  long live_allocations;
} cpng_status;

/* Memory owned by the bridge. */
typedef struct cpng_buffer {
  uint8_t *bytes;
  size_t length;
} cpng_buffer;

/* A picture to be written: samples packed as PNG packs them. */
typedef struct cpng_picture {
  uint32_t width;
  uint32_t height;
  /* 1, 2, 4 or 8. */
  int bit_depth;
  /* PNG's colour type: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  int color_type;
  const uint8_t *rows;
  /* Bytes from the start of a row to that of the next. */
  size_t row_stride;
  /* Three bytes per entry; for colour type 3. */
  const uint8_t *palette;
  int palette_count;
  /* Alpha of the first entries; for colour type 3. */
  const uint8_t *palette_alpha;
  int palette_alpha_count;
  /* Physical resolution; 0 writes none. */
  uint32_t pixels_per_metre;
  /* The filters that libpng chooses from for each row: bit n allows filter type n (0 none, 1 Sub, 2 Up,
   * 3 Average, 4 Paeth). With more than one it takes the smallest sum of absolute differences. */
  int filters;
  /* zlib's memory level, 1 to 9. */
  int memory_level;
  /* Whether zlib uses its strategy for filtered data, or its default strategy. */
  int filtered_strategy;
} cpng_picture;

/* Writes a PNG file into memory. */
cpng_result cpng_encode(const cpng_picture *picture, cpng_buffer *file, cpng_status *status);

/* What is known of a picture that is read. */
typedef struct cpng_properties {
  uint32_t width;
  uint32_t height;
  /* The file's gamma in 1/100,000 where it differs from sRGB's; 0 where the levels are sRGB's. */
  int32_t gamma;
  /* 2 where the pixels are handed out with 16 bits a channel, the high byte first; else 1. */
  int32_t sample_length;
} cpng_properties;

/* Reads a PNG file of any kind as straight RGBA of 8 bits; of 16 where the file has 16 and a gamma.
 *
 * Gamma is not applied here: its curve needs a power, whose last bit differs between C libraries.
 * Nothing is allocated for the pixels before width and height were checked; both are set as soon as
 * they are known, also where they are too large. Where `pixels` comes with room of the very length, they are put there,
 * and there is nothing to free; without room its bytes are NULL. */
cpng_result cpng_decode(const uint8_t *bytes, size_t length, uint32_t longest_side,
                        uint64_t pixel_limit, cpng_buffer *pixels, cpng_properties *properties,
                        cpng_status *status);

/* The version of libpng as it is loaded: "1.6.39". */
const char *cpng_library_version(void);

/* Frees what cpng_encode or cpng_decode handed out. */
void cpng_free(cpng_buffer *buffer);

#endif
