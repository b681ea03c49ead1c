// Implements the interface in Peer.h with Cairo.

#include "Feed.hpp"
#include "Peer.h"

#include <cairo.h>

#include <cmath>
#include <memory>

namespace {

struct Work {
  Task task;
  cairo_surface_t *surface;
  cairo_t *context;
};

std::vector<std::unique_ptr<Work>> works;

double part(uint32_t color, int shift) { return ((color >> shift) & 0xff) / 255.0; }

void addStop(cairo_pattern_t *pattern, double offset, uint32_t color) {
  cairo_pattern_add_color_stop_rgb(
      pattern, offset, part(color, 16), part(color, 8), part(color, 0));
}

void roundedRect(cairo_t *context, const Box &box) {
  double right = box.x + box.width - box.radius, bottom = box.y + box.height - box.radius;
  double left = box.x + box.radius, top = box.y + box.radius;
  cairo_new_sub_path(context);
  cairo_arc(context, right, top, box.radius, -M_PI / 2, 0);
  cairo_arc(context, right, bottom, box.radius, 0, M_PI / 2);
  cairo_arc(context, left, bottom, box.radius, M_PI / 2, M_PI);
  cairo_arc(context, left, top, box.radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(context);
}

}  // namespace

int peer_prepare(const char *name) {
  auto work = std::make_unique<Work>();
  if (!parseTask(name, work->task)) return -1;
  work->surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, work->task.width, work->task.height);
  work->context = cairo_create(work->surface);
  cairo_set_source_rgb(work->context, 1, 1, 1);
  cairo_paint(work->context);
  works.push_back(std::move(work));
  return int(works.size()) - 1;
}

void peer_run(int number) {
  Work &work = *works[number];
  cairo_t *context = work.context;
  if (work.task.clears) {
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
  }
  for (const Outline &outline : work.task.outlines) {
    cairo_move_to(context, outline[0].x, outline[0].y);
    for (size_t i = 1; i + 2 < outline.size(); i += 3)
      cairo_curve_to(context, outline[i].x, outline[i].y, outline[i + 1].x, outline[i + 1].y,
                     outline[i + 2].x, outline[i + 2].y);
    cairo_close_path(context);
    cairo_set_source_rgb(context, part(kBase, 16), part(kBase, 8), part(kBase, 0));
    cairo_fill(context);
  }
  for (const Box &box : work.task.boxes) {
    roundedRect(context, box);
    if (work.task.gradient) {
      Axis axis = axisIn(box, work.task.direction, 0);
      cairo_pattern_t *pattern = cairo_pattern_create_linear(axis.x0, axis.y0, axis.x1, axis.y1);
      addStop(pattern, 0, kBase);
      addStop(pattern, 0.5, kHighlight);
      addStop(pattern, 1, kBase);
      cairo_set_source(context, pattern);
      cairo_pattern_destroy(pattern);
    } else {
      cairo_set_source_rgb(context, part(kBase, 16), part(kBase, 8), part(kBase, 0));
    }
    cairo_fill(context);
  }
  cairo_surface_flush(work.surface);
}

const unsigned char *peer_pixels(int number) {
  return cairo_image_surface_get_data(works[number]->surface);
}
