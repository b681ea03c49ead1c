package import SkelshotRaster

/// Which pixels of two pictures count as different, a bit for each.
package struct DifferenceMask: Sendable {
  private let size: PixelSize
  private let wordsInRow: Int
  private var words: [UInt32]

  /// Compares two pictures.
  package init(expected: Pixmap, actual: Pixmap, options: ComparisonOptions) {
    let scan = ComparisonScan(expected: expected, actual: actual, options: options)
    size = scan.size
    wordsInRow = (size.width + 31) / 32
    words = [UInt32](repeating: 0, count: wordsInRow * size.height)
    let scanner = RowScanner(scan)
    var scratch = RowScanner.Scratch()
    let (first, second) = (expected.pixels.span, actual.pixels.span)
    for y in 0..<size.height {
      var place = RowScanner.Place(y: y)
      while let stretch = scanner.next(
        &place, VectorCompareKernels.self, first, second, &scratch)
      {
        let word = y * wordsInRow + stretch.x / 32
        let bits = UInt64(stretch.different) << UInt64(stretch.x % 32)
        words[word] |= UInt32(truncatingIfNeeded: bits)
        if bits >> 32 != 0 { words[word + 1] |= UInt32(bits >> 32) }
      }
    }
  }

  /// How many different pixels a rectangle has.
  ///
  /// - Parameter holes: Parts of it that do not count.
  package func count(in rect: PixelRect, outside holes: [PixelRect] = []) -> Int {
    let rect = rect.intersection(PixelRect(size))
    let holes = holes.filter { !$0.intersection(rect).isEmpty }
    var count = 0
    for y in rect.minY..<rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        let end = min(rect.maxX, (x / 32 + 1) * 32)
        var bits = words[y * wordsInRow + x / 32] & Self.bits(x..<end)
        if bits != 0 {
          for hole in holes where hole.minY <= y && y < hole.maxY {
            let columns = max(hole.minX, x)..<max(max(hole.minX, x), min(hole.maxX, end))
            if !columns.isEmpty { bits &= ~Self.bits(columns) }
          }
          count += bits.nonzeroBitCount
        }
        x = end
      }
    }
    return count
  }

  /// The bits of columns within one word.
  private static func bits(_ columns: Range<Int>) -> UInt32 {
    let width = columns.count
    let ones: UInt32 = width >= 32 ? .max : (1 << UInt32(width)) - 1
    return ones << UInt32(columns.lowerBound % 32)
  }
}
