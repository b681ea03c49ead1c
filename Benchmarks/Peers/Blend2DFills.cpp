// Implements the interface in Peer.h with Blend2D.

#include "Feed.hpp"
#include "Peer.h"

#include <blend2d/blend2d.h>

#include <memory>

namespace {

struct Work {
  Task task;
  BLImage image;
  BLContext context;
  BLGradient gradient;
  std::vector<uint32_t> pixels;
};

std::vector<std::unique_ptr<Work>> works;

}  // namespace

int peer_prepare(const char *name) {
  auto work = std::make_unique<Work>();
  if (!parseTask(name, work->task)) return -1;
  const Task &task = work->task;
  work->pixels.assign(size_t(task.width) * task.height, kBackground);
  work->image.create_from_data(
      task.width, task.height, BL_FORMAT_PRGB32, work->pixels.data(), 4 * task.width);
  work->context.begin(work->image);
  work->gradient.create(BLLinearGradientValues(0, 0, 1, 0));
  work->gradient.add_stop(0, BLRgba32(kBase));
  work->gradient.add_stop(0.5, BLRgba32(kHighlight));
  work->gradient.add_stop(1, BLRgba32(kBase));
  works.push_back(std::move(work));
  return int(works.size()) - 1;
}

void peer_run(int number) {
  Work &work = *works[number];
  if (work.task.clears) work.context.fill_all(BLRgba32(kBackground));
  for (const Outline &outline : work.task.outlines) {
    BLPath path;
    path.move_to(outline[0].x, outline[0].y);
    for (size_t i = 1; i + 2 < outline.size(); i += 3)
      path.cubic_to(outline[i].x, outline[i].y, outline[i + 1].x, outline[i + 1].y, outline[i + 2].x,
                    outline[i + 2].y);
    path.close();
    work.context.set_fill_rule(BL_FILL_RULE_NON_ZERO);
    work.context.fill_path(path, BLRgba32(kBase));
  }
  for (const Box &box : work.task.boxes) {
    BLRoundRect shape(box.x, box.y, box.width, box.height, box.radius);
    if (work.task.gradient) {
      Axis axis = axisIn(box, work.task.direction, 0);
      work.gradient.set_values(BLLinearGradientValues(axis.x0, axis.y0, axis.x1, axis.y1));
      work.context.fill_round_rect(shape, work.gradient);
    } else {
      work.context.fill_round_rect(shape, BLRgba32(kBase));
    }
  }
  work.context.flush(BL_CONTEXT_FLUSH_SYNC);
}

const unsigned char *peer_pixels(int number) {
  return reinterpret_cast<const unsigned char *>(works[number]->pixels.data());
}
