/* Computes the coverage of a path row by row, from left to right.
 *
 * A row of pixels cuts the edges into pieces, each in one cell, which is a pixel of the row. A cell sums up what its
 * pieces add to the winding numbers on their right. The sum over all cells on the left and the piece's own area give
 * the mean winding number of the cell. If the winding numbers in a cell are only two successive ones, the mean winding
 * number gives the covered area. This is so if all pieces belong to one chain, which is a part of an outline that runs
 * only downward or only upward: a chain has winding numbers v and v + 1 on its sides everywhere. Otherwise cell_area.c
 * computes the area from the cell's pieces.
 *
 * Source of the sums: the cover and area of cells in LibArt and FreeType's smooth rasterizer. */
#include "cell_area.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

/* For functions that call a given function once per piece. A call through a pointer would take longer than its work. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

typedef struct {
  /* The sum of height * (x0 + x1), and the sum of heights. Heights have the directions of the pieces. */
  int64_t area, cover;
  /* The chain of all pieces, or 0 if there is none. */
  uint32_t chain;
} cell;

/* A line within the current row. x is in units from the canvas's left edge, and y from the row's top edge. */
typedef struct {
  int64_t x0, x1;
  int32_t y0, y1;
  int32_t direction;
  uint32_t chain;
} segment;

typedef struct {
  const craster_edge *edge;
  /* Where the edge is at the top of the row. */
  int64_t x;
} active_edge;

typedef struct {
  int32_t first_column, columns;
  bool even_odd;
  cell *cells;
  /* A bit for each cell with pieces, and one for each cell with pieces of several chains. */
  uint64_t *touched, *mixed;
  size_t words;
  bool has_mixed;
  segment *segments;
  size_t segment_count;
  /* The pieces of mixed cells as linked lists, and the first one of each cell. */
  craster_piece *pieces;
  int32_t *nexts;
  size_t piece_count, piece_room;
  int32_t *heads;
  /* The pieces of one mixed cell. */
  craster_piece *gathered;
  size_t gathered_room;
  craster_cell_memory memory;
  uint8_t *levels;
} sweep;

/* Swift ends a process that is out of memory as well. */
static void *checked(void *memory) {
  if (memory == NULL) abort();
  return memory;
}

static void *array(size_t count, size_t size) { return checked(calloc(count + 1, size)); }

static void *grown(void *memory, size_t *room, size_t size) {
  *room = 2 * *room + 64;
  return checked(realloc(memory, *room * size));
}

/* Pieces */

/* A piece and the column of its cell. Its coordinates are in units from the cell's top left corner. */
typedef struct {
  int64_t column;
  craster_piece line;
  uint32_t chain;
} piece;

ALWAYS_INLINE void add_to_cell(sweep *s, piece p) {
  const int64_t place = p.column - s->first_column;
  // A vertical line at the right edge of the canvas has no cell.
  if (place >= s->columns) return;
  cell *c = s->cells + place;
  const int32_t height = (p.line.y1 - p.line.y0) * p.line.direction;
  c->cover += height;
  c->area += (int64_t)height * (p.line.x0 + p.line.x1);
  s->touched[place >> 6] |= 1ull << (place & 63);
  if (c->chain == p.chain) return;
  if (c->chain != 0) {
    s->mixed[place >> 6] |= 1ull << (place & 63);
    s->has_mixed = true;
  }
  c->chain = p.chain;
}

ALWAYS_INLINE void keep_if_mixed(sweep *s, piece p) {
  const int64_t place = p.column - s->first_column;
  if (place >= s->columns || (s->mixed[place >> 6] >> (place & 63) & 1) == 0) return;
  if (s->piece_count == s->piece_room) {
    size_t room = s->piece_room;
    s->pieces = grown(s->pieces, &s->piece_room, sizeof *s->pieces);
    s->nexts = grown(s->nexts, &room, sizeof *s->nexts);
  }
  s->pieces[s->piece_count] = p.line;
  s->nexts[s->piece_count] = s->heads[place];
  s->heads[place] = (int32_t)s->piece_count++;
}

