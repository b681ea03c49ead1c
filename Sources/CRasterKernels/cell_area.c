/* Computes the covered area of a cell whose pieces cross, overlap or belong to several chains.
 *
 * The winding numbers at the left border of the cell are a function of y. It changes where the path crosses the border,
 * which is where a piece of this cell starts or ends. The cell is cut into slices in which no piece starts or ends and
 * no two pieces cross. In a slice, the covered part between two pieces is a trapezoid. */
#include "cell_area.h"

#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

enum {
  /* The maximum number of pieces whose crossings are computed. With more pieces, the cell is cut into thin slices
   * instead, and crossings within a slice are ignored. */
  crossing_limit = 24,
  thin_slices = 64,
  /* A border of slices for each end of the cell, step, end of a piece, and crossing. */
  most_heights = 2 + 2 * crossing_limit + 2 * crossing_limit + crossing_limit * (crossing_limit - 1) / 2,
};

typedef craster_step step;

static void *grown(void *memory, size_t count, size_t size) {
  void *new = realloc(memory, count * size);
  if (new == NULL) abort();
  return new;
}

typedef craster_line line;

static inline double x_at(line l, double y) { return l.x0 + (y - l.y0) * l.slope; }

/* Collects the pieces that are not horizontal as lines, in the order of their upper ends. */
static size_t find_lines(const craster_piece *pieces, size_t count, line *lines) {
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    const craster_piece p = pieces[i];
    if (p.y0 == p.y1) continue;
    size_t at = used++;
    for (; at > 0 && lines[at - 1].y0 > p.y0; at--) lines[at] = lines[at - 1];
    lines[at] = (line){p.x0, p.y0, p.y1, (double)(p.x1 - p.x0) / (double)(p.y1 - p.y0), p.direction};
  }
  return used;
}

static inline bool is_inside(int32_t winding, bool even_odd) { return even_odd ? (winding & 1) != 0 : winding != 0; }

/* Collects the steps of the left border in ascending order. Where the path leaves the cell at a height y, the left side
 * gets 1 more below y, until it comes back. Returns the sum of the steps over the height of the cell. */
static int64_t find_steps(const craster_piece *pieces, size_t count, step *steps, size_t *step_count) {
  int64_t sum = 0;
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    const craster_piece p = pieces[i];
    for (int end = 0; end < 2; end++) {
      if ((end == 0 ? p.x0 : p.x1) != 0) continue;
      const int32_t y = end == 0 ? p.y0 : p.y1;
      const int32_t change = (end == 1) == (p.direction > 0) ? 1 : -1;
      sum += (int64_t)change * (CRASTER_UNIT - y);
      size_t place = used;
      while (place > 0 && steps[place - 1].y > y) place--;
      if (place > 0 && steps[place - 1].y == y) {
        steps[place - 1].change += change;
        continue;
      }
      for (size_t at = used; at > place; at--) steps[at] = steps[at - 1];
      steps[place] = (step){y, change};
      used++;
    }
  }
  *step_count = used;
  return sum;
}

/* Returns whether no winding number in the cell can be 0. */
static bool is_covered(int32_t base, const step *steps, size_t count, int32_t downward, int32_t upward) {
  int32_t winding = base, low = base, high = base;
  for (size_t i = 0; i < count; i++) {
    winding += steps[i].change;
    if (winding < low) low = winding;
    if (winding > high) high = winding;
  }
  return low > upward || high < -downward;
}

/* Returns the height at which two lines cross, or -1. */
static double crossing(line a, line b) {
  const double from = a.y0 > b.y0 ? a.y0 : b.y0, to = a.y1 < b.y1 ? a.y1 : b.y1;
  if (from >= to) return -1;
  const double above = x_at(a, from) - x_at(b, from), below = x_at(a, to) - x_at(b, to);
  if (!((above < 0 && below > 0) || (above > 0 && below < 0))) return -1;
  return from + (to - from) * (above / (above - below));
}

static void insert_height(double *heights, size_t *count, double height) {
  size_t place = (*count)++;
  for (; place > 0 && heights[place - 1] > height; place--) heights[place] = heights[place - 1];
  heights[place] = height;
}

