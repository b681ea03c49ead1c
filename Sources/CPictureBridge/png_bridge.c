#include "png_bridge.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* The state of a call. libpng's error pointer, memory pointer and I/O pointer all refer to the session. */
typedef struct session {
  cpng_status *status;
  cpng_result result;
  /* Reading. */
  const uint8_t *input;
  size_t input_length;
  size_t input_offset;
  /* The number of rows while rows are read, otherwise 0. */
  uint32_t row_count;
  /* The number of bytes supplied after the last row. */
  size_t surplus;
  /* The written file, or the decoded pixels. */
  cpng_buffer output;
  size_t output_capacity;
  /* The caller's pixel buffer. */
  cpng_buffer room;
  png_bytep *row_pointers;
} session;

/* Memory functions, which count allocations and can refuse an allocation for a test. */

static void *take(cpng_status *status, size_t size) {
  status->allocations += 1;
  if (status->allocations == status->refused_allocation) return NULL;
  void *memory = malloc(size == 0 ? 1 : size);
  if (memory != NULL) status->live_allocations += 1;
  return memory;
}

static void give_back(cpng_status *status, void *memory) {
  if (memory == NULL) return;
  status->live_allocations -= 1;
  free(memory);
}

static png_voidp allocate(png_structp png, png_alloc_size_t size) {
  session *call = png_get_mem_ptr(png);
  void *memory = take(call->status, size);
  if (memory == NULL) call->result = CPNG_OUT_OF_MEMORY;
  return memory;
}

static void release(png_structp png, png_voidp memory) {
  session *call = png_get_mem_ptr(png);
  give_back(call->status, memory);
}

static void drop_output(session *call) {
  if (call->output.bytes != call->room.bytes) give_back(call->status, call->output.bytes);
  call->output.bytes = NULL;
  call->output.length = 0;
}

/* Errors. */

static void fail(png_structp png, png_const_charp message) {
  session *call = png_get_error_ptr(png);
  strncpy(call->status->message, message, CPNG_MESSAGE_SIZE - 1);
  call->status->message[CPNG_MESSAGE_SIZE - 1] = '\0';
  if (call->result == CPNG_OK) call->result = CPNG_LIBPNG_ERROR;
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/* Writing. */

static void append(png_structp png, png_bytep bytes, size_t length) {
  session *call = png_get_io_ptr(png);
  if (length > SIZE_MAX - call->output.length) png_error(png, "file too long");
  size_t needed = call->output.length + length;
  if (needed > call->output_capacity) {
    size_t capacity = call->output_capacity < 4096 ? 4096 : call->output_capacity;
    while (capacity < needed) capacity = capacity > SIZE_MAX / 2 ? needed : capacity * 2;
    uint8_t *larger = take(call->status, capacity);
    if (larger == NULL) {
      call->result = CPNG_OUT_OF_MEMORY;
      png_error(png, "out of memory");
    }
    if (call->output.length > 0) memcpy(larger, call->output.bytes, call->output.length);
    give_back(call->status, call->output.bytes);
    call->output.bytes = larger;
    call->output_capacity = capacity;
  }
  memcpy(call->output.bytes + call->output.length, bytes, length);
  call->output.length = needed;
}

static void no_flush(png_structp png) { (void)png; }

/* The part between setjmp and the last call that can longjmp. */
static void write_picture(png_structp png, png_infop info, const cpng_picture *picture) {
  png_color palette[256];
  png_set_write_fn(png, png_get_error_ptr(png), append, no_flush);
  png_set_compression_level(png, 9);
  png_set_compression_mem_level(png, picture->memory_level);
  png_set_compression_strategy(png, picture->filtered_strategy ? Z_FILTERED : Z_DEFAULT_STRATEGY);
  /* libpng's filter flags are bits 3 to 7, in the order of the filter types. */
  png_set_filter(png, PNG_FILTER_TYPE_BASE, (picture->filters & 31) << 3);
  png_set_IHDR(png, info, picture->width, picture->height, picture->bit_depth,
               picture->color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  if (picture->color_type == PNG_COLOR_TYPE_PALETTE) {
    if (picture->palette_count < 1 || picture->palette_count > 256)
      png_error(png, "palette needs 1 to 256 entries");
    for (int entry = 0; entry < picture->palette_count; entry++) {
      palette[entry].red = picture->palette[3 * entry];
      palette[entry].green = picture->palette[3 * entry + 1];
      palette[entry].blue = picture->palette[3 * entry + 2];
    }
    png_set_PLTE(png, info, palette, picture->palette_count);
    if (picture->palette_alpha_count > 0)
      png_set_tRNS(png, info, picture->palette_alpha, picture->palette_alpha_count, NULL);
  }
  if (picture->pixels_per_metre > 0)
    png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre,
                 PNG_RESOLUTION_METER);
  png_write_info(png, info);
  for (uint32_t y = 0; y < picture->height; y++)
    png_write_row(png, picture->rows + (size_t)y * picture->row_stride);
  png_write_end(png, info);
}

/* The session belongs to the caller, so no local variable changes after setjmp. */
static void write_guarded(png_structp png, png_infop info, const cpng_picture *picture) {
  if (setjmp(png_jmpbuf(png)) == 0) write_picture(png, info, picture);
}

cpng_result cpng_encode(const cpng_picture *picture, cpng_buffer *file, cpng_status *status) {
  session call = {.status = status, .result = CPNG_OK};
  file->bytes = NULL;
  file->length = 0;
  png_structp png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, &call, fail, ignore_warning,
                                              &call, allocate, release);
  if (png == NULL) return call.result == CPNG_OK ? CPNG_OUT_OF_MEMORY : call.result;
  png_infop info = png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_write_struct(&png, NULL);
    return CPNG_OUT_OF_MEMORY;
  }
  write_guarded(png, info, picture);
  png_destroy_write_struct(&png, &info);
  if (call.result != CPNG_OK) {
    drop_output(&call);
    return call.result;
  }
  *file = call.output;
  return CPNG_OK;
}