/* Calls a function for the pieces of a segment. A line that ends at a border from the left belongs to the cell before
 * the border. */
ALWAYS_INLINE void cut(sweep *s, segment g, void (*take)(sweep *, piece)) {
  const int64_t column = g.x0 >> CRASTER_SHIFT;
  if (column == g.x1 >> CRASTER_SHIFT) {
    const int64_t border = column << CRASTER_SHIFT;
    take(s, (piece){column, {(int32_t)(g.x0 - border), g.y0, (int32_t)(g.x1 - border), g.y1, g.direction}, g.chain});
    return;
  }
  const bool falls_left = g.x1 < g.x0;
  const int64_t left = falls_left ? g.x1 : g.x0, right = falls_left ? g.x0 : g.x1;
  const int32_t left_y = falls_left ? g.y1 : g.y0, right_y = falls_left ? g.y0 : g.y1;
  const int64_t first = left >> CRASTER_SHIFT, last = (right - 1) >> CRASTER_SHIFT;
  const double slope = (double)(right_y - left_y) / (double)(right - left);
  int32_t x = (int32_t)(left - (first << CRASTER_SHIFT)), y = left_y;
  for (int64_t at = first; at <= last; at++) {
    int32_t next_x = CRASTER_UNIT, next_y;
    if (at == last) {
      next_x = (int32_t)(right - (last << CRASTER_SHIFT));
      next_y = right_y;
    } else {
      next_y = left_y + (int32_t)craster_nearest((double)(((at + 1) << CRASTER_SHIFT) - left) * slope);
    }
    const craster_piece line = falls_left ? (craster_piece){next_x, next_y, x, y, g.direction}
                                          : (craster_piece){x, y, next_x, next_y, g.direction};
    take(s, (piece){at, line, g.chain});
    x = 0;
    y = next_y;
  }
}

ALWAYS_INLINE void add_segment(sweep *s, segment g) {
  s->segments[s->segment_count++] = g;
  cut(s, g, add_to_cell);
}

static void keep_mixed_pieces(sweep *s) {
  s->piece_count = 0;
  for (size_t i = 0; i < s->segment_count; i++) cut(s, s->segments[i], keep_if_mixed);
}

/* Levels */

/* Returns twice the covered area of a cell. `winding` is twice the sum of the winding numbers over its area. */
static inline int64_t folded(int64_t winding, bool even_odd) {
  if (even_odd) {
    winding &= 2 * CRASTER_FULL - 1;
    return winding <= CRASTER_FULL ? winding : 2 * CRASTER_FULL - winding;
  }
  if (winding < 0) winding = -winding;
  return winding < CRASTER_FULL ? winding : CRASTER_FULL;
}

static inline uint8_t level(int64_t area) { return (uint8_t)((area * 255 + (1ll << 32)) >> 33); }

static int64_t mixed_area(sweep *s, int64_t place, int64_t cover) {
  size_t count = 0;
  for (int32_t next = s->heads[place]; next >= 0; next = s->nexts[next]) count++;
  while (count > s->gathered_room) s->gathered = grown(s->gathered, &s->gathered_room, sizeof *s->gathered);
  // Lists are in reverse order.
  size_t at = count;
  for (int32_t next = s->heads[place]; next >= 0; next = s->nexts[next]) s->gathered[--at] = s->pieces[next];
  s->heads[place] = -1;
  return craster_cell_area(s->gathered, count, place == 0, cover, s->even_odd, &s->memory);
}

/* The columns of a row between its first and last covered pixel, with the longest run of cells without edges. Positions
 * are relative to the first column of the path. */
typedef struct {
  int64_t start, span_start, span_end, end;
  uint8_t level;
} row_run;

static inline void set_levels(sweep *s, int64_t from, int64_t to, uint8_t value) {
  memset(s->levels + from, value, (size_t)(to - from));
}

