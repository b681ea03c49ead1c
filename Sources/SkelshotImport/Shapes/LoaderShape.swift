import SkelshotModel
import SkelshotPrimitives

/// A shape of a loader as views can draw it: a rectangle with round corners, in the coordinates of the view box.
struct LoaderShape: Sendable, Hashable {
  var rect: Rect
  /// Half axes of the corners.
  var radii: Size
  /// The corners that are round.
  var corners = Corners.all
  /// Its element.
  var element: String
  var spot: SourceSpot

  /// The shape stretched and moved: from the view box to the canvas.
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

  /// The radius that is drawn for corners of two: a quarter of that circle is as large as the quarter of the ellipse.
  var radius: Double { (radii.width * radii.height).squareRoot() }

  /// Half axes that differ by more than this are told, in points: by less the pixels at an edge change their shade.
  static let toldDifference = 2.0
}

/// Where the view box stands on the canvas, as SVG's `preserveAspectRatio` puts it.
struct LoaderPlacing: Sendable, Hashable {
  var size: Size
  var scaleX: Double
  var scaleY: Double
  var offset: Point
  /// Whether left and right change sides, after all.
  var isMirrored: Bool

  /// A rectangle of the view box on the canvas, in points, to a ten-thousandth.
  func rect(_ rect: Rect) -> Rect {
    let width = Self.rounded(rect.width * scaleX)
    var x = Self.rounded(rect.x * scaleX + offset.x)
    if isMirrored { x = Self.rounded(size.width - x - width) }
    return Rect(
      x: x, y: Self.rounded(rect.y * scaleY + offset.y), width: width,
      height: Self.rounded(rect.height * scaleY))
  }

  /// To a ten-thousandth of a point: what percents and scales leave behind it is noise.
  static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

extension Corners {
  /// The corners whose radius is above 0, of those from the top left one around.
  init(rounded radii: [Double]) {
    let names: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    self = Corners(zip(names, radii).filter { $0.1 > 0 }.map(\.0))
  }
}
