/// The inner loops of comparisons. Two sets exist, `ReferenceCompareKernels` in plain code and `VectorCompareKernels`
/// in SIMD. They give the same results for every input; the tests run both side by side. Pixels are premultiplied raw
/// values (`0xAABBGGRR`). Ranges outside a span stop the program.
package protocol CompareKernels: SendableMetatype {
  /// Returns the start of the first stretch of 32 pixels in which two rows of `count` pixels differ; `count` if they do
  /// not. The last stretch may be shorter.
  static func firstDifferentStretch(
    _ rows: RowPair, count: Int, _ first: Span<UInt32>, _ second: Span<UInt32>
  ) -> Int

  /// Writes the largest difference of the four channels for each of `count` pixels, at most 32. Returns a bit for each
  /// that is over the limit.
  static func levels(
    _ rows: RowPair, count: Int, limit: UInt32, _ first: Span<UInt32>,
    _ second: Span<UInt32>, to levels: inout MutableSpan<UInt32>
  ) -> UInt32

  /// Writes the YIQ distance over white for each of `count` pixels that are not the same, at most 32. Returns a bit for
  /// each that is over the limit. See `ComparisonMetric.yiq`.
  static func yiqDeltas(
    _ rows: RowPair, count: Int, limit: Double, _ first: Span<UInt32>, _ second: Span<UInt32>,
    to deltas: inout MutableSpan<Double>
  ) -> UInt32

  /// Whether `count` pixels from `start` on are opaque.
  static func isOpaque(_ start: Int, count: Int, _ picture: Span<UInt32>) -> Bool

  /// Returns the pixels that look like anti-aliasing in either picture.
  ///
  /// Such a pixel has at most two neighbors of its own color, a darker and a brighter one. At the edge of the area, one
  /// of its own color is assumed. Also, the darkest or the brightest has three or more neighbors of its own color in
  /// both pictures, counted the same way. Of several equally dark ones, the first counts, column by column. Colors are
  /// compared over white. Source: Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as pixelmatch
  /// 7.2 applies it.
  ///
  /// - Parameters:
  ///   - asked: The pixels to examine, a bit for each from `x` on; all are in the area.
  ///   - isOpaque: Whether all pixels of the area are opaque from two rows above to two rows below.
  ///   - x: The column of bit 0.
  static func antialiased(
    _ asked: UInt32, isOpaque: Bool, _ area: CommonArea, x: Int, y: Int, _ first: Span<UInt32>,
    _ second: Span<UInt32>
  ) -> UInt32
}

/// The start of a stretch of a row in the pixels of two pictures.
package struct RowPair: Sendable {
  package var first: Int
  package var second: Int

  package init(first: Int, second: Int) {
    self.first = first
    self.second = second
  }

  @inline(__always)
  package func advanced(by columns: Int) -> RowPair {
    RowPair(first: first &+ columns, second: second &+ columns)
  }
}

/// The rectangle, from the top left, that two pictures of possibly different sizes share.
package struct CommonArea: Sendable, Hashable {
  package var width: Int
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

  @inline(__always)
  package func rows(x: Int, y: Int) -> RowPair {
    RowPair(first: y &* firstStride &+ x, second: y &* secondStride &+ x)
  }

  /// Returns the columns or rows around one, within `count`.
  @inline(__always)
  static func neighbors(of place: Int, count: Int) -> ClosedRange<Int> {
    max(0, place &- 1)...min(count &- 1, place &+ 1)
  }

  /// Whether a pixel has fewer than eight neighbors.
  @inline(__always)
  func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width &- 1 || y == height &- 1
  }
}
