import SkelshotRaster

/// The pixels of a delta as rows of runs; rows that are equal are kept once.
package struct ColorRows: Sendable {
  /// Pixels of every row.
  package let width: Int
  /// Per row, from the top: which of the different rows it is.
  package private(set) var order: [Int32] = []
  /// Per different row: where its runs begin; one more stands at the end.
  package private(set) var starts: [Int32] = [0]
  /// Per run: its colour, 0 for transparent.
  package private(set) var colors: [UInt32] = []
  /// Per run: its length in pixels.
  package private(set) var lengths: [Int32] = []

  fileprivate init(width: Int) { self.width = width }

  /// Runs of all rows, as often as the rows occur.
  package var runCount: Int {
    order.reduce(0) { $0 + Int(starts[Int($1) + 1] - starts[Int($1)]) }
  }

  /// The rows in indices of a colour table; nil where it lacks a colour.
  func indexed(by table: ColorTable) -> IndexedRows? {
    var rows = IndexedRows(width: width)
    for row in 0..<starts.count - 1 {
      for run in Int(starts[row])..<Int(starts[row + 1]) {
        let color = colors[run]
        guard let index = color == 0 ? table.clearIndex : table.index.place(of: color) else {
          return nil
        }
        rows.addRun(index, length: Int(lengths[run]))
      }
      _ = rows.endRow()
    }
    for row in order { rows.append(row: row) }
    return rows
  }

  /// Whether some pixels are transparent.
  var hasClear: Bool { colors.contains(0) }

  /// The different opaque colours in the order of their first run; nil where there are over 256.
  func distinctColors() -> [UInt32]? {
    var index = ColorIndex()
    for color in colors where color != 0 {
      guard index.insert(color) else { return nil }
    }
    return index.colors
  }

  @inline(__always)
  fileprivate mutating func append(_ color: UInt32, _ length: Int) {
    if colors.count > Int(starts[starts.count - 1]), colors[colors.count - 1] == color {
      lengths[lengths.count - 1] += Int32(truncatingIfNeeded: length)
    } else {
      colors.append(color)
      lengths.append(Int32(truncatingIfNeeded: length))
    }
  }

  fileprivate mutating func endRow() -> Int32 {
    starts.append(Int32(colors.count))
    return Int32(starts.count - 2)
  }

  fileprivate mutating func append(row: Int32) { order.append(row) }
}

extension FrameDelta {
  /// The rows of the rectangle.
  package func rows(_ style: Style) -> ColorRows {
    var rows = ColorRows(width: rect.width)
    let base = style == .changedOnly ? self.base : nil
    // Per row of the folded pictures.
    var known = [Int32](repeating: -1, count: folding.rows.count)
    var last: (place: Int, row: Int32)?
    for y in rect.minY..<rect.maxY {
      let place = folding.places[y]
      if known[place] < 0 {
        if let last, isRow(place, equalTo: last.place, base) {
          known[place] = last.row
        } else {
          fill(&rows, place, base)
          known[place] = rows.endRow()
        }
      }
      last = (place, known[place])
      rows.append(row: known[place])
    }
    return rows
  }

  /// Runs that `rows(.whole)` would have, counted without making them.
  package var wholeRunCount: Int {
    var counts = [Int](repeating: -1, count: folding.rows.count)
    var total = 0
    let new = target.pixels.span
    for y in rect.minY..<rect.maxY {
      let place = folding.places[y]
      if counts[place] < 0 {
        let row = new.extracting(row(place, of: target))
        counts[place] =
          1 + countDifferences(row.extracting(1...), row.extracting(..<(row.count - 1)))
      }
      total += counts[place]
    }
    return total
  }

  private func row(_ place: Int, of pixmap: borrowing Pixmap) -> Range<Int> {
    let start = place * pixmap.size.width
    return start + rect.minX..<start + rect.maxX
  }

  private func isRow(_ a: Int, equalTo b: Int, _ base: Pixmap?) -> Bool {
    let (rowA, rowB) = (row(a, of: target), row(b, of: target))
    let new = target.pixels.span
    guard haveSamePixels(new.extracting(rowA), new.extracting(rowB)) else { return false }
    guard let base else { return true }
    let old = base.pixels.span
    return haveSamePixels(old.extracting(rowA), old.extracting(rowB))
  }

  private func fill(_ rows: inout ColorRows, _ place: Int, _ base: Pixmap?) {
    let columns = row(place, of: target)
    let new = target.pixels.span.extracting(columns)
    var start = 0
    guard let base else {
      while start < new.count {
        let end = endOfRun(new, from: start)
        rows.append(new[start], end - start)
        start = end
      }
      return
    }
    let old = base.pixels.span.extracting(columns)
    while start < new.count {
      var end = start + 1
      if new[start] == old[start] {
        while end < new.count, new[end] == old[end] { end += 1 }
        rows.append(0, end - start)
      } else {
        let color = new[start]
        while end < new.count, new[end] == color, old[end] != color { end += 1 }
        rows.append(color, end - start)
      }
      start = end
    }
  }
}
