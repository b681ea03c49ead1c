/* Reads JPEG through libjpeg-turbo, whose errors are longjmps: they end here.
 *
 * The caller passes pointers in and gets a result code out. Memory that is handed out comes from
 * this bridge and goes back through cjpeg_free. */
#ifndef CJPEG_BRIDGE_H
#define CJPEG_BRIDGE_H

#include <stddef.h>
#include <stdint.h>

typedef enum cjpeg_result {
  CJPEG_OK = 0,
  /* An allocation failed or was refused. */
  CJPEG_OUT_OF_MEMORY,
  /* The file does not begin with a JPEG's first marker. */
  CJPEG_NOT_JPEG,
  /* The file ends before its last marker. */
  CJPEG_TRUNCATED,
  /* A side is longer than the longest that was allowed. */
  CJPEG_SIDE_TOO_LONG,
  /* The picture has more pixels than were allowed. */
  CJPEG_TOO_MANY_PIXELS,
  /* The picture is sent in more passes than were allowed. */
  CJPEG_TOO_MANY_SCANS,
  /* libjpeg gave up, or found damage; its message says why. */
  CJPEG_LIBRARY_ERROR,
} cjpeg_result;

/* What the four samples of a pixel are. */
typedef enum cjpeg_samples {
  /* Red, green, blue, 255. */
  CJPEG_RGBA = 0,
  /* Ink of four colours, 255 for the most. */
  CJPEG_CMYK,
  /* The same, 0 for the most, as Adobe's programs write it. */
  CJPEG_INVERTED_CMYK,
} cjpeg_samples;

enum { CJPEG_MESSAGE_SIZE = 200 };

/* What went wrong, and the memory account of the bridge itself. Zero it before the call. */
typedef struct cjpeg_status {
  /* libjpeg's message, cut to fit, always terminated. */
  char message[CJPEG_MESSAGE_SIZE];
  /* The allocation of the bridge to refuse, counted from 1; 0 refuses none. For tests. */
  long refused_allocation;
  /* Allocations of the bridge so far. */
  long allocations;
  /* Allocations not given back yet; 0 after a call that failed, 1 after one that handed out memory. */
  long live_allocations;
} cjpeg_status;

/* Memory owned by the bridge. */
typedef struct cjpeg_buffer {
  uint8_t *bytes;
  size_t length;
} cjpeg_buffer;

/* What a file may have. */
typedef struct cjpeg_limits {
  /* The longest side in pixels. */
  uint32_t side;
  /* The most pixels. */
  uint64_t pixels;
  /* The most passes of a progressive picture: each takes time for every pixel, and may have a byte. */
  int scans;
} cjpeg_limits;

/* What was found out about a file. The sides are known as soon as its header was read. */
typedef struct cjpeg_properties {
  uint32_t width;
  uint32_t height;
  cjpeg_samples samples;
} cjpeg_properties;

/* Decodes a file to four samples of 8 bits per pixel, from the top left, rows without gaps. */
cjpeg_result cjpeg_decode(const uint8_t *bytes, size_t length, cjpeg_limits limits,
                          cjpeg_buffer *pixels, cjpeg_properties *properties,
                          cjpeg_status *status);

/* Gives memory back, and empties the buffer. */
void cjpeg_free(cjpeg_buffer *buffer);

/* The version of libjpeg-turbo that it was built with: "2.1.5". */
const char *cjpeg_library_version(void);

#endif
