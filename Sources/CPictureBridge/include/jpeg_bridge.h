/* Reads JPEGs with libjpeg-turbo, and turns its longjmps into result codes.
 *
 * Free returned memory with cjpeg_free. */
#ifndef CJPEG_BRIDGE_H
#define CJPEG_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

typedef enum cjpeg_result {
  CJPEG_OK = 0,
  /* An allocation failed, or a test refused it. */
  CJPEG_OUT_OF_MEMORY,
  /* The file does not begin with JPEG's first marker. */
  CJPEG_NOT_JPEG,
  /* The file ends before its last marker. */
  CJPEG_TRUNCATED,
  /* A side exceeds its limit. */
  CJPEG_SIDE_TOO_LONG,
  /* The number of pixels exceeds its limit. */
  CJPEG_TOO_MANY_PIXELS,
  /* The number of passes exceeds its limit. */
  CJPEG_TOO_MANY_SCANS,
  /* libjpeg failed or found damage; see its message. */
  CJPEG_LIBRARY_ERROR,
} cjpeg_result;

/* The meaning of a pixel's four samples. */
typedef enum cjpeg_samples {
  /* Red, green, blue, 255. */
  CJPEG_RGBA = 0,
  /* Four inks, 255 for full ink. */
  CJPEG_CMYK,
  /* Four inks, 0 for full ink, as Adobe's programs write them. */
  CJPEG_INVERTED_CMYK,
} cjpeg_samples;

enum { CJPEG_MESSAGE_SIZE = 200 };

/* The error, and the bridge's own allocations. Zero it before the call. */
typedef struct cjpeg_status {
  /* libjpeg's message, truncated to fit, always terminated. */
  char message[CJPEG_MESSAGE_SIZE];
  /* For tests: the allocation to refuse, counted from 1; 0 for none. */
  long refused_allocation;
  /* Allocations so far. */
  long allocations;
  /* Allocations not yet freed: 0 after a failed call, 1 after a call that returned memory. */
  long live_allocations;
} cjpeg_status;

/* Memory owned by the bridge. */
typedef struct cjpeg_buffer {
  uint8_t *bytes;
  size_t length;
} cjpeg_buffer;

typedef struct cjpeg_limits {
  /* The longest side in pixels. */
  uint32_t side;
  /* The most pixels. */
  uint64_t pixels;
  /* The most passes of a progressive picture: each takes time for every pixel, and may be one byte long. */
  int scans;
} cjpeg_limits;

/* The properties of a file. The sides are set as soon as its header is read. */
typedef struct cjpeg_properties {
  uint32_t width;
  uint32_t height;
  cjpeg_samples samples;
} cjpeg_properties;

/* Decodes a file to four 8-bit samples per pixel, from the top left, without gaps between rows. */
cjpeg_result cjpeg_decode(const uint8_t *bytes, size_t length, cjpeg_limits limits,
                          cjpeg_buffer *pixels, cjpeg_properties *properties,
                          cjpeg_status *status);

/* Frees the memory, and empties the buffer. */
void cjpeg_free(cjpeg_buffer *buffer);

/* The version of libjpeg-turbo at build time: "2.1.5". */
const char *cjpeg_library_version(void);

#endif
