/// Which rows of a picture repeat others, so that each different one is drawn and encoded once.
///
/// A deduplicated picture holds the different rows only, from top to bottom in the order in which they
/// first occur. Skeletons repeat many rows: the cells of a list are equal, and so are most rows of a bar.
package struct DistinctRows: Sendable, Hashable {
  /// Per row of the deduplicated picture: the first row of the whole one that looks like it; ascending.
  package let rows: [Int]
  /// Per row of the deduplicated picture: the last row of the whole one that looks like it.
  package let lastRows: [Int]
  /// Per row of the whole picture: its row in the deduplicated one.
  package let places: [Int]

  /// A picture of which nothing is known to repeat.
  ///
  /// - Parameter height: Its rows, held to 0…`PixelSize.longestSide`.
  package init(height: Int) {
    rows = Array(0..<min(max(0, height), PixelSize.longestSide))
    lastRows = rows
    places = rows
  }

  /// Deduplicates rows of the same class.
  ///
  /// - Parameter classes: Per row a number that it shares with the rows that look like it.
  package init(classes: [Int]) {
    var rows: [Int] = []
    var lastRows: [Int] = []
    var places: [Int] = []
    places.reserveCapacity(classes.count)
    var known = KnownClasses(classes)
    for (row, number) in classes.enumerated() {
      if let place = known[number] {
        places.append(place)
        lastRows[place] = row
      } else {
        known[number] = rows.count
        places.append(rows.count)
        rows.append(row)
        lastRows.append(row)
      }
    }
    self.rows = rows
    self.lastRows = lastRows
    self.places = places
  }

  /// Rows of the whole picture.
  package var height: Int { places.count }

  /// Whether no row repeats another.
  package var isIdentity: Bool { rows.count == places.count }

  /// How often each row of the deduplicated picture occurs.
  package var weights: [Int] {
    var weights = [Int](repeating: 0, count: rows.count)
    for place in places { weights[place] += 1 }
    return weights
  }

  /// The size of the deduplicated picture.
  package func deduplicatedSize(of size: PixelSize) -> PixelSize {
    PixelSize(width: size.width, height: rows.count)
  }

  /// The deduplicated rows whose first occurrences lie in a range of rows.
  package func places(of range: Range<Int>) -> Range<Int> {
    let start = firstPlace(notAbove: range.lowerBound)
    return start..<max(start, firstPlace(notAbove: range.upperBound))
  }

  /// The first place whose row is `row` or below it.
  private func firstPlace(notAbove row: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension MutableSpan<UInt32> {
  /// Copies a row of a picture to all those below it, up to a pixel.
  ///
  /// Several rows are copied at once as soon as there are some: long copies take the fastest way of
  /// `memmove`, short ones stay in the first caches.
  mutating func repeatRow<K: RasterKernels>(
    at start: Int, to end: Int, width: Int, kernels: K.Type
  ) {
    let block = width * (1 + 8000 / width)
    var next = start + width
    while next < end {
      let count = Swift.min(next - start, block, end - next)
      K.move(start, to: next..<(next + count), in: &self)
      next += count
    }
  }
}

/// The deduplicated rows of classes: a list where the numbers are small, as those of screens are; else a dictionary, which
/// takes a start 0.06 ms to make.
private struct KnownClasses {
  private var dense: [Int] = []
  private var sparse: [Int: Int] = [:]

  init(_ classes: [Int]) {
    guard let least = classes.min(), let most = classes.max(), least >= 0,
      most < 4 * classes.count
    else { return }
    dense = [Int](repeating: -1, count: most + 1)
  }

  subscript(_ number: Int) -> Int? {
    get { dense.isEmpty ? sparse[number] : dense[number] < 0 ? nil : dense[number] }
    set {
      if dense.isEmpty {
        sparse[number] = newValue
      } else {
        dense[number] = newValue ?? -1
      }
    }
  }
}