/* Reading. */

/* Whether libpng has read all rows and is looking for the end of the image data.
 *
 * The row number restarts in each of the seven passes of an interlaced picture. */
static int is_after_last_row(png_structp png, uint32_t row_count) {
  return png_get_current_pass_number(png) > 6 || png_get_current_row_number(png) >= row_count;
}

/* The maximum number of bytes after the last row. A normal stream ends with about ten more bytes, in one or more
 * chunks. libpng would inflate surplus bytes, to up to a thousand times their size, only to report the surplus. */
enum { SURPLUS_LIMIT = 1 << 14 };

static void supply(png_structp png, png_bytep bytes, size_t length) {
  session *call = png_get_io_ptr(png);
  if (call->row_count > 0 && is_after_last_row(png, call->row_count)) {
    call->surplus += length;
    if (call->surplus > SURPLUS_LIMIT) png_error(png, "IDAT: Too much image data");
  }
  if (length > call->input_length - call->input_offset) {
    call->result = CPNG_TRUNCATED;
    png_error(png, "file ends early");
  }
  memcpy(bytes, call->input + call->input_offset, length);
  call->input_offset += length;
}

/* The file's gamma in units of 1/100,000; 0 for sRGB.
 *
 * A gamma within 5 % of 1 / 2.2 also counts as sRGB. libpng uses the same threshold for visible differences. */
static int32_t significant_gamma(png_structp png, png_infop info) {
  png_fixed_point gamma = 0;
  if (png_get_valid(png, info, PNG_INFO_sRGB) || !png_get_gAMA_fixed(png, info, &gamma)) return 0;
  if (gamma <= 0 || (gamma >= 43182 && gamma <= 47727)) return 0;
  return gamma;
}

/* Skips chunks that do not affect pixels. Text chunks, for example, can inflate to a thousand times their size. */
static void skip_other_chunks(png_structp png) {
  static const png_byte names[] = "bKGD\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0tEXt\0"
                                  "tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, (int)(sizeof names / 5));
}