static inline void extend(row_run *run, int64_t from, int64_t to, uint8_t value) {
  if (value == 0) return;
  if (run->start < 0) run->start = from;
  run->end = to;
}

/* Adds cells without edges, which have the same winding number. Only the levels of the longest run are not set. */
static inline void add_uncut(sweep *s, row_run *run, int64_t from, int64_t to, int64_t cover) {
  const uint8_t value = level(folded(cover << (CRASTER_SHIFT + 1), s->even_odd));
  if (to - from > run->span_end - run->span_start) {
    set_levels(s, run->span_start, run->span_end, run->level);
    run->span_start = from;
    run->span_end = to;
    run->level = value;
  } else {
    set_levels(s, from, to, value);
  }
  extend(run, from, to, value);
}

/* Computes the levels of a row, except those of its span, and clears the cells. */
static row_run sweep_row(sweep *s, int64_t width) {
  if (s->has_mixed) keep_mixed_pieces(s);
  row_run run = {-1, 0, 0, 0, 0};
  int64_t cover = 0, column = 0;
  for (size_t word = 0; word < s->words; word++) {
    uint64_t bits = s->touched[word];
    if (bits == 0) continue;
    const uint64_t mixed = s->mixed[word];
    s->touched[word] = 0;
    s->mixed[word] = 0;
    for (; bits != 0; bits &= bits - 1) {
      const int bit = __builtin_ctzll(bits);
      const int64_t place = (int64_t)word * 64 + bit;
      if (place > column && (cover != 0 || run.start >= 0)) add_uncut(s, &run, column, place, cover);
      cell *c = s->cells + place;
      const int64_t area = (mixed >> bit & 1) != 0
                               ? mixed_area(s, place, cover)
                               : folded(((cover + c->cover) << (CRASTER_SHIFT + 1)) - c->area, s->even_odd);
      cover += c->cover;
      *c = (cell){0, 0, 0};
      const uint8_t value = level(area);
      s->levels[place] = value;
      column = place + 1;
      extend(&run, place, column, value);
    }
  }
  // The path can continue beyond the right edge of the canvas.
  if (cover != 0 && column < width) add_uncut(s, &run, column, width, cover);
  if (run.span_end <= run.start || run.span_start >= run.end || run.span_start == run.span_end)
    run.span_start = run.span_end = run.end;
  s->has_mixed = false;
  s->segment_count = 0;
  return run;
}

/* Rows */

typedef struct {
  size_t band_room, level_room;
} rooms;

static void append(craster_coverage *to, rooms *room, const sweep *s, int32_t row, row_run run) {
  const size_t left = (size_t)(run.span_start - run.start), right = (size_t)(run.end - run.span_end);
  const uint8_t *right_levels = s->levels + run.span_end;
  const uint8_t *left_levels = s->levels + run.start;
  const craster_band band = {
      .top = row, .bottom = row + 1, .column = s->first_column + (int32_t)run.start, .left = (int32_t)left,
      .span = (int32_t)(run.span_end - run.span_start), .right = (int32_t)right, .start = to->level_count,
      .level = run.level};
  if (to->band_count > 0) {
    craster_band *last = to->bands + to->band_count - 1;
    if (last->bottom == row && last->column == band.column && last->left == band.left && last->span == band.span &&
        last->right == band.right && last->level == band.level &&
        memcmp(to->levels + last->start, left_levels, left) == 0 &&
        memcmp(to->levels + last->start + left, right_levels, right) == 0) {
      last->bottom++;
      return;
    }
  }
  while (to->level_count + left + right > room->level_room) to->levels = grown(to->levels, &room->level_room, 1);
  memcpy(to->levels + to->level_count, left_levels, left);
  memcpy(to->levels + to->level_count + left, right_levels, right);
  to->level_count += left + right;
  if (to->band_count == room->band_room) to->bands = grown(to->bands, &room->band_room, sizeof *to->bands);
  to->bands[to->band_count++] = band;
}

