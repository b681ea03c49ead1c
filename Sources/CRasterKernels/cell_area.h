#ifndef CELL_AREA_H
#define CELL_AREA_H

#include "raster_kernels.h"

/* The width and height of a cell in units of the subpixel grid. */
enum { CRASTER_SHIFT = 16, CRASTER_UNIT = 1 << CRASTER_SHIFT };

/* Twice the area of a cell, so that trapezoids have whole numbers. */
#define CRASTER_FULL (2ll << (2 * CRASTER_SHIFT))

/* A line in a cell, in units from its top left corner. y0 is at most y1. The path runs from (x0, y0) to (x1, y1) if the
 * direction is 1, and back if it is -1. */
typedef struct {
  int32_t x0, y0, x1, y1;
  int32_t direction;
} craster_piece;

/* A height at which the winding number at the left border of a cell changes. */
typedef struct {
  int32_t y, change;
} craster_step;

/* A piece that is not horizontal. `slope` is the change of x per unit of y. */
typedef struct {
  double x0, y0, y1, slope;
  int32_t direction;
} craster_line;

/* A line in a slice, at the sum of x at both ends of the slice. */
typedef struct {
  double place;
  const craster_line *line;
} craster_crosser;

/* Memory for the pieces of one cell, which grows as needed. */
typedef struct {
  craster_step *steps;
  craster_line *lines;
  craster_crosser *crossers;
  size_t room;
} craster_cell_memory;

/* Returns twice the covered area of a cell whose pieces can cross. The winding numbers at the cell's left border sum up
 * to `cover` times units of height. They are 0 if the cell is the first one of its row. */
int64_t craster_cell_area(
    const craster_piece *pieces, size_t count, bool is_first, int64_t cover, bool even_odd,
    craster_cell_memory *memory);

void craster_free_cell_memory(craster_cell_memory *memory);

/* Returns the integer nearest to a number within 2^47 of 0. Ties are rounded up. */
static inline int64_t craster_nearest(double value) { return (int64_t)(value + 0x1p48 + 0.5) - (1ll << 48); }

#endif
