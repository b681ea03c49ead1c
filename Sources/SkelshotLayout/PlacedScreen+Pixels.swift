import SkelshotModel
import SkelshotPrimitives

// Edges on whole pixels.
extension PlacedScreen {
  /// The screen with its frames and bones on whole pixels.
  ///
  /// Sizes are rounded first and places then, so that views of equal sizes stay equal, wherever they stand; what has a size keeps a
  /// pixel at least. The radius of corners stays.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  package consuming func snapped(toScale scale: Double) -> PlacedScreen {
    // In place: a screen may take half of the memory there is.
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
  /// - Parameter isFromRight: Whether the right edge is the one that is placed: where reading begins there, bars begin at one edge.
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
