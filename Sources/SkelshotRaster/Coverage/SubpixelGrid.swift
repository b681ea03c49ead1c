import SkelshotPrimitives

/// The grid of 1/65,536 pixel that every shape is snapped to before its area is computed.
///
/// Snapping removes floating-point noise: 0.1 + 0.2 and 0.3 become the same coordinate. Mirrored shapes become exact
/// mirror images, and equal corners have equal keys. Areas of rectangles are multiples of 2⁻³² square pixels, so their
/// sums need no rounding.
enum SubpixelGrid {
  static let unitsPerPixel: Int64 = 65_536
  static let shift: Int64 = 16
  /// The maximum distance from the origin in pixels, far outside any picture. Larger coordinates are clamped.
  static let farthest = 1_073_741_824.0

  /// Returns the grid line nearest to a coordinate in pixels. The coordinate must not be NaN. Ties are rounded to the
  /// even line. Only this rule keeps a shape and its mirror image symmetric if the mirror axis is at a whole pixel.
  static func snapped(_ coordinate: Double) -> Int64 {
    let held = min(max(coordinate, -farthest), farthest)
    return Int64((held * Double(unitsPerPixel)).rounded(.toNearestOrEven))
  }

  static func floorPixel(_ line: Int64) -> Int { Int(line >> shift) }

  static func ceilPixel(_ line: Int64) -> Int { Int((line + unitsPerPixel - 1) >> shift) }
}

struct GridRect: Sendable, Hashable {
  var left: Int64
  var top: Int64
  var right: Int64
  var bottom: Int64

  var isEmpty: Bool { left >= right || top >= bottom }

  init(left: Int64, top: Int64, right: Int64, bottom: Int64) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  init(_ size: PixelSize) {
    self.init(
      left: 0, top: 0, right: Int64(size.width) << SubpixelGrid.shift,
      bottom: Int64(size.height) << SubpixelGrid.shift)
  }

  func intersection(_ other: GridRect) -> GridRect {
    GridRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }
}

struct GridRoundedRect: Sendable, Hashable {
  var rect: GridRect
  /// The radii, each at most half the shorter side.
  var topLeft: Int64
  var topRight: Int64
  var bottomRight: Int64
  var bottomLeft: Int64

  var isPlain: Bool { topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0 }

  /// Snaps a shape. Returns nil if a coordinate or radius is not finite or if the snapped shape has no area.
  init?(_ shape: RoundedRect) {
    let (rect, radii) = (shape.rect, shape.radii)
    let numbers = [
      rect.x, rect.y, rect.width, rect.height,
      radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft,
    ]
    guard numbers.allSatisfy(\.isFinite), !rect.isEmpty else { return nil }
    self.rect = GridRect(
      left: SubpixelGrid.snapped(rect.x), top: SubpixelGrid.snapped(rect.y),
      right: SubpixelGrid.snapped(rect.maxX), bottom: SubpixelGrid.snapped(rect.maxY))
    guard !self.rect.isEmpty else { return nil }
    // After rounding, two radii together can be one unit longer than their side.
    let limit =
      min(self.rect.right - self.rect.left, self.rect.bottom - self.rect.top) / 2
    func held(_ radius: Double) -> Int64 { min(max(SubpixelGrid.snapped(radius), 0), limit) }
    topLeft = held(radii.topLeft)
    topRight = held(radii.topRight)
    bottomRight = held(radii.bottomRight)
    bottomLeft = held(radii.bottomLeft)
  }
}