/* The part between setjmp and the last call that can longjmp. */
static void read_picture(png_structp png, png_infop info, uint32_t longest_side,
                         uint64_t pixel_limit, cpng_properties *properties) {
  session *call = png_get_error_ptr(png);
  png_set_read_fn(png, call, supply);
  skip_other_chunks(png);
  /* The bridge checks the sides without libpng, so that it can report which limit was exceeded. */
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 1 << 23);
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);
  properties->width = width;
  properties->height = height;
  if (width > longest_side || height > longest_side) {
    call->result = CPNG_SIDE_TOO_LONG;
    png_error(png, "side too long");
  }
  if ((uint64_t)width * height > pixel_limit || (uint64_t)width * height > SIZE_MAX / 8) {
    call->result = CPNG_TOO_MANY_PIXELS;
    png_error(png, "too many pixels");
  }

  properties->gamma = significant_gamma(png, info);
  int keeps_16 = properties->gamma != 0 && png_get_bit_depth(png, info) == 16;
  properties->sample_length = keeps_16 ? 2 : 1;
  if (!keeps_16) png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, keeps_16 ? 0xffff : 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t row_length = (size_t)width * 4 * (keeps_16 ? 2 : 1);
  if (png_get_rowbytes(png, info) != row_length) png_error(png, "unexpected row length");

  if (call->room.bytes != NULL && call->room.length == row_length * height)
    call->output.bytes = call->room.bytes;
  else
    call->output.bytes = take(call->status, row_length * height);
  if (call->output.bytes != NULL)
    call->row_pointers = take(call->status, sizeof(png_bytep) * height);
  if (call->output.bytes == NULL || call->row_pointers == NULL) {
    call->result = CPNG_OUT_OF_MEMORY;
    png_error(png, "out of memory");
  }
  call->output.length = row_length * height;
  for (uint32_t y = 0; y < height; y++)
    call->row_pointers[y] = call->output.bytes + (size_t)y * row_length;
  /* Surplus image data is an error, but damage in chunks that do not affect pixels is not. */
  png_set_benign_errors(png, 0);
  call->row_count = height;
  png_read_image(png, call->row_pointers);
  call->row_count = 0;
  png_set_benign_errors(png, 1);
  png_read_end(png, NULL);
}

/* Like write_guarded, this function changes no local variable after setjmp. */
static void read_guarded(png_structp png, png_infop info, uint32_t longest_side,
                         uint64_t pixel_limit, cpng_properties *properties) {
  if (setjmp(png_jmpbuf(png)) == 0)
    read_picture(png, info, longest_side, pixel_limit, properties);
}

cpng_result cpng_decode(const uint8_t *bytes, size_t length, uint32_t longest_side,
                        uint64_t pixel_limit, cpng_buffer *pixels, cpng_properties *properties,
                        cpng_status *status) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  session call = {
      .status = status, .result = CPNG_OK, .input = bytes, .input_length = length, .room = *pixels};
  pixels->bytes = NULL;
  pixels->length = 0;
  *properties = (cpng_properties){.sample_length = 1};
  size_t shown = length < 8 ? length : 8;
  if (shown > 0 && memcmp(bytes, signature, shown) != 0) return CPNG_NOT_PNG;
  if (shown < 8) return CPNG_TRUNCATED;
  png_structp png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &call, fail, ignore_warning,
                                             &call, allocate, release);
  if (png == NULL) return call.result == CPNG_OK ? CPNG_OUT_OF_MEMORY : call.result;
  png_infop info = png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_read_struct(&png, NULL, NULL);
    return CPNG_OUT_OF_MEMORY;
  }
  read_guarded(png, info, longest_side, pixel_limit, properties);
  png_destroy_read_struct(&png, &info, NULL);
  give_back(status, call.row_pointers);
  if (call.result != CPNG_OK) {
    drop_output(&call);
    return call.result;
  }
  *pixels = call.output;
  return CPNG_OK;
}

void cpng_free(cpng_buffer *buffer) {
  free(buffer->bytes);
  buffer->bytes = NULL;
  buffer->length = 0;
}

const char *cpng_library_version(void) { return png_get_libpng_ver(NULL); }
