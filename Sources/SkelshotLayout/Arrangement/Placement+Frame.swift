import SkelshotModel
import SkelshotPrimitives

extension Placement {
  /// Returns the view's frame in the coordinate system of `parent`.
  ///
  /// On each axis, two edges stretch the view, and a center offset centers it. If one edge and a size are given, the
  /// view is aligned to that edge. A size alone aligns the view to the leading or top edge. Without any of these
  /// values, the view fills the parent.
  func frame(in parent: Rect, direction: LayoutDirection) -> Rect {
    if let frame { return frame.offsetBy(x: parent.x, y: parent.y) }
    let isMirrored = direction == .rightToLeft
    let leftInset = left ?? (isMirrored ? trailing : leading)
    let rightInset = right ?? (isMirrored ? leading : trailing)
    let (x, width) = Self.span(
      start: parent.x, extent: parent.width, near: leftInset, far: rightInset, center: centerX,
      size: width, isFlushWithFar: isMirrored)
    let (y, height) = Self.span(
      start: parent.y, extent: parent.height, near: top, far: bottom, center: centerY,
      size: height, isFlushWithFar: false)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private static func span(
    start: Double, extent: Double, near: Double?, far: Double?, center: Double?,
    size: Length?, isFlushWithFar: Bool
  ) -> (origin: Double, extent: Double) {
    let stated = size?.points
    if let center {
      // With a center and one edge, the extent is twice the distance between the edge and the center.
      let middle = start + extent / 2 + center
      let half: Double
      if let stated {
        half = stated / 2
      } else if let near {
        half = middle - (start + near)
      } else if let far {
        half = start + extent - far - middle
      } else {
        half = extent / 2
      }
      return (middle - half, max(0, half * 2))
    }
    if let near {
      return (start + near, stated ?? max(0, extent - near - (far ?? 0)))
    }
    if let far {
      let length = stated ?? max(0, extent - far)
      return (start + extent - far - length, length)
    }
    guard let stated else { return (start, extent) }
    return (isFlushWithFar ? start + extent - stated : start, stated)
  }
}
