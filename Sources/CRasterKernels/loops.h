/* The loops of one variant, which defines VARIANT, VARIANT_NAME and WIDE, the number of bytes of its vectors.
 *
 * Each loop uses vectors of WIDE bytes, then of 16 bytes, and then single pixels, with the same steps. */

#define FUNCTION static inline __attribute__((always_inline))

#define WIDTH WIDE
#define STEP(name) name##_wide
#include "steps.h"
#undef WIDTH
#undef STEP

#define WIDTH 16
#define STEP(name) name##_narrow
#include "steps.h"
#undef WIDTH
#undef STEP

#define WIDTH 4
#define STEP(name) name##_one
#include "steps.h"
#undef WIDTH
#undef STEP
#undef FUNCTION

enum { wide = WIDE / 4, narrow = 4 };

/* Runs a step for all pixels from `i` to `count`. */
#define EACH(STEP, ...)                                                          \
  for (; i + wide <= count; i += wide) STEP(wide __VA_OPT__(, ) __VA_ARGS__)     \
  for (; i + narrow <= count; i += narrow) STEP(narrow __VA_OPT__(, ) __VA_ARGS__) \
  for (; i < count; i++) STEP(one __VA_OPT__(, ) __VA_ARGS__)

/* Runs a step with a constant formula, so that the compiler makes a loop for each. */
#define EACH_BY_FORMULA(STEP) \
  if (opaque) {               \
    EACH(STEP, true)          \
  } else {                    \
    EACH(STEP, false)         \
  }

/* Larger fills bypass the caches. On an AMD EPYC with AVX-512, a fill of 12 MB took 145 us through the caches and 420 us
 * past them; a fill of 40 MB took 1.73 and 1.40 ms. memset took 180 us and 1.38 ms. */
static const size_t cached = (24 << 20) / 4;

static void fill(uint32_t *to, size_t count, uint32_t pixel) {
  size_t i = 0;
  if (count >= 8 * wide) {
    // Stores to whole cache lines are faster, so the first one may overlap the second.
    store_wide(to, all_wide(pixel));
    i = (WIDE - ((uintptr_t)to & (WIDE - 1))) / 4;
    const pixels_wide pixels = all_wide(pixel);
    if (count < cached) {
      for (; i + 4 * wide <= count; i += 4 * wide) {
        pixels_wide *at = (pixels_wide *)(to + i);
        at[0] = pixels;
        at[1] = pixels;
        at[2] = pixels;
        at[3] = pixels;
      }
    } else {
      for (; i + wide <= count; i += wide) __builtin_nontemporal_store(pixels, (pixels_wide *)(to + i));
      __atomic_thread_fence(__ATOMIC_SEQ_CST);
    }
  }
#define FILL(width) store_##width(to + i, all_##width(pixel));
  EACH(FILL)
}

static void copy(uint32_t *to, const uint32_t *from, size_t count) {
  size_t i = 0;
  if (count >= 8 * wide) {
    store_wide(to, load_wide(from));
    i = (WIDE - ((uintptr_t)to & (WIDE - 1))) / 4;
    for (; i + 4 * wide <= count; i += 4 * wide) {
      const pixels_wide first = load_wide(from + i), second = load_wide(from + i + wide);
      const pixels_wide third = load_wide(from + i + 2 * wide), fourth = load_wide(from + i + 3 * wide);
      pixels_wide *at = (pixels_wide *)(to + i);
      at[0] = first;
      at[1] = second;
      at[2] = third;
      at[3] = fourth;
    }
  }
#define COPY(width) store_##width(to + i, load_##width(from + i));
  EACH(COPY)
}

/* Whether all pixels of a block are equal. */
static bool is_solid(const uint32_t *pixels, size_t count) {
  const pixels_wide first = all_wide(pixels[0]);
  pixels_wide difference = {};
  size_t i = 0;
  for (; i + wide <= count; i += wide) difference |= load_wide(pixels + i) ^ first;
  uint32_t different = __builtin_reduce_or(difference);
  for (; i < count; i++) different |= pixels[i] ^ pixels[0];
  return different == 0;
}

