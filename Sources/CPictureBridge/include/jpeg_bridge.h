/* Reads JPEGs with libjpeg-turbo, and converts libjpeg's longjmps to result codes.
 *
 * Callers must free returned memory with cjpeg_free. */
#ifndef CJPEG_BRIDGE_H
#define CJPEG_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

typedef enum cjpeg_result {
  CJPEG_OK = 0,
  /* An allocation failed or was refused for a test. */
  CJPEG_OUT_OF_MEMORY,
  /* The file does not begin with a JPEG start marker. */
  CJPEG_NOT_JPEG,
  /* The file ends before its end marker. */
  CJPEG_TRUNCATED,
  /* A side exceeds the limit. */
  CJPEG_SIDE_TOO_LONG,
  /* The number of pixels exceeds the limit. */
  CJPEG_TOO_MANY_PIXELS,
  /* The number of passes exceeds the limit. */
  CJPEG_TOO_MANY_SCANS,
  /* libjpeg failed or found damage; the message describes the error. */
  CJPEG_LIBRARY_ERROR,
} cjpeg_result;

/* The meaning of the four samples in each pixel. */
typedef enum cjpeg_samples {
  /* Red, green, blue and 255. */
  CJPEG_RGBA = 0,
  /* Cyan, magenta, yellow and black; 255 is full ink. */
  CJPEG_CMYK,
  /* Cyan, magenta, yellow and black; 0 is full ink, as in files from Adobe software. */
  CJPEG_INVERTED_CMYK,
} cjpeg_samples;

enum { CJPEG_MESSAGE_SIZE = 200 };

/* The error and the bridge's allocation counts. Callers must set all members to zero before the call. */
typedef struct cjpeg_status {
  /* libjpeg's message, truncated if necessary and always null-terminated. */
  char message[CJPEG_MESSAGE_SIZE];
  /* The number of the allocation that a test refuses, counted from 1; 0 refuses none. */
  long refused_allocation;
  /* The number of allocations so far. */
  long allocations;
  /* The number of allocations that are not freed. It is 0 after a failure, and 1 after a call that returned memory. */
  long live_allocations;
} cjpeg_status;

/* Memory owned by the bridge. */
typedef struct cjpeg_buffer {
  uint8_t *bytes;
  size_t length;
} cjpeg_buffer;

typedef struct cjpeg_limits {
  /* The maximum side length in pixels. */
  uint32_t side;
  /* The maximum number of pixels. */
  uint64_t pixels;
  /* The maximum number of passes in a progressive picture. Even a pass of one byte takes time for every pixel. */
  int scans;
} cjpeg_limits;

/* The properties of a file. The width and height are set as soon as the header is read. */
typedef struct cjpeg_properties {
  uint32_t width;
  uint32_t height;
  cjpeg_samples samples;
} cjpeg_properties;

/* Decodes a file to four 8-bit samples per pixel, top row first, without padding between rows. */
cjpeg_result cjpeg_decode(const uint8_t *bytes, size_t length, cjpeg_limits limits,
                          cjpeg_buffer *pixels, cjpeg_properties *properties,
                          cjpeg_status *status);

/* Frees the memory and clears the buffer. */
void cjpeg_free(cjpeg_buffer *buffer);

/* The version of libjpeg-turbo at build time, such as "2.1.5". */
const char *cjpeg_library_version(void);

#endif
