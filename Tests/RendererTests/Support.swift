import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer

/// Returns a screen with one plain view over the whole canvas.
func scene(
  width: Double = 8, height: Double = 8, _ change: (inout Scene) -> Void = { _ in }
) -> Scene {
  var scene = Scene(
    canvas: CanvasSettings(size: Size(width: width, height: height)), views: [View()])
  change(&scene)
  return scene
}

/// Returns the straight color of a pixel at a time.
func pixel(
  _ scene: Scene, at seconds: Double = 0, x: Int = 4, y: Int = 4
) throws -> StraightPixel {
  try SkeletonRenderer(scene).pixmap(atSeconds: seconds)[x, y].straight
}

extension StraightPixel {
  /// Creates an opaque pixel from `0xRRGGBB`.
  init(hex: UInt32) { self.init(Color(hex: hex)) }

  /// Returns the largest difference between two channels, in levels.
  func distance(to other: StraightPixel) -> Int {
    [
      (red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha),
    ].map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// Computes CSS's ease-in-out with an independent solver, which applies Newton's method to the polynomial form.
/// Published values and the symmetry y(0.5) = 0.5 confirm the solver.
func bezierProgress(_ time: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
  -> Double
{
  let cx = 3 * x1
  let bx = 3 * (x2 - x1) - cx
  let ax = 1 - cx - bx
  let cy = 3 * y1
  let by = 3 * (y2 - y1) - cy
  let ay = 1 - cy - by
  var u = time
  for _ in 0..<200 {
    let x = ((ax * u + bx) * u + cx) * u - time
    let slope = (3 * ax * u + 2 * bx) * u + cx
    guard abs(slope) > 1e-12 else { break }
    u -= x / slope
  }
  return ((ay * u + by) * u + cy) * u
}
