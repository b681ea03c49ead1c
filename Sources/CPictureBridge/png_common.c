/* Decodes the usual kinds of PNGs several times as fast as libpng: 8 bits per channel or a palette, not interlaced, and
 * without a gamma. libdeflate inflates all rows at once into the end of the pixel buffer. From there, the rows are
 * unfiltered and expanded toward the start, so that no second buffer is needed.
 *
 * Whatever is unusual, damaged or incomplete is left to libpng, which also names the error. */
#include "png_bridge.h"

#include <libdeflate.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { GRAY = 0, RGB = 2, PALETTE = 3, GRAY_ALPHA = 4, RGBA = 6 };

typedef struct {
  uint32_t width, height;
  int depth, color_type;
  /* The bytes of a pixel, at least 1, and of a row with its filter type. */
  size_t pixel_length, row_length;
  uint32_t palette[256];
  size_t palette_count;
  /* The compressed rows. */
  const uint8_t *stream;
  size_t stream_length;
  /* The memory of the stream, if it had to be joined from several chunks. */
  uint8_t *joined;
} png_file;

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Chunks. */

static bool read_header(png_file *file, const uint8_t *data, size_t length) {
  if (length != 13 || data[10] != 0 || data[11] != 0 || data[12] != 0) return false;
  file->width = big_endian(data);
  file->height = big_endian(data + 4);
  file->depth = data[8];
  file->color_type = data[9];
  switch (file->color_type) {
    case GRAY:
    case PALETTE: file->pixel_length = 1; break;
    case GRAY_ALPHA: file->pixel_length = 2; break;
    case RGB: file->pixel_length = 3; break;
    case RGBA: file->pixel_length = 4; break;
    default: return false;
  }
  const bool is_packed = file->depth == 1 || file->depth == 2 || file->depth == 4;
  if (file->depth != 8 && !(is_packed && file->color_type == PALETTE)) return false;
  file->row_length = 1 + ((size_t)file->width * file->pixel_length * (size_t)file->depth + 7) / 8;
  return true;
}

static bool read_palette(png_file *file, const uint8_t *data, size_t length) {
  if (file->palette_count > 0 || length == 0 || length % 3 != 0 || file->color_type == GRAY ||
      file->color_type == GRAY_ALPHA || length / 3 > (size_t)1 << file->depth)
    return false;
  file->palette_count = length / 3;
  for (size_t entry = 0; entry < file->palette_count; entry++)
    file->palette[entry] = 0xff000000 | (uint32_t)data[3 * entry + 2] << 16 |
                           (uint32_t)data[3 * entry + 1] << 8 | data[3 * entry];
  return true;
}

/* A single transparent color of a gray or RGB picture is left to libpng. */
static bool read_transparency(png_file *file, const uint8_t *data, size_t length) {
  if (file->color_type != PALETTE || length == 0 || length > file->palette_count) return false;
  for (size_t entry = 0; entry < length; entry++)
    file->palette[entry] = (file->palette[entry] & 0xffffff) | (uint32_t)data[entry] << 24;
  return true;
}

/* Chunks that do not change pixels. A gamma near 1 / 2.2 counts as sRGB; png_bridge.c has the same range. */
static bool is_ignored(const uint8_t *name, const uint8_t *data, size_t length) {
  static const char names[] = "sRGBcHRMpHYsbKGDeXIfhISTiTXtoFFspCALsBITsCALsPLTtEXttIMEzTXtacTLfcTLfdAT";
  if (memcmp(name, "gAMA", 4) == 0)
    return length == 4 && big_endian(data) >= 43182 && big_endian(data) <= 47727;
  for (size_t place = 0; place + 4 < sizeof names; place += 4)
    if (memcmp(name, names + place, 4) == 0) return true;
  return false;
}

