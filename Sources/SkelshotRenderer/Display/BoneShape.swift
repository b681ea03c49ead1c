import SkelshotPrimitives
import SkelshotRaster

/// A value on its way from a bone's own, or to it: each bone has another one.
struct OwnMixed<Value: Interpolated & Equatable>: Equatable {
  /// The other value.
  var value: Value
  /// How near it is to the bone's own: 0 (the other value) … 1.
  var ownShare = 0.0

  /// The value of a bone.
  func resolved(own: Value) -> Value {
    ownShare == 0 ? value : value.interpolated(to: own, ownShare)
  }
}

/// What keyframes change of a bone's shape. Lengths in points.
struct ShapeChange: Equatable {
  /// The size as a multiple of the bone's own, around its centre.
  var scale = 1.0
  /// How far the bone is moved.
  var translation = Point(x: 0, y: 0)
  /// The centre in the view's coordinates; nil is the bone's own.
  var position: OwnMixed<Point>?
  /// The extent; nil is the bone's own.
  var extent: OwnMixed<Size>?
  /// The corner radius; nil is the bone's own.
  var cornerRadius: OwnMixed<Double>?
  /// The line inside the edges.
  var borderWidth = 0.0
  var borderColor = Color.black
}

/// A bone's shape before anything moves it, in pixels.
struct BoneShape {
  /// The shape.
  var rounded: RoundedRect
  /// What may be painted.
  var clip: Clip
  /// Where its view begins.
  var origin: Point

  /// The shape as keyframes change it: as Core Animation has it, the bounds around the position, and then the transform.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - scale: Pixels to a point.
  func changed(by change: ShapeChange, scale: Double) -> RoundedRect {
    let own = rounded.rect
    let ownExtent = Size(width: own.width / scale, height: own.height / scale)
    let ownCenter = Point(
      x: (own.x + own.width / 2 - origin.x) / scale,
      y: (own.y + own.height / 2 - origin.y) / scale)
    let extent = change.extent?.resolved(own: ownExtent) ?? ownExtent
    let center = change.position?.resolved(own: ownCenter) ?? ownCenter
    let radius =
      change.cornerRadius?.resolved(own: rounded.radii.topLeft / scale)
      ?? rounded.radii.topLeft / scale
    let factor = change.scale * scale
    let (width, height) = (max(extent.width, 0) * factor, max(extent.height, 0) * factor)
    return RoundedRect(
      Rect(
        x: origin.x + (center.x + change.translation.x) * scale - width / 2,
        y: origin.y + (center.y + change.translation.y) * scale - height / 2,
        width: width, height: height),
      radius: max(radius, 0) * factor)
  }
}
