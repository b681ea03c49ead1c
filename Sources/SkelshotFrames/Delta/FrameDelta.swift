package import SkelshotRaster

/// The difference between two consecutive frames. Both pictures are deduplicated; rectangles are in canvas coordinates.
package struct FrameDelta: Sendable {
  /// The previous frame; nil if all pixels are written.
  package let base: Pixmap?
  package let target: Pixmap
  package let distinctRows: DistinctRows
  /// The rectangle that is written. Outside the rectangle, both frames are equal.
  package let rect: PixelRect

  package init(base: Pixmap?, target: Pixmap, distinctRows: DistinctRows, rect: PixelRect) {
    self.base = base
    self.target = target
    self.distinctRows = distinctRows
    self.rect = rect
  }

  /// How unchanged pixels inside `rect` are written.
  package enum Style: CaseIterable, Sendable {
    /// Unchanged pixels are written in their own color.
    case whole
    /// Unchanged pixels are written as transparent pixels.
    case changedOnly
  }

  /// Returns the smallest rectangle that contains all changed pixels; empty if no pixel has changed.
  package static func changedRect(
    from base: Pixmap, to target: Pixmap, distinctRows: DistinctRows
  ) -> PixelRect {
    let width = target.size.width
    let old = base.pixels.span
    let new = target.pixels.span
    var rect = PixelRect.empty
    for place in distinctRows.rows.indices {
      let row = place * width..<(place + 1) * width
      if rect.isEmpty {
        let start = firstDifference(old.extracting(row), new.extracting(row))
        guard start < width else { continue }
        let end = endOfDifference(old.extracting(row), new.extracting(row))
        rect = PixelRect(
          minX: start, minY: distinctRows.rows[place], maxX: end,
          maxY: distinctRows.lastRows[place] + 1)
        continue
      }
      guard !haveSamePixels(old.extracting(row), new.extracting(row)) else { continue }
      rect.maxY = max(rect.maxY, distinctRows.lastRows[place] + 1)
      // Only changes outside the current columns can widen the rectangle.
      let left = row.lowerBound..<row.lowerBound + rect.minX
      rect.minX = min(
        rect.minX, firstDifference(old.extracting(left), new.extracting(left)))
      let right = row.lowerBound + rect.maxX..<row.upperBound
      rect.maxX += endOfDifference(old.extracting(right), new.extracting(right))
    }
    return rect
  }

  /// Whether all changed pixels in the rectangle become opaque, so that the frame can be drawn over the previous frame.
  /// The value is false if there is no previous frame.
  package var changesToOpaque: Bool {
    guard let base else { return false }
    let width = target.size.width
    for place in distinctRows.rows.indices {
      let columns = place * width + rect.minX..<place * width + rect.maxX
      let new = target.pixels.span.extracting(columns)
      let old = base.pixels.span.extracting(columns)
      var start = firstDifference(new, old)
      let end = endOfDifference(new, old)
      while start < end {
        guard new[start] >> 24 == 255 || new[start] == old[start] else { return false }
        start += 1
      }
    }
    return true
  }

  package static func clearedRect(
    from base: Pixmap, to target: Pixmap, distinctRows: DistinctRows
  ) -> PixelRect {
    let width = target.size.width
    let old = base.pixels.span
    let new = target.pixels.span
    var rect = PixelRect.empty
    for place in distinctRows.rows.indices {
      let row = place * width..<(place + 1) * width
      let oldRow = old.extracting(row)
      let newRow = new.extracting(row)
      var column = firstDifference(oldRow, newRow)
      let end = endOfDifference(oldRow, newRow)
      while column < end, oldRow[column] == 0 || newRow[column] != 0 { column += 1 }
      guard column < end else { continue }
      var last = end - 1
      while oldRow[last] == 0 || newRow[last] != 0 { last -= 1 }
      rect = rect.union(
        PixelRect(
          minX: column, minY: distinctRows.rows[place], maxX: last + 1,
          maxY: distinctRows.lastRows[place] + 1))
    }
    return rect
  }
}
