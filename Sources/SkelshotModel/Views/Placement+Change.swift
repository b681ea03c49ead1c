import SkelshotPrimitives

extension Placement {
  /// Changes what another placement says; see `ViewChange.placement`.
  mutating func apply(_ change: Placement) {
    guard change.frame == nil else {
      self = change
      return
    }
    guard change != .fill else { return }
    spellOutFrame()
    let horizontal = [
      change.left, change.right, change.leading, change.trailing, change.centerX,
    ].count { $0 != nil }
    if horizontal > 0 {
      (left, right) = (change.left, change.right)
      (leading, trailing) = (change.leading, change.trailing)
      centerX = change.centerX
      if horizontal > 1 { width = nil }
    }
    if let width = change.width { self.width = width }
    let vertical = [change.top, change.bottom, change.centerY].count { $0 != nil }
    if vertical > 0 {
      (top, bottom, centerY) = (change.top, change.bottom, change.centerY)
      if vertical > 1 { height = nil }
    }
    if let height = change.height { self.height = height }
  }

  /// Says the same as the frame by edges and sizes.
  private mutating func spellOutFrame() {
    guard let frame else { return }
    self = Placement()
    (left, width) = (frame.x, .points(frame.width))
    (top, height) = (frame.y, .points(frame.height))
  }
}
