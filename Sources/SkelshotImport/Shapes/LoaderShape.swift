import SkelshotModel
import SkelshotPrimitives

/// A loader's shape in view box coordinates: a rectangle with rounded corners, or a path.
struct LoaderShape: Sendable, Hashable {
  var rect: Rect
  var radii = Size.zero
  var corners = Corners.all
  /// The outline of a shape that is not a rectangle with equal corners. `rect` contains the outline's bounds.
  var path: FilledPath?
  var spot: SourceSpot

  init(rect: Rect, radii: Size = .zero, corners: Corners = .all, spot: SourceSpot) {
    (self.rect, self.radii, self.corners, self.spot) = (rect, radii, corners, spot)
  }

  /// Creates the shape of a path. Returns nil for a path without area.
  init?(_ path: FilledPath, spot: SourceSpot) {
    guard let bounds = path.path.bounds, !bounds.isEmpty else { return nil }
    (rect, self.path, self.spot) = (bounds, path, spot)
  }

  /// Returns the shape with a transform applied. Returns nil if the transform leaves no area.
  func applying(_ transform: Transform) -> LoaderShape? {
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1, path == nil {
      var shape = self
      shape.rect = rect.offsetBy(x: transform.tx, y: transform.ty)
      return shape
    }
    return LoaderShape(outline.applying(transform), spot: spot)
  }

  private var outline: FilledPath {
    if let path { return path }
    var path = Path()
    path.addRoundedRect(rect, radii: radii)
    return FilledPath(path: path)
  }

  func placed(_ placing: LoaderPlacing) -> LoaderShape {
    let radii = Size(width: radii.width * placing.scaleX, height: radii.height * placing.scaleY)
    let isElliptic = LoaderPlacing.rounded(radii.width) != LoaderPlacing.rounded(radii.height)
    if path != nil || isElliptic {
      return LoaderShape(outline.applying(placing.transform), spot: spot) ?? self
    }
    var shape = self
    shape.rect = placing.rect(rect)
    shape.radii = radii
    if placing.isMirrored {
      shape.corners = []
      if corners.contains(.topLeft) { shape.corners.insert(.topRight) }
      if corners.contains(.topRight) { shape.corners.insert(.topLeft) }
      if corners.contains(.bottomLeft) { shape.corners.insert(.bottomRight) }
      if corners.contains(.bottomRight) { shape.corners.insert(.bottomLeft) }
    }
    return shape
  }
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

  /// The conversion to canvas coordinates in points.
  var transform: Transform {
    Transform(
      a: isMirrored ? -scaleX : scaleX, b: 0, c: 0, d: scaleY,
      tx: isMirrored ? size.width - offset.x : offset.x, ty: offset.y)
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
