package import SkelshotRaster

package struct DeduplicatedPicture: Sendable {
  package let size: PixelSize
  package let distinctRows: DistinctRows

  /// The whole picture or its distinct rows; `row(_:)` returns the range of a row's pixels.
  package private(set) var pixmap: Pixmap
  private let isDeduplicated: Bool

  package init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    size = pixmap.size
    distinctRows = DistinctRows(of: pixmap)
    isDeduplicated = false
  }

  package init(_ deduplicated: Pixmap, by distinctRows: DistinctRows) {
    precondition(
      deduplicated.size.height == distinctRows.rows.count,
      "the picture must have one row for each distinct row")
    pixmap = deduplicated
    size = PixelSize(width: deduplicated.size.width, height: distinctRows.height)
    self.distinctRows = distinctRows
    isDeduplicated = true
  }

  /// - Parameter map: Changes the colors; equal pixels must remain equal.
  package func mapped(_ map: (inout Pixmap) -> Void) -> DeduplicatedPicture {
    var picture = self
    map(&picture.pixmap)
    return picture
  }

  package func row(_ place: Int) -> Range<Int> {
    let start = (isDeduplicated ? place : distinctRows.rows[place]) * size.width
    return start..<start + size.width
  }
}

extension DistinctRows {
  init(of pixmap: Pixmap) {
    let width = pixmap.size.width
    let pixels = pixmap.pixels.span
    var classes: [Int] = []
    classes.reserveCapacity(pixmap.size.height)
    var known: [UInt64: [Int]] = [:]
    for y in 0..<pixmap.size.height {
      let row = pixels.extracting(y * width..<(y + 1) * width)
      if y > 0, haveSamePixels(row, pixels.extracting((y - 1) * width..<y * width)) {
        classes.append(classes[y - 1])
        continue
      }
      let hash = Self.hash(row)
      let candidates = known[hash, default: []]
      let same = candidates.first {
        haveSamePixels(row, pixels.extracting($0 * width..<($0 + 1) * width))
      }
      if same == nil { known[hash, default: []].append(y) }
      classes.append(same ?? y)
    }
    self.init(classes: classes)
  }

  private static func hash(_ row: Span<UInt32>) -> UInt64 {
    // The processor can compute the four independent sums in parallel.
    var sums = (UInt64(1), UInt64(2), UInt64(3), UInt64(4))
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index &+ 4 <= row.count {
      sums.0 = (sums.0 ^ UInt64(row[index])) &* factor
      sums.1 = (sums.1 ^ UInt64(row[index &+ 1])) &* factor
      sums.2 = (sums.2 ^ UInt64(row[index &+ 2])) &* factor
      sums.3 = (sums.3 ^ UInt64(row[index &+ 3])) &* factor
      index &+= 4
    }
    while index < row.count {
      sums.0 = (sums.0 ^ UInt64(row[index])) &* factor
      index &+= 1
    }
    return sums.0 ^ sums.1 << 1 ^ sums.2 << 2 ^ sums.3 << 3
  }
}