/* Returns x at a height within an edge. Neighboring rows get the same x at their common border. */
static inline int64_t x_at(const craster_edge *edge, int64_t y) {
  return y == edge->y1 ? edge->x1 : edge->x0 + craster_nearest((double)(y - edge->y0) * edge->slope);
}

craster_coverage craster_cover_path(
    const craster_edge *edges, size_t count, int32_t first_column, int32_t columns, int32_t width, bool even_odd) {
  craster_coverage result = {NULL, 0, NULL, 0};
  if (count == 0 || columns <= 0) return result;
  int64_t low = INT64_MAX, high = 0;
  for (size_t i = 0; i < count; i++) {
    if (edges[i].y0 < low) low = edges[i].y0;
    if (edges[i].y1 > high) high = edges[i].y1;
  }
  const int32_t top = (int32_t)(low >> CRASTER_SHIFT);
  const int32_t rows = (int32_t)((high + CRASTER_UNIT - 1) >> CRASTER_SHIFT) - top;
  const int64_t beyond = width - first_column;
  sweep s = {.first_column = first_column, .columns = columns, .even_odd = even_odd};
  s.words = ((size_t)columns + 63) / 64;
  s.cells = array((size_t)columns, sizeof *s.cells);
  s.touched = array(2 * s.words, sizeof *s.touched);
  s.mixed = s.touched + s.words;
  s.heads = array((size_t)columns, sizeof *s.heads);
  memset(s.heads, 0xff, (size_t)columns * sizeof *s.heads);
  s.levels = array((size_t)(beyond > columns ? beyond : columns), 1);
  s.segments = array(count, sizeof *s.segments);
  active_edge *active = array(count, sizeof *active);
  // The edges that start in each row, as linked lists in the order of the path.
  int32_t *firsts = array((size_t)rows, sizeof *firsts), *nexts = array(count, sizeof *nexts);
  memset(firsts, 0xff, (size_t)rows * sizeof *firsts);
  for (size_t i = count; i-- > 0;) {
    int32_t *first = firsts + ((int32_t)(edges[i].y0 >> CRASTER_SHIFT) - top);
    nexts[i] = *first;
    *first = (int32_t)i;
  }
  size_t active_count = 0;
  rooms room = {0, 0};
  for (int32_t row = top; row < top + rows; row++) {
    const int64_t start = (int64_t)row << CRASTER_SHIFT, end = start + CRASTER_UNIT;
    size_t kept = 0;
    for (size_t i = 0; i < active_count; i++) {
      const craster_edge *edge = active[i].edge;
      const int64_t until = edge->y1 < end ? edge->y1 : end;
      const int64_t x = x_at(edge, until);
      add_segment(&s, (segment){active[i].x, x, 0, (int32_t)(until - start), edge->direction, edge->chain});
      if (edge->y1 > end) active[kept++] = (active_edge){edge, x};
    }
    active_count = kept;
    for (int32_t i = firsts[row - top]; i >= 0; i = nexts[i]) {
      const craster_edge *edge = edges + i;
      const int64_t until = edge->y1 < end ? edge->y1 : end;
      const int64_t x = x_at(edge, until);
      add_segment(
          &s, (segment){edge->x0, x, (int32_t)(edge->y0 - start), (int32_t)(until - start), edge->direction,
                        edge->chain});
      if (edge->y1 > end) active[active_count++] = (active_edge){edge, x};
    }
    const row_run run = sweep_row(&s, beyond);
    if (run.start >= 0) append(&result, &room, &s, row, run);
  }
  free(s.cells);
  free(s.touched);
  free(s.heads);
  free(s.levels);
  free(s.segments);
  free(s.pieces);
  free(s.nexts);
  free(s.gathered);
  craster_free_cell_memory(&s.memory);
  free(active);
  free(firsts);
  free(nexts);
  return result;
}

void craster_free_coverage(craster_coverage *coverage) {
  free(coverage->bands);
  free(coverage->levels);
}
