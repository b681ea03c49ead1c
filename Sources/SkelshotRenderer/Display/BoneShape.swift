import SkelshotPrimitives
import SkelshotRaster

/// A value for all bones of a style, which is mixed with each bone's own value.
struct OwnMixed<Value: Interpolated & Equatable>: Equatable {
  var value: Value
  /// The share of the bone's own value, 0…1.
  var ownShare = 0.0

  func resolved(own: Value) -> Value {
    ownShare == 0 ? value : value.interpolated(to: own, ownShare)
  }
}

/// The changes that keyframes make to a bone's shape, in points. If a value is nil, the bone keeps its own value.
struct ShapeChange: Equatable {
  /// The scale relative to the bone's center.
  var scale = 1.0
  var translation = Point(x: 0, y: 0)
  /// The center in the view's coordinate system.
  var position: OwnMixed<Point>?
  var extent: OwnMixed<Size>?
  var cornerRadius: OwnMixed<Double>?
  /// The width of the border inside the bone's edges.
  var borderWidth = 0.0
  var borderColor = Color.black
}

/// A bone's shape without keyframes, in pixels.
struct BoneShape {
  var rounded: RoundedRect
  /// The outline of a bone that is not a rounded rectangle. `rounded` is then the outline's bounds.
  var path: FilledPath?
  var clip: Clip
  /// The origin of the bone's view.
  var origin: Point

  /// Returns the shape whose bounds are changed by keyframes. A path is stretched with its bounds.
  func stretched(to changed: RoundedRect) -> FilledShape {
    guard let path else { return .rounded(changed) }
    return .path(path.applying(Transform(from: rounded.rect, to: changed.rect)))
  }

  /// Returns the bounds with keyframes applied. As in Core Animation, bounds and position come before the transform.
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