/* Computes the borders of the slices. */
static size_t cut_heights(
    const line *lines, size_t count, const step *steps, size_t step_count, double *heights) {
  size_t used = 0;
  if (count > crossing_limit || step_count > 2 * crossing_limit) {
    for (int slice = 0; slice <= thin_slices; slice++) heights[used++] = (double)slice * CRASTER_UNIT / thin_slices;
    return used;
  }
  heights[used++] = 0;
  for (size_t i = 0; i < step_count; i++) insert_height(heights, &used, steps[i].y);
  for (size_t i = 0; i < count; i++) {
    const line l = lines[i];
    if (l.y0 != 0) insert_height(heights, &used, l.y0);
    if (l.y1 != CRASTER_UNIT) insert_height(heights, &used, l.y1);
    for (size_t other = 0; other < i; other++) {
      const double height = crossing(l, lines[other]);
      if (height >= 0) insert_height(heights, &used, height);
    }
  }
  heights[used++] = CRASTER_UNIT;
  return used;
}

/* The lines that contain the middle of a slice, from left to right. */
typedef struct {
  craster_crosser *crossers;
  size_t count;
  /* The number of lines that started above the middle of the slice. */
  size_t started;
} active_lines;

/* Moves on to the next slice. Lines keep their order unless they cross, so that sorting takes few steps. */
static void advance(active_lines *active, const line *lines, size_t count, double from, double to) {
  const double middle = (from + to) / 2;
  craster_crosser *crossers = active->crossers;
  for (; active->started < count && lines[active->started].y0 <= middle; active->started++)
    crossers[active->count++].line = lines + active->started;
  size_t used = 0;
  for (size_t i = 0; i < active->count; i++) {
    const line *l = crossers[i].line;
    if (l->y1 <= middle) continue;
    const double place = x_at(*l, from < l->y0 ? l->y0 : from) + x_at(*l, to > l->y1 ? l->y1 : to);
    size_t at = used++;
    for (; at > 0 && crossers[at - 1].place > place; at--) crossers[at] = crossers[at - 1];
    crossers[at] = (craster_crosser){place, l};
  }
  active->count = used;
}

/* Returns twice the mean width of the covered part of a slice. */
static double width(active_lines active, int32_t winding, bool even_odd) {
  double start = 0, sum = 0;
  for (size_t i = 0; i < active.count; i++) {
    const craster_crosser c = active.crossers[i];
    if (is_inside(winding, even_odd)) sum += c.place - start;
    winding += c.line->direction;
    start = c.place;
  }
  return is_inside(winding, even_odd) ? sum + 2.0 * CRASTER_UNIT - start : sum;
}

int64_t craster_cell_area(
    const craster_piece *pieces, size_t count, bool is_first, int64_t cover, bool even_odd,
    craster_cell_memory *memory) {
  if (count > memory->room) {
    memory->room = 2 * count;
    memory->steps = grown(memory->steps, 2 * memory->room, sizeof *memory->steps);
    memory->lines = grown(memory->lines, memory->room, sizeof *memory->lines);
    memory->crossers = grown(memory->crossers, memory->room, sizeof *memory->crossers);
  }
  const step *steps = memory->steps;
  size_t step_count = 0;
  const int64_t sum = is_first ? 0 : find_steps(pieces, count, memory->steps, &step_count);
  const int32_t base = (int32_t)((cover - sum) / CRASTER_UNIT);
  int32_t downward = 0, upward = 0;
  // Horizontal pieces only change the left border.
  for (size_t i = 0; i < count; i++) {
    if (pieces[i].y0 == pieces[i].y1) continue;
    if (pieces[i].direction > 0) downward++; else upward++;
  }
  if (!even_odd && is_covered(base, steps, step_count, downward, upward)) return CRASTER_FULL;
  line *lines = memory->lines;
  const size_t line_count = find_lines(pieces, count, lines);
  double heights[most_heights];
  const size_t height_count = cut_heights(lines, line_count, steps, step_count, heights);
  active_lines active = {memory->crossers, 0, 0};
  int32_t winding = base;
  size_t step_index = 0;
  double area = 0;
  for (size_t i = 1; i < height_count; i++) {
    const double from = heights[i - 1], to = heights[i];
    if (!(from < to)) continue;
    advance(&active, lines, line_count, from, to);
    for (; step_index < step_count && steps[step_index].y <= (from + to) / 2; step_index++)
      winding += steps[step_index].change;
    area += width(active, winding, even_odd) * (to - from);
  }
  const int64_t rounded = craster_nearest(area);
  return rounded < 0 ? 0 : rounded > CRASTER_FULL ? CRASTER_FULL : rounded;
}

void craster_free_cell_memory(craster_cell_memory *memory) {
  free(memory->steps);
  free(memory->lines);
  free(memory->crossers);
}
