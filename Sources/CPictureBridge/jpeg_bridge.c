#include "jpeg_bridge.h"

#include <stdio.h>
/* jpeglib.h uses types from stdio.h. */
#include <jerror.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "libjpeg-turbo is needed: another libjpeg gives other pixels"
#endif

typedef struct session {
  /* This member must be first, because libjpeg passes its address to the handlers. */
  struct jpeg_error_mgr errors;
  jmp_buf escape;
  struct jpeg_progress_mgr progress;
  struct jpeg_decompress_struct decoder;
  cjpeg_status *status;
  cjpeg_result result;
  cjpeg_limits limits;
  cjpeg_buffer output;
} session;

/* Memory functions, which count allocations and can refuse an allocation for a test. */

static void *take(cjpeg_status *status, size_t size) {
  status->allocations += 1;
  if (status->allocations == status->refused_allocation) return NULL;
  void *memory = malloc(size == 0 ? 1 : size);
  if (memory != NULL) status->live_allocations += 1;
  return memory;
}

static void give_back(cjpeg_status *status, void *memory) {
  if (memory == NULL) return;
  status->live_allocations -= 1;
  free(memory);
}

/* Errors. */

/* Ends the call with a result. An earlier result is kept. */
static void fail(j_common_ptr decoder, cjpeg_result result) {
  session *call = (session *)decoder->err;
  if (call->result == CJPEG_OK) {
    char text[JMSG_LENGTH_MAX];
    call->result = result;
    decoder->err->format_message(decoder, text);
    strncpy(call->status->message, text, CJPEG_MESSAGE_SIZE - 1);
    call->status->message[CJPEG_MESSAGE_SIZE - 1] = '\0';
  }
  longjmp(call->escape, 1);
}

static void stop(j_common_ptr decoder) {
  int code = decoder->err->msg_code;
  fail(decoder, code == JERR_OUT_OF_MEMORY   ? CJPEG_OUT_OF_MEMORY
                : code == JERR_INPUT_EMPTY   ? CJPEG_TRUNCATED
                                             : CJPEG_LIBRARY_ERROR);
}

/* Treats damage to visible pixels, which viewers fill with gray, as an error. Other warnings are ignored. */
static void warn(j_common_ptr decoder, int level) {
  if (level >= 0) return;
  switch (decoder->err->msg_code) {
  case JWRN_ADOBE_XFORM:
  case JWRN_BOGUS_ICC:
  case JWRN_EXTRANEOUS_DATA:
  case JWRN_JFIF_MAJOR:
  case JWRN_NOT_SEQUENTIAL: return;
  case JWRN_JPEG_EOF: fail(decoder, CJPEG_TRUNCATED); break;
  default: fail(decoder, CJPEG_LIBRARY_ERROR);
  }
}

static void no_output(j_common_ptr decoder) { (void)decoder; }

/* libjpeg calls this function repeatedly while libjpeg reads passes. */
static void count_scans(j_common_ptr common) {
  session *call = (session *)common->err;
  if (call->decoder.input_scan_number > call->limits.scans) fail(common, CJPEG_TOO_MANY_SCANS);
}

/* Reading. */

static void check_size(session *call, const cjpeg_properties *properties) {
  j_common_ptr common = (j_common_ptr)&call->decoder;
  uint64_t pixels = (uint64_t)properties->width * properties->height;
  if (properties->width > call->limits.side || properties->height > call->limits.side)
    fail(common, CJPEG_SIDE_TOO_LONG);
  if (pixels > call->limits.pixels || pixels > SIZE_MAX / 4) fail(common, CJPEG_TOO_MANY_PIXELS);
}

/* Runs between setjmp and the last call that can longjmp. */
static void read_picture(session *call, const uint8_t *bytes, size_t length,
                         cjpeg_properties *properties) {
  struct jpeg_decompress_struct *decoder = &call->decoder;
  jpeg_create_decompress(decoder);
  decoder->progress = &call->progress;
  jpeg_mem_src(decoder, bytes, length);
  jpeg_read_header(decoder, TRUE);
  properties->width = decoder->image_width;
  properties->height = decoder->image_height;
  check_size(call, properties);

  properties->samples = CJPEG_RGBA;
  decoder->out_color_space = JCS_EXT_RGBA;
  if (decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK) {
    properties->samples = decoder->saw_Adobe_marker ? CJPEG_INVERTED_CMYK : CJPEG_CMYK;
    decoder->out_color_space = JCS_CMYK;
  }
  /* Integer arithmetic produces the same pixels with and without SIMD. A complete file needs no smoothing. */
  decoder->dct_method = JDCT_ISLOW;
  decoder->do_fancy_upsampling = TRUE;
  decoder->do_block_smoothing = FALSE;

  size_t row_length = (size_t)properties->width * 4;
  call->output.bytes = take(call->status, row_length * properties->height);
  if (call->output.bytes == NULL) fail((j_common_ptr)decoder, CJPEG_OUT_OF_MEMORY);
  call->output.length = row_length * properties->height;
  jpeg_start_decompress(decoder);
  while (decoder->output_scanline < decoder->output_height) {
    JSAMPROW row = call->output.bytes + (size_t)decoder->output_scanline * row_length;
    jpeg_read_scanlines(decoder, &row, 1);
  }
  jpeg_finish_decompress(decoder);
}

/* The session belongs to the caller, so no local variable changes after setjmp. */
static void read_guarded(session *call, const uint8_t *bytes, size_t length,
                         cjpeg_properties *properties) {
  if (setjmp(call->escape) == 0) read_picture(call, bytes, length, properties);
}

cjpeg_result cjpeg_decode(const uint8_t *bytes, size_t length, cjpeg_limits limits,
                          cjpeg_buffer *pixels, cjpeg_properties *properties,
                          cjpeg_status *status) {
  static const uint8_t signature[3] = {0xff, 0xd8, 0xff};
  session call = {.status = status, .result = CJPEG_OK, .limits = limits};
  pixels->bytes = NULL;
  pixels->length = 0;
  *properties = (cjpeg_properties){.samples = CJPEG_RGBA};
  size_t shown = length < 3 ? length : 3;
  if (shown > 0 && memcmp(bytes, signature, shown) != 0) return CJPEG_NOT_JPEG;
  if (shown < 3) return CJPEG_TRUNCATED;
  call.decoder.err = jpeg_std_error(&call.errors);
  call.errors.error_exit = stop;
  call.errors.emit_message = warn;
  call.errors.output_message = no_output;
  call.progress.progress_monitor = count_scans;
  read_guarded(&call, bytes, length, properties);
  jpeg_destroy_decompress(&call.decoder);
  if (call.result != CJPEG_OK) {
    give_back(status, call.output.bytes);
    return call.result;
  }
  *pixels = call.output;
  return CJPEG_OK;
}

void cjpeg_free(cjpeg_buffer *buffer) {
  free(buffer->bytes);
  buffer->bytes = NULL;
  buffer->length = 0;
}

#define TEXT(value) #value
#define TEXT_OF(macro) TEXT(macro)

const char *cjpeg_library_version(void) { return TEXT_OF(LIBJPEG_TURBO_VERSION); }
