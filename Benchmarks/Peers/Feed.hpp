// The bones of Fixtures/scenes/feed.json as numbers from `skelshot tree`, for peers that cannot read layouts.

#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

struct Box {
  double x, y, width, height, radius;
};

/// A linear gradient between two points in pixels.
struct Axis {
  double x0, y0, x1, y1;
};

/// A gradient's axis in the unit square of a bone.
enum class Direction { right, down, diagonal };

constexpr uint32_t kBackground = 0xffffffff;
/// SkeletonView's color `clouds` and its complementary color.
constexpr uint32_t kBase = 0xffecf0f1;
constexpr uint32_t kHighlight = 0xffdee2e3;

constexpr int kFeedWidth = 390;
constexpr int kFeedHeight = 844;

/// The bones in pixels. Each of the nine rows has a circle and three bars.
inline std::vector<Box> feedBones(double scale) {
  std::vector<Box> bones;
  for (int row = 0; row < 9; ++row) {
    double top = 10 + 92 * row;
    bones.push_back({16, top, 72, 72, 36});
    bones.push_back({104, top + 4, 270, 15, 4});
    bones.push_back({104, top + 29, 270, 15, 4});
    bones.push_back({104, top + 54, 189, 15, 4});
  }
  for (Box &bone : bones) {
    bone.x *= scale;
    bone.y *= scale;
    bone.width *= scale;
    bone.height *= scale;
    bone.radius *= scale;
  }
  return bones;
}

/// Returns a gradient in the unit square of a box, from `start` to `start + 1` along its direction.
///
/// Lines of equal color are stretched with the unit square. In pixels, they are perpendicular to the gradient of t, not
/// to the diagonal of the box.
inline Axis axisIn(const Box &box, Direction direction, double start) {
  double x = direction == Direction::down ? 0 : 1;
  double y = direction == Direction::right ? 0 : 1;
  double square = x * x + y * y;
  double gx = x / (square * box.width), gy = y / (square * box.height);
  double length = gx * gx + gy * gy;
  double x0 = box.x + x * start * box.width, y0 = box.y + y * start * box.height;
  return {x0, y0, x0 + gx / length, y0 + gy / length};
}

/// Computes a CSS cubic Bézier timing function with y1 = 0 and y2 = 1.
inline double eased(double time, double x1, double x2) {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  double low = 0, high = 1;
  for (int step = 0; step < 60; ++step) {
    double u = (low + high) / 2, v = 1 - u;
    if (3 * v * v * u * x1 + 3 * v * u * u * x2 + u * u * u < time) low = u; else high = u;
  }
  double u = (low + high) / 2, v = 1 - u;
  return 3 * v * u * u + u * u * u;
}

/// The start of the sliding gradient in frame k of 45, which moves from −1 to 1 in 1.5 s with ease-in.
inline double slidingStart(int frame) { return 2 * eased(frame / 45.0, 0.42, 1) - 1; }

/// The color of the pulse in frame k of 60. The pulse takes 1 s in each direction with ease-in-ease-out.
inline uint32_t pulseColor(int frame) {
  double time = frame <= 30 ? frame / 30.0 : (60 - frame) / 30.0;
  double part = eased(time, 0.42, 0.58);
  auto level = [&](double from) { return uint32_t(from * (1 - 0.06 * part) + 0.5); };
  return 0xff000000 | level(0xec) << 16 | level(0xf0) << 8 | level(0xf1);
}

struct Dot {
  double x, y;
};

/// A closed outline of cubic curves: the start, and three points for each curve.
using Outline = std::vector<Dot>;

/// Returns a point on the unit circle, an exact rational one, at a part of the way around.
inline Dot around(double part) {
  int quarter = int(4 * part);
  double u = 4 * part - quarter;
  double x = (1 - u * u) / (1 + u * u), y = 2 * u / (1 + u * u);
  switch (quarter % 4) {
    case 0: return {x, y};
    case 1: return {-y, x};
    case 2: return {-x, -y};
    default: return {y, -x};
  }
}

/// Returns 40 coastlines of `curves` smooth curves, which do not cross themselves. PeerFills.swift makes the same numbers.
inline std::vector<Outline> coasts(int curves) {
  uint32_t state = 1;
  double depth = std::min(0.5, 4.0 / curves);
  std::vector<Outline> all;
  for (int number = 0; number < 40; ++number) {
    double x = 120 + number % 5 * 220, y = 120 + number / 5 * 300;
    std::vector<Dot> dots;
    for (int dot = 0; dot < curves; ++dot) {
      state = state * 1664525 + 1013904223;
      double radius = 100 * (1 - depth * ((state >> 8) % 1000 / 1000.0));
      Dot at = around(double(dot) / curves);
      dots.push_back({x + radius * at.x, y + radius * at.y});
    }
    Outline outline = {dots[0]};
    for (int dot = 0; dot < curves; ++dot) {
      auto near = [&](int other) { return dots[(dot + other + curves) % curves]; };
      Dot before = near(-1), from = near(0), to = near(1), after = near(2);
      outline.push_back({from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6});
      outline.push_back({to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6});
      outline.push_back(to);
    }
    all.push_back(outline);
  }
  return all;
}

/// Returns 40 scribbles of `curves` random curves, each in a box of 200 × 200 pixels. PeerFills.swift makes the same
/// numbers.
inline std::vector<Outline> scribbles(int curves) {
  uint32_t state = 1;
  auto next = [&] {
    state = state * 1664525 + 1013904223;
    return (state >> 8) % 200000 / 1000.0;
  };
  std::vector<Outline> all;
  for (int number = 0; number < 40; ++number) {
    double x = 20 + number % 5 * 220, y = 20 + number / 5 * 300;
    Outline outline;
    for (int point = 0; point < 3 * curves + 1; ++point) {
      double dx = next(), dy = next();
      outline.push_back({x + dx, y + dy});
    }
    all.push_back(outline);
  }
  return all;
}

/// The parameters of one of the tasks in Peer.h.
struct Task {
  int width, height;
  std::vector<Box> boxes;
  std::vector<Outline> outlines;
  bool gradient;
  Direction direction;
  /// Whether the whole picture is first painted white.
  bool clears;
};

inline bool parseTask(const std::string &name, Task &task) {
  bool isCoast = name.rfind("coast-", 0) == 0;
  if (isCoast || name.rfind("scribble-", 0) == 0) {
    int curves = std::stoi(name.substr(name.find('-') + 1));
    task = {1170, 2532, {}, isCoast ? coasts(curves) : scribbles(curves), false, Direction::right, true};
    return true;
  }
  bool feed = name.rfind("feed-", 0) == 0;
  if (!feed && name.rfind("fill-", 0) != 0) return false;
  std::string paint = name.substr(5);
  task.width = 1170;
  task.height = 2532;
  task.boxes = feed ? feedBones(3) : std::vector<Box>{{0, 0, 1170, 2532, 24}};
  task.clears = feed;
  task.gradient = paint != "solid";
  task.direction = paint == "down" ? Direction::down
      : paint == "diagonal" ? Direction::diagonal : Direction::right;
  return paint == "solid" || paint == "right" || paint == "down" || paint == "diagonal";
}