/* Adds the data of an IDAT chunk. `capacity` is enough for all. */
static bool add_rows(png_file *file, const uint8_t *data, size_t length, size_t capacity) {
  if (file->stream == NULL) {
    file->stream = data;
    file->stream_length = length;
    return true;
  }
  if (file->joined == NULL) {
    file->joined = malloc(capacity);
    if (file->joined == NULL) return false;
    memcpy(file->joined, file->stream, file->stream_length);
    file->stream = file->joined;
  }
  memcpy(file->joined + file->stream_length, data, length);
  file->stream_length += length;
  return true;
}

/* Reads all chunks. Returns false for a file that is unusual or damaged. */
static bool read_chunks(png_file *file, const uint8_t *bytes, size_t length) {
  enum { BEFORE_ROWS, IN_ROWS, AFTER_ROWS } part = BEFORE_ROWS;
  bool has_transparency = false;
  for (size_t place = 8; length - place >= 12;) {
    const uint8_t *name = bytes + place + 4, *data = name + 4;
    const size_t count = big_endian(bytes + place);
    if (count > length - place - 12 ||
        libdeflate_crc32(0, name, count + 4) != big_endian(data + count))
      return false;
    const bool is_rows = memcmp(name, "IDAT", 4) == 0;
    if (part == IN_ROWS && !is_rows) part = AFTER_ROWS;
    if (place == 8) {
      if (memcmp(name, "IHDR", 4) != 0 || !read_header(file, data, count)) return false;
    } else if (is_rows) {
      if (part == AFTER_ROWS || !add_rows(file, data, count, length)) return false;
      part = IN_ROWS;
    } else if (memcmp(name, "IEND", 4) == 0) {
      return count == 0 && part == AFTER_ROWS;
    } else if (memcmp(name, "PLTE", 4) == 0) {
      if (part != BEFORE_ROWS || has_transparency || !read_palette(file, data, count)) return false;
    } else if (memcmp(name, "tRNS", 4) == 0) {
      if (part != BEFORE_ROWS || has_transparency || !read_transparency(file, data, count)) return false;
      has_transparency = true;
    } else if (!is_ignored(name, data, count)) {
      return false;
    }
    place += 12 + count;
  }
  return false;
}

/* Filters. */

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef int16_t samples4 __attribute__((vector_size(8)));

static inline bytes16 load16(const void *from) {
  bytes16 bytes;
  memcpy(&bytes, from, 16);
  return bytes;
}

/* The sums of four bytes, each modulo 256. */
static inline uint32_t sum4(uint32_t one, uint32_t other) {
  return ((one & 0x7f7f7f7f) + (other & 0x7f7f7f7f)) ^ ((one ^ other) & 0x80808080);
}

/* The means of four bytes, rounded down. */
static inline uint32_t mean4(uint32_t one, uint32_t other) {
  return (one & other) + ((one ^ other) >> 1 & 0x7f7f7f7f);
}

static inline samples4 samples(uint32_t pixel) {
  bytes4 bytes;
  memcpy(&bytes, &pixel, 4);
  return __builtin_convertvector(bytes, samples4);
}

static inline uint32_t pixel_of(samples4 samples) {
  const bytes4 bytes = __builtin_convertvector(samples, bytes4);
  uint32_t pixel;
  memcpy(&pixel, &bytes, 4);
  return pixel;
}

/* The Paeth predictor. Source: PNG specification, third edition, 9.4. */
static inline samples4 predicted(samples4 left, samples4 above, samples4 corner) {
  const samples4 across = above - corner, down = left - corner, both = across + down;
  const samples4 to_left = __builtin_elementwise_max(across, -across);
  const samples4 to_above = __builtin_elementwise_max(down, -down);
  const samples4 to_corner = __builtin_elementwise_max(both, -both);
  const samples4 least =
      __builtin_elementwise_min(__builtin_elementwise_min(to_left, to_above), to_corner);
  const samples4 is_left = to_left == least, is_above = to_above == least;
  return (left & is_left) | (~is_left & ((above & is_above) | (~is_above & corner)));
}

#define TEMPLATE static inline __attribute__((always_inline))

