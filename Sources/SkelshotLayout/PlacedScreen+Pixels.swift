import SkelshotModel
import SkelshotPrimitives

extension PlacedScreen {
  /// Rounds frames and bones to whole pixels.
  ///
  /// Sizes are rounded before positions, so that views of equal size stay equal. Nonempty views and bones keep at least
  /// one pixel. Corner radii do not change.
  ///
  /// - Parameter scale: The pixels per point; must be greater than 0.
  package consuming func snapped(toScale scale: Double) -> PlacedScreen {
    // The views are rounded in place, because a second copy of a large screen might not fit in memory.
    for index in views.indices { views[index].snap(toScale: scale) }
    return self
  }
}

extension PlacedView {
  fileprivate mutating func snap(toScale scale: Double) {
    let isMirrored = direction == .rightToLeft
    frame = frame.snapped(toScale: scale, fromRight: isMirrored)
    for index in bones.indices {
      bones[index].rect = bones[index].rect.snapped(toScale: scale, fromRight: isMirrored)
    }
    for index in children.indices { children[index].snap(toScale: scale) }
  }
}

extension Rect {
  /// - Parameter isFromRight: Whether the right edge is rounded first. In right-to-left layouts, bars share this edge.
  fileprivate func snapped(toScale scale: Double, fromRight isFromRight: Bool) -> Rect {
    func length(_ points: Double) -> Double {
      guard points > 0 else { return points }
      return max(1, (points * scale).rounded()) / scale
    }
    let size = Size(width: length(width), height: length(height))
    let left =
      isFromRight ? maxX.rounded(toScale: scale) - size.width : x.rounded(toScale: scale)
    return Rect(x: left, y: y.rounded(toScale: scale), width: size.width, height: size.height)
  }
}
