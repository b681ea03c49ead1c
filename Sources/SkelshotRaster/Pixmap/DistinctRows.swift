import SkelshotPrimitives

/// Which rows of a picture repeat others, so that each different one is drawn and encoded once.
///
/// A deduplicated picture holds the different rows only, from top to bottom in the order in which they
/// first occur. Skeletons repeat many rows: the cells of a list are equal, and so are most rows of a bar.
package struct DistinctRows: Sendable, Hashable {
  /// For each deduplicated row, its first occurrence in the whole picture; ascending.
  package let rows: [Int]
  /// For each deduplicated row, its last occurrence in the whole picture.
  package let lastRows: [Int]
  /// For each row of the whole picture, its deduplicated row.
  package let places: [Int]

  /// Makes rows without known repetitions. The height is clamped to 0…`PixelSize.longestSide`.
  package init(height: Int) {
    rows = Array(0..<min(max(0, height), PixelSize.longestSide))
    lastRows = rows
    places = rows
  }

  /// Deduplicates rows by numbers that equal rows share.
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

  package var height: Int { places.count }

  package var isIdentity: Bool { rows.count == places.count }

  /// How often each deduplicated row occurs.
  package var weights: [Int] {
    var weights = [Int](repeating: 0, count: rows.count)
    for place in places { weights[place] += 1 }
    return weights
  }

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
    rows.indices.partitioningIndex { rows[$0] >= row }
  }
}

extension MutableSpan<UInt32> {
  /// Copies the row at `start` to all rows below it, up to the pixel `end`. Copies several rows at once if it can: long
  /// copies use the fastest path of `memmove`, short ones stay in the first caches.
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

/// The deduplicated rows of classes: a list if the numbers are small, as in most screens; else a dictionary. With
/// a dictionary alone `validate` of a card took 1.3 % more instructions, and a small PNG 0.7 %.
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