static size_t find_runs(const uint32_t *pixels, size_t count, craster_run *runs) {
  size_t found = 0;
  for (size_t i = 0; i < count; i += craster_run_block) {
    const size_t block = count - i < craster_run_block ? count - i : craster_run_block;
    const craster_run run = {(uint32_t)(i + block), is_solid(pixels + i, block)};
    const bool continues = found > 0 && runs[found - 1].is_solid == run.is_solid &&
                           (!run.is_solid || pixels[i] == pixels[i - 1]);
    if (!continues) found++;
    runs[found - 1] = run;
  }
  return found;
}

static void copy_runs(uint32_t *to, const uint32_t *from, const craster_run *runs, size_t count) {
  size_t start = 0;
  for (size_t i = 0; i < count; i++) {
    if (runs[i].is_solid) {
      fill(to + start, runs[i].end - start, from[start]);
    } else {
      copy(to + start, from + start, runs[i].end - start);
    }
    start = runs[i].end;
  }
}

static void blend_solid(uint32_t *to, size_t count, uint32_t pixel, uint8_t alpha) {
  const bool opaque = pixel >> 24 == 255;
  size_t i = 0;
  lanes_wide red_blue, green_alpha, kept;
  prepare_wide(all_wide(pixel), opaque, level_wide(alpha), &red_blue, &green_alpha, &kept);
  for (; i + wide <= count; i += wide)
    store_wide(to + i, mixed_wide(red_blue, green_alpha, load_wide(to + i), kept));
#define BLEND_SOLID(width) \
  store_##width(to + i, blended_##width(all_##width(pixel), opaque, level_##width(alpha), load_##width(to + i)));
  EACH(BLEND_SOLID)
}

static void blend_solid_mask(uint32_t *to, size_t count, uint32_t pixel, const uint8_t *mask) {
  const bool opaque = pixel >> 24 == 255;
  size_t i = 0;
#define BLEND_SOLID_MASK(width, is_opaque)                                                      \
  store_##width(to + i, blended_##width(all_##width(pixel), is_opaque, load_levels_##width(mask + i), \
                                        load_##width(to + i)));
  EACH_BY_FORMULA(BLEND_SOLID_MASK)
}

static void blend_pixels(uint32_t *to, size_t count, const uint32_t *from, bool opaque, uint8_t alpha) {
  size_t i = 0;
#define BLEND_PIXELS(width, is_opaque) \
  store_##width(to + i, blended_##width(load_##width(from + i), is_opaque, level_##width(alpha), load_##width(to + i)));
  EACH_BY_FORMULA(BLEND_PIXELS)
}

static void blend_pixels_mask(
    uint32_t *to, size_t count, const uint32_t *from, bool opaque, const uint8_t *mask) {
  size_t i = 0;
#define BLEND_PIXELS_MASK(width, is_opaque) \
  store_##width(                            \
      to + i, blended_##width(load_##width(from + i), is_opaque, load_levels_##width(mask + i), load_##width(to + i)));
  EACH_BY_FORMULA(BLEND_PIXELS_MASK)
}

