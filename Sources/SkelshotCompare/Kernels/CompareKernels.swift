/// The inner loops of comparing.
///
/// Two sets exist, `ReferenceCompareKernels` in plain code and `VectorCompareKernels` in SIMD. They
/// give the same results for every input; the tests run both side by side. Pixels are premultiplied
/// raw values (`0xAABBGGRR`). Ranges outside a span stop the program.
package protocol CompareKernels: SendableMetatype {
  /// The first stretch of 32 pixels in which two rows of `count` pixels differ, as its start; `count`
  /// where they do not. The last stretch may be shorter.
  static func firstDifferentStretch(
    _ rows: RowPair, count: Int, _ first: Span<UInt32>, _ second: Span<UInt32>
  ) -> Int

  /// Writes the largest difference of the four channels for each of `count` pixels, 32 at the most.
  ///
  /// - Parameter limit: What is let pass.
  /// - Returns: A bit for each pixel that is over the limit.
  static func levels(
    _ rows: RowPair, count: Int, limit: UInt32, _ first: Span<UInt32>,
    _ second: Span<UInt32>, to levels: inout MutableSpan<UInt32>
  ) -> UInt32

  /// Writes the YIQ distance over white for each of `count` pixels that are not the same, 32 at the
  /// most; see `ComparisonMetric.yiq`.
  ///
  /// - Parameter limit: What is let pass.
  /// - Returns: A bit for each pixel that is over the limit.
  static func yiqDeltas(
    _ rows: RowPair, count: Int, limit: Double, _ first: Span<UInt32>, _ second: Span<UInt32>,
    to deltas: inout MutableSpan<Double>
  ) -> UInt32

  /// Which pixels of a picture have three neighbours of their own colour or more, over white; one is
  /// taken for granted at the edge of the area.
  ///
  /// - Parameters:
  ///   - count: How many pixels are looked at, 8 at the most; all lie in the area.
  ///   - x: The column of bit 0.
  ///   - y: The row.
  ///   - picture: The pixels.
  ///   - stride: Pixels from one row to the next.
  static func flatPixels(
    _ area: CommonArea, count: Int, x: Int, y: Int, _ picture: Span<UInt32>, stride: Int
  ) -> UInt8

  /// Which pixels of a picture have a darker neighbour and a brighter one, and which ones are the
  /// darkest and the brightest. Of several that are equally dark, the first counts, column by column.
  ///
  /// - Parameters:
  ///   - asked: The pixels that are looked at, a bit for each from `x` on; all lie in the area.
  ///   - places: Gets the neighbours' places, 0…8 column by column, for each pixel that is found: the
  ///     darkest in the low four bits, the brightest in the high ones.
  static func extremes(
    _ asked: UInt32, _ area: CommonArea, x: Int, y: Int, _ picture: Span<UInt32>, stride: Int,
    to places: inout MutableSpan<UInt8>
  ) -> UInt32
}

/// Where a stretch of a row begins in the pixels of two pictures.
package struct RowPair: Sendable {
  /// Index of the first pixel in the first picture.
  package var first: Int
  /// Index of the first pixel in the second picture.
  package var second: Int

  package init(first: Int, second: Int) {
    self.first = first
    self.second = second
  }

  /// The stretch that begins some pixels later.
  @inline(__always)
  package func advanced(by columns: Int) -> RowPair {
    RowPair(first: first &+ columns, second: second &+ columns)
  }
}

/// The rectangle, from the top left, that two pictures of perhaps different sizes share.
package struct CommonArea: Sendable, Hashable {
  /// Its columns.
  package var width: Int
  /// Its rows.
  package var height: Int
  /// Pixels from one row of the first picture to the next.
  package var firstStride: Int
  /// Pixels from one row of the second picture to the next.
  package var secondStride: Int

  package init(width: Int, height: Int, firstStride: Int, secondStride: Int) {
    self.width = width
    self.height = height
    self.firstStride = firstStride
    self.secondStride = secondStride
  }

  /// The rows of both pictures at a place.
  @inline(__always)
  package func rows(x: Int, y: Int) -> RowPair {
    RowPair(first: y &* firstStride &+ x, second: y &* secondStride &+ x)
  }

  /// The columns or rows around one, within `count`.
  @inline(__always)
  static func neighbours(of place: Int, count: Int) -> ClosedRange<Int> {
    max(0, place &- 1)...min(count &- 1, place &+ 1)
  }

  /// Whether a place has fewer than eight neighbours.
  @inline(__always)
  func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width &- 1 || y == height &- 1
  }
}
