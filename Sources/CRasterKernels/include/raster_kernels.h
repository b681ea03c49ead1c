/* The inner loops of the rasterizer, compiled once for each vector extension of the processor.
 *
 * RasterKernels.swift states what each function does, and checks all ranges before it calls one. Pixels are
 * premultiplied, 0xAABBGGRR. All variants write the same bytes: they only use integers. */
#ifndef C_RASTER_KERNELS_H
#define C_RASTER_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Red, green, blue and alpha as 8.24 fixed-point numbers: the values of the first pixel, and the steps per pixel. */
typedef struct {
  uint32_t start[4];
  uint32_t step[4];
} craster_ramp;

typedef struct {
  /* The name of the vector extension. */
  const char *name;
  void (*fill)(uint32_t *to, size_t count, uint32_t pixel);
  void (*copy)(uint32_t *to, const uint32_t *from, size_t count);
  void (*blend_solid)(uint32_t *to, size_t count, uint32_t pixel, uint8_t alpha);
  void (*blend_solid_mask)(uint32_t *to, size_t count, uint32_t pixel, const uint8_t *mask);
  void (*blend_pixels)(uint32_t *to, size_t count, const uint32_t *from, bool opaque, uint8_t alpha);
  void (*blend_pixels_mask)(uint32_t *to, size_t count, const uint32_t *from, bool opaque, const uint8_t *mask);
  void (*write_ramp)(uint32_t *to, size_t count, craster_ramp ramp, bool opaque);
  void (*scale_mask)(uint8_t *mask, size_t count, uint8_t alpha);
  void (*premultiply)(uint32_t *pixels, size_t count);
  void (*unpremultiply)(uint32_t *pixels, size_t count);
} craster_kernels;

/* Returns the variant with a number, or NULL if the processor cannot run it or there are fewer variants. Variant 0 runs
 * on every processor, and each further one is faster than those before it. */
const craster_kernels *craster_variant(size_t number);

/* The value of the environment variable that names a variant, or NULL. */
const char *craster_requested_name(void);

/* The number of variants, including those that the processor cannot run. */
size_t craster_variant_count(void);

/* Comparisons. ComparisonKernels.swift states what each function does, and checks all ranges.
 *
 * Debug builds compile Swift without optimization, and a loop over the elements of a Span then takes a hundred times as
 * long. Without optimization, these loops take about one instruction per byte. */
size_t craster_equal_start(const uint8_t *a, const uint8_t *b, size_t count);
size_t craster_equal_end(const uint8_t *a, const uint8_t *b, size_t count);

typedef struct {
  size_t start, end;
} craster_range;

bool craster_next_equal_range(
    const uint8_t *a, const uint8_t *b, size_t count, size_t from, size_t shortest, craster_range *found);

size_t craster_opaque_start(const uint32_t *pixels, size_t count, size_t block);

#endif
