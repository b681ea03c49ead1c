package import SkelshotRaster

/// The step from one state of the canvas to the next.
package struct FrameDelta {
  /// The canvas before, or nil where everything is written.
  package let base: Pixmap?
  /// The canvas after.
  package let target: Pixmap
  /// The part that is written; outside of it both are equal.
  package let rect: PixelRect

  /// Makes the step between two pictures of one size; `rect` is inside of both.
  package init(base: Pixmap?, target: Pixmap, rect: PixelRect) {
    self.base = base
    self.target = target
    self.rect = rect
  }

  /// How pixels inside `rect` that do not change are written.
  package enum Style: CaseIterable, Sendable {
    /// As themselves.
    case whole
    /// As transparent ones.
    case changedOnly
  }

  /// The smallest rectangle that holds all pixels that differ; empty where none does.
  package static func changedRect(from base: Pixmap, to target: Pixmap) -> PixelRect {
    let width = target.size.width
    let height = target.size.height
    let old = base.pixels.span
    let new = target.pixels.span
    let first = firstDifference(old, new)
    guard first < old.count else { return .empty }
    let end = endOfDifference(old, new)
    var rect = PixelRect(
      minX: width, minY: first / width, maxX: 0, maxY: (end - 1) / width + 1)
    for y in rect.minY..<min(rect.maxY, height) {
      // Only the columns outside of what is known already are of interest.
      let left = y * width..<y * width + rect.minX
      let start = firstDifference(old.extracting(left), new.extracting(left))
      rect.minX = min(rect.minX, start)
      let right = y * width + rect.maxX..<(y + 1) * width
      let stop = endOfDifference(old.extracting(right), new.extracting(right))
      if stop > 0 { rect.maxX += stop }
    }
    return rect
  }

  /// The smallest rectangle that holds all pixels that are opaque before and clear after.
  package static func clearedRect(from base: Pixmap, to target: Pixmap) -> PixelRect {
    let width = target.size.width
    let old = base.pixels.span
    let new = target.pixels.span
    var rect = PixelRect.empty
    for y in 0..<target.size.height {
      let row = y * width..<(y + 1) * width
      let oldRow = old.extracting(row)
      let newRow = new.extracting(row)
      var column = firstDifference(oldRow, newRow)
      let end = endOfDifference(oldRow, newRow)
      while column < end, oldRow[column] == 0 || newRow[column] != 0 { column += 1 }
      guard column < end else { continue }
      var last = end - 1
      while oldRow[last] == 0 || newRow[last] != 0 { last -= 1 }
      rect = rect.union(PixelRect(minX: column, minY: y, maxX: last + 1, maxY: y + 1))
    }
    return rect
  }
}
