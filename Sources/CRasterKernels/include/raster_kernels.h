/* The inner loops of the rasterizer, compiled once for each vector extension of the processor, and the sweep of paths.
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

/* Equal rows of a coverage: levels, a span of one level, and levels. */
typedef struct {
  int32_t top, bottom;
  int32_t column;
  /* The number of levels on the left, of the span's columns, and of levels on the right. */
  int32_t left, span, right;
  /* The position of the first level. The levels on the right follow those on the left. */
  size_t start;
  uint8_t level;
} craster_band;

/* A part of a row: where it ends, and whether all its pixels are equal. It starts where the previous run ends. */
typedef struct {
  uint32_t end;
  bool is_solid;
} craster_run;

/* The number of pixels that find_runs examines together. */
enum { craster_run_block = 32 };

typedef struct {
  /* The name of the vector extension. */
  const char *name;
  void (*fill)(uint32_t *to, size_t count, uint32_t pixel);
  void (*copy)(uint32_t *to, const uint32_t *from, size_t count);
  size_t (*find_runs)(const uint32_t *pixels, size_t count, craster_run *runs);
  void (*copy_runs)(uint32_t *to, const uint32_t *from, const craster_run *runs, size_t count);
  void (*blend_solid)(uint32_t *to, size_t count, uint32_t pixel, uint8_t alpha);
  void (*blend_solid_mask)(uint32_t *to, size_t count, uint32_t pixel, const uint8_t *mask);
  bool (*paint_solid)(
      uint32_t *pixels, size_t width, size_t height, const craster_band *bands, size_t count, const uint8_t *levels,
      size_t level_count, uint32_t pixel, uint8_t alpha);
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

/* Paths. PathEdges.swift makes the edges. */

/* A line of a path between two points on the subpixel grid, in units from the canvas's corner. y0 is at most y1. */
typedef struct {
  int64_t x0, y0, x1, y1;
  /* The change of x per unit of y. */
  double slope;
  /* 1 if the path runs from (x0, y0) to (x1, y1), and -1 if it runs back. */
  int32_t direction;
  /* The number of the part of an outline that runs only downward or only upward, from 1. */
  uint32_t chain;
} craster_edge;

typedef struct {
  craster_band *bands;
  size_t band_count;
  uint8_t *levels;
  size_t level_count;
} craster_coverage;

/* Returns the bands of a path from top to bottom. All edges are within the rows of the canvas. `columns` is the number of
 * columns that they touch, and `width` the width of the canvas. */
craster_coverage craster_cover_path(
    const craster_edge *edges, size_t count, int32_t first_column, int32_t columns, int32_t width, bool even_odd);

void craster_free_coverage(craster_coverage *coverage);

#endif
