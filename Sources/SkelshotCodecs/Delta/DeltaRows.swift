import SkelshotRaster

/// One row of a delta as runs of equal pixels.
package struct RowRuns {
  /// Per run: its colour, 0 for transparent.
  package private(set) var colors: [UInt32] = []
  /// Per run: its length in pixels.
  package private(set) var lengths: [Int] = []

  fileprivate mutating func removeAll() {
    colors.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  fileprivate mutating func append(_ color: UInt32, _ length: Int) {
    if let last = colors.last, last == color {
      lengths[lengths.count - 1] += length
    } else {
      colors.append(color)
      lengths.append(length)
    }
  }
}

extension FrameDelta {
  /// Calls `body` with each row of the rectangle from the top, equal neighbouring rows as one.
  ///
  /// - Parameter body: Gets the runs of a row and how many times it occurs; false ends the walk.
  /// - Returns: Whether the walk came to its end.
  package func forEachRow(
    _ style: Style, _ body: (_ runs: borrowing RowRuns, _ times: Int) -> Bool
  ) -> Bool {
    let width = target.size.width
    let new = target.pixels.span
    var runs = RowRuns()
    var y = rect.minY
    while y < rect.maxY {
      let columns = y * width + rect.minX..<y * width + rect.maxX
      let row = new.extracting(columns)
      var times = 1
      runs.removeAll()
      if style == .changedOnly, let base {
        let old = base.pixels.span
        let oldRow = old.extracting(columns)
        fill(&runs, row, unlike: oldRow)
        while y + times < rect.maxY {
          let below = columns.lowerBound + times * width..<columns.upperBound + times * width
          guard haveSamePixels(row, new.extracting(below)),
            haveSamePixels(oldRow, old.extracting(below))
          else { break }
          times += 1
        }
      } else {
        fill(&runs, row)
        while y + times < rect.maxY {
          let below = columns.lowerBound + times * width..<columns.upperBound + times * width
          guard haveSamePixels(row, new.extracting(below)) else { break }
          times += 1
        }
      }
      guard body(runs, times) else { return false }
      y += times
    }
    return true
  }

  private func fill(_ runs: inout RowRuns, _ row: Span<UInt32>) {
    var start = 0
    while start < row.count {
      let end = endOfRun(row, from: start)
      runs.append(row[start], end - start)
      start = end
    }
  }

  private func fill(_ runs: inout RowRuns, _ row: Span<UInt32>, unlike old: Span<UInt32>) {
    var start = 0
    while start < row.count {
      var end = start + 1
      if row[start] == old[start] {
        while end < row.count, row[end] == old[end] { end += 1 }
        runs.append(0, end - start)
      } else {
        let color = row[start]
        while end < row.count, row[end] == color, old[end] != color { end += 1 }
        runs.append(color, end - start)
      }
      start = end
    }
  }
}
