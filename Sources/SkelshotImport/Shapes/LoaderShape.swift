import SkelshotModel
import SkelshotPrimitives

/// A loader's shape as a rectangle with rounded corners, in view box coordinates.
struct LoaderShape: Sendable, Hashable {
  var rect: Rect
  var radii: Size
  var corners = Corners.all
  var element: String
  var spot: SourceSpot

  func placed(_ placing: LoaderPlacing) -> LoaderShape {
    var shape = self
    shape.rect = placing.rect(rect)
    shape.radii = Size(width: radii.width * placing.scaleX, height: radii.height * placing.scaleY)
    if placing.isMirrored {
      shape.corners = []
      if corners.contains(.topLeft) { shape.corners.insert(.topRight) }
      if corners.contains(.topRight) { shape.corners.insert(.topLeft) }
      if corners.contains(.bottomLeft) { shape.corners.insert(.bottomRight) }
      if corners.contains(.bottomRight) { shape.corners.insert(.bottomLeft) }
    }
    return shape
  }

  /// The radius that replaces elliptic corners. A circle with this radius has the same area as the ellipse.
  var radius: Double { (radii.width * radii.height).squareRoot() }

  /// The maximum difference between half axes that is not reported, in points. A smaller difference changes only the
  /// shades of edge pixels.
  static let toldDifference = 2.0
}

/// The placement of the view box on the canvas, according to SVG's `preserveAspectRatio`.
struct LoaderPlacing: Sendable, Hashable {
  var size: Size
  var scaleX: Double
  var scaleY: Double
  var offset: Point
  var isMirrored: Bool

  /// Converts a rectangle to canvas coordinates in points, rounded to a ten-thousandth.
  func rect(_ rect: Rect) -> Rect {
    let width = Self.rounded(rect.width * scaleX)
    var x = Self.rounded(rect.x * scaleX + offset.x)
    if isMirrored { x = Self.rounded(size.width - x - width) }
    return Rect(
      x: x, y: Self.rounded(rect.y * scaleY + offset.y), width: width,
      height: Self.rounded(rect.height * scaleY))
  }

  /// Rounds to a ten-thousandth of a point, to remove the rounding errors of percentages and scales.
  static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

extension Corners {
  /// Creates the set of corners with a radius above 0. The radii are clockwise from the top left corner.
  init(rounded radii: [Double]) {
    let names: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    self = Corners(zip(names, radii).filter { $0.1 > 0 }.map(\.0))
  }
}