/* The product of two levels, divided by 255 and rounded to nearest. */
static inline uint8_t multiplied(uint8_t level, uint8_t alpha) {
  const uint32_t product = (uint32_t)level * alpha + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

/* Whether all pixels and levels of a band exist. */
static bool fits(craster_band b, size_t width, size_t height, size_t level_count) {
  const int64_t end = (int64_t)b.column + b.left + b.span + b.right;
  return b.top >= 0 && b.top <= b.bottom && (size_t)b.bottom <= height && b.column >= 0 && b.left >= 0 &&
         b.span >= 0 && b.right >= 0 && end <= (int64_t)width && b.start <= level_count &&
         (size_t)b.left + (size_t)b.right <= level_count - b.start;
}

/* The number of bands between the one that is painted and the one whose pixels are fetched. Edges read the pixels below
 * them, and no prefetcher foresees where the next row's edges are. */
enum { bands_ahead = 4 };

static bool paint_solid(
    uint32_t *pixels, size_t width, size_t height, const craster_band *bands, size_t count, const uint8_t *levels,
    size_t level_count, uint32_t pixel, uint8_t alpha) {
  for (size_t i = 0; i < count; i++) {
    if (!fits(bands[i], width, height, level_count)) return false;
  }
  for (size_t i = 0; i < count; i++) {
    const craster_band b = bands[i];
    if (i + bands_ahead < count) {
      const craster_band next = bands[i + bands_ahead];
      const uint32_t *at = pixels + (size_t)next.top * width + (size_t)next.column;
      __builtin_prefetch(at, 1);
      __builtin_prefetch(at + next.left + next.span, 1);
    }
    const uint8_t level = multiplied(b.level, alpha);
    const bool replaces = level == 255 && pixel >> 24 == 255;
    const size_t left = (size_t)b.left, right = (size_t)b.right;
    size_t span = (size_t)b.span, rows = (size_t)(b.bottom - b.top);
    if (span == width) {
      // The rows are contiguous in memory.
      span *= rows;
      rows = rows > 0;
    }
    uint32_t *row = pixels + (size_t)b.top * width + (size_t)b.column;
    for (; rows > 0; rows--, row += width) {
      if (left > 0) blend_solid_mask(row, left, pixel, levels + b.start);
      if (replaces) {
        fill(row + left, span, pixel);
      } else if (level > 0) {
        // A level of 0 is a hole, such as the inside of a border.
        blend_solid(row + left, span, pixel, level);
      }
      if (right > 0) blend_solid_mask(row + left + span, right, pixel, levels + b.start + left);
    }
  }
  return true;
}

static void write_ramp(uint32_t *to, size_t count, craster_ramp ramp, bool opaque) {
  size_t i = 0;
  pixels_wide number;
  for (int lane = 0; lane < wide; lane++) number[lane] = (uint32_t)lane;
  pixels_wide channels[4];
  for (int channel = 0; channel < 4; channel++)
    channels[channel] = number * ramp.step[channel] + ramp.start[channel];
  for (; i + wide <= count; i += wide) {
    store_wide(to + i, ramp_pixels_wide(channels, opaque));
    for (int channel = 0; channel < 4; channel++) channels[channel] += ramp.step[channel] * wide;
  }
  for (; i < count; i++) {
    pixels_one values[4];
    for (int channel = 0; channel < 4; channel++)
      values[channel] = all_one(ramp.start[channel] + (uint32_t)i * ramp.step[channel]);
    store_one(to + i, ramp_pixels_one(values, opaque));
  }
}

static void scale_mask(uint8_t *mask, size_t count, uint8_t alpha) {
  // The compiler vectorizes this loop.
  for (size_t i = 0; i < count; i++) {
    mask[i] = multiplied(mask[i], alpha);
  }
}

static void premultiply(uint32_t *pixels, size_t count) {
  size_t i = 0;
#define PREMULTIPLY(width) store_##width(pixels + i, premultiplied_##width(load_##width(pixels + i)));
  EACH(PREMULTIPLY)
}

/* One division replaces three. Multiplying by 2^24 / alpha, rounded up, is exact for all numerators up to
 * 255.5 * alpha. Source of the bound: Granlund and Montgomery, "Division by invariant integers using multiplication",
 * PLDI 1994. */
static uint32_t straight(uint32_t pixel) {
  const uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  if (alpha == 0) return 0;
  const uint32_t reciprocal = (0xffffff + alpha) / alpha;
  uint32_t result = pixel & 0xff000000;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t level = pixel >> shift & 0xff;
    if (level > alpha) level = alpha;
    result |= (uint32_t)((uint64_t)(level * 255 + alpha / 2) * reciprocal >> 24) << shift;
  }
  return result;
}

static void unpremultiply(uint32_t *pixels, size_t count) {
  size_t i = 0;
  // Nearly all pixels of a picture are opaque.
  for (; i + wide <= count; i += wide) {
    const pixels_wide group = load_wide(pixels + i);
    if (__builtin_reduce_and(group) >= 0xff000000) continue;
    for (size_t lane = 0; lane < wide; lane++) pixels[i + lane] = straight(pixels[i + lane]);
  }
  for (; i < count; i++) pixels[i] = straight(pixels[i]);
}

const craster_kernels VARIANT = {
    .name = VARIANT_NAME,
    .fill = fill,
    .copy = copy,
    .find_runs = find_runs,
    .copy_runs = copy_runs,
    .blend_solid = blend_solid,
    .blend_solid_mask = blend_solid_mask,
    .paint_solid = paint_solid,
    .blend_pixels = blend_pixels,
    .blend_pixels_mask = blend_pixels_mask,
    .write_ramp = write_ramp,
    .scale_mask = scale_mask,
    .premultiply = premultiply,
    .unpremultiply = unpremultiply,
};