/* Pixels of 3 or 4 bytes. The fourth byte of a pixel with 3 bytes is 0. */
TEMPLATE uint32_t load_pixel(const uint8_t *from, size_t length) {
  uint32_t pixel = 0;
  memcpy(&pixel, from, length);
  return pixel;
}

/* Unfilters a row into RGBA pixels. `row` is before `raw` in memory, so each store may only overwrite what has been
 * loaded. Returns false for an unknown filter. */
TEMPLATE bool unfilter_pixels(
    const uint8_t *raw, uint32_t *row, const uint32_t *above, size_t width, const size_t length) {
  const int filter = *raw++;
  const uint32_t mask = length == 4 ? 0xffffffff : 0xffffff, opaque = ~mask;
  uint32_t left = 0;
  size_t x = 0;
  switch (filter) {
    case 0:
      if (length == 4) {
        memmove(row, raw, 4 * width);
      } else {
        for (; x < width; x++) row[x] = load_pixel(raw + length * x, length) | opaque;
      }
      return true;
    case 1:
      if (length == 4) {
        const bytes16 zero = {};
        bytes16 last = zero;
        for (; x + 4 <= width; x += 4) {
          bytes16 sums = load16(raw + 4 * x);
          sums += __builtin_shufflevector(
              zero, sums, 0, 1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
          sums += __builtin_shufflevector(
              zero, sums, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
          sums += last;
          memcpy(row + x, &sums, 16);
          last = __builtin_shufflevector(
              sums, sums, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
        }
        if (x > 0) left = row[x - 1];
      }
      for (; x < width; x++) {
        left = sum4(load_pixel(raw + length * x, length), left) & mask;
        row[x] = left | opaque;
      }
      return true;
    case 2:
      if (length == 4) {
        for (; x + 4 <= width; x += 4) {
          const bytes16 sums = load16(raw + 4 * x) + load16(above + x);
          memcpy(row + x, &sums, 16);
        }
      }
      for (; x < width; x++)
        row[x] = (sum4(load_pixel(raw + length * x, length), above[x] & mask) & mask) | opaque;
      return true;
    case 3:
      for (; x < width; x++) {
        left = sum4(load_pixel(raw + length * x, length), mean4(left, above[x] & mask)) & mask;
        row[x] = left | opaque;
      }
      return true;
    case 4: {
      samples4 before = {}, corner = {};
      for (; x < width; x++) {
        const samples4 up = samples(above[x]);
        before = (samples(load_pixel(raw + length * x, length)) + predicted(before, up, corner)) & 255;
        corner = up;
        row[x] = pixel_of(before) | opaque;
      }
      return true;
    }
    default: return false;
  }
}

static uint8_t paeth(int left, int above, int corner) {
  const int to_left = abs(above - corner), to_above = abs(left - corner);
  const int to_corner = abs(left + above - 2 * corner);
  if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

/* Unfilters a row of bytes in place. `length` is the number of bytes in the row, and `step` that of a pixel. */
static bool unfilter_bytes(int filter, uint8_t *row, const uint8_t *above, size_t length, size_t step) {
  if (filter > 4) return false;
  for (size_t x = 0; filter != 0 && x < length; x++) {
    const int left = x < step ? 0 : row[x - step], corner = x < step ? 0 : above[x - step];
    switch (filter) {
      case 1: row[x] += (uint8_t)left; break;
      case 2: row[x] += above[x]; break;
      case 3: row[x] += (uint8_t)((left + above[x]) / 2); break;
      default: row[x] += paeth(left, above[x], corner); break;
    }
  }
  return true;
}

/* Rows. */

/* Converts an unfiltered row to RGBA. Returns false if the palette lacks a color. */
static bool expand(const png_file *file, const uint8_t *raw, uint32_t *row) {
  const size_t width = file->width;
  if (file->color_type == GRAY) {
    for (size_t x = 0; x < width; x++) row[x] = raw[x] * 0x010101u | 0xff000000;
    return true;
  }
  if (file->color_type == GRAY_ALPHA) {
    for (size_t x = 0; x < width; x++)
      row[x] = raw[2 * x] * 0x010101u | (uint32_t)raw[2 * x + 1] << 24;
    return true;
  }
  const size_t depth = (size_t)file->depth, mask = ((size_t)1 << depth) - 1;
  size_t most = 0;
  if (depth == 8) {
    uint8_t largest = 0;
    for (size_t x = 0; x < width; x++) largest = raw[x] > largest ? raw[x] : largest;
    for (size_t x = 0; x < width; x++) row[x] = file->palette[raw[x]];
    return largest < file->palette_count;
  }
  for (size_t x = 0; x < width; x++) {
    const size_t bit = x * depth;
    const size_t index = raw[bit / 8] >> (8 - depth - bit % 8) & mask;
    most = index > most ? index : most;
    row[x] = file->palette[index];
  }
  return most < file->palette_count;
}

/* Whether all pixels of a row are opaque. */
static bool is_opaque(const uint32_t *row, size_t width) {
  uint32_t all = 0xffffffff;
  for (size_t x = 0; x < width; x++) all &= row[x];
  return all >= 0xff000000;
}

static bool decode_rows(
    const png_file *file, uint8_t *raw, uint32_t *pixels, const uint8_t *zero, bool *opaque) {
  const size_t width = file->width, length = file->row_length;
  if (file->color_type == RGB || file->color_type == RGBA) {
    const uint32_t *above = (const uint32_t *)zero;
    for (size_t y = 0; y < file->height; y++) {
      uint32_t *row = pixels + width * y;
      const bool known = file->color_type == RGB
                             ? unfilter_pixels(raw + length * y, row, above, width, 3)
                             : unfilter_pixels(raw + length * y, row, above, width, 4);
      if (!known) return false;
      *opaque = *opaque && is_opaque(row, width);
      above = row;
    }
    return true;
  }
  // These rows are unfiltered first, since expanding a row can overwrite the raw row before it.
  for (size_t y = 0; y < file->height; y++) {
    uint8_t *row = raw + length * y + 1;
    if (!unfilter_bytes(row[-1], row, y == 0 ? zero : row - length, length - 1, file->pixel_length))
      return false;
  }
  for (size_t y = 0; y < file->height; y++) {
    uint32_t *row = pixels + width * y;
    if (!expand(file, raw + length * y + 1, row)) return false;
    *opaque = *opaque && is_opaque(row, width);
  }
  return true;
}

/* Inflates the rows. A stream that states a smaller window than its rows is left to zlib, which checks the window. */
static bool inflate_rows(const png_file *file, uint8_t *raw, size_t length) {
  if (file->stream_length < 6 || ((size_t)256 << (file->stream[0] >> 4) < length && file->stream[0] >> 4 != 7))
    return false;
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (decompressor == NULL) return false;
  size_t used = 0;
  const enum libdeflate_result result = libdeflate_zlib_decompress_ex(
      decompressor, file->stream, file->stream_length, raw, length, &used, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS && used == file->stream_length;
}

bool cpng_decode_common(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels, size_t capacity,
    bool *opaque) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  if (length < 8 || memcmp(bytes, signature, 8) != 0) return false;
  *opaque = true;
  png_file file = {0};
  bool decoded = false;
  if (read_chunks(&file, bytes, length) && file.width == width && file.height == height &&
      (file.color_type != PALETTE || file.palette_count > 0)) {
    const size_t raw_length = file.row_length * height, room = 4 * capacity;
    uint8_t *zero = calloc(1, 4 * (size_t)width);
    if (zero != NULL && raw_length <= room && 4 * (size_t)width * height <= room) {
      uint8_t *raw = (uint8_t *)pixels + room - raw_length;
      decoded = inflate_rows(&file, raw, raw_length) && decode_rows(&file, raw, pixels, zero, opaque);
    }
    free(zero);
  }
  free(file.joined);
  return decoded;
}
