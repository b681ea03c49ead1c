/// The inner loops of comparisons. `ReferenceCompareKernels` has plain loops, and `VectorCompareKernels` has SIMD
/// loops. Tests verify that both types return the same results for every input. Pixels are premultiplied raw values
/// (`0xAABBGGRR`). Traps if a range is outside a span.
package protocol CompareKernels: SendableMetatype {
  /// Returns the start of the first stretch of 32 pixels in which two rows of `count` pixels differ, or `count` if the
  /// rows are equal. The last stretch can be shorter.
  static func firstDifferentStretch(
    _ rows: RowPair, count: Int, _ first: Span<UInt32>, _ second: Span<UInt32>
  ) -> Int

  /// Writes the maximum channel difference of each pixel, for up to 32 pixels. Returns one bit per pixel, set if the
  /// difference exceeds the limit.
  static func levels(
    _ rows: RowPair, count: Int, limit: UInt32, _ first: Span<UInt32>,
    _ second: Span<UInt32>, to levels: inout MutableSpan<UInt32>
  ) -> UInt32

  /// Writes the YIQ distances of up to 32 different pixels, compared over white. Returns one bit per pixel, set if the
  /// distance exceeds the limit. `ComparisonMetric.yiq` describes the distance.
  static func yiqDeltas(
    _ rows: RowPair, count: Int, limit: Double, _ first: Span<UInt32>, _ second: Span<UInt32>,
    to deltas: inout MutableSpan<Double>
  ) -> UInt32

  static func isOpaque(_ start: Int, count: Int, _ picture: Span<UInt32>) -> Bool

  /// Returns the pixels that look like anti-aliasing in either picture.
  ///
  /// Such a pixel has a darker neighbor, a brighter neighbor, and at most two neighbors of its own color. In addition,
  /// the darkest or brightest neighbor has three or more neighbors of its own color in both pictures. A pixel at the
  /// edge of the area counts as having one more neighbor of its own color. Ties go to the first neighbor in
  /// column-by-column order. Colors are compared over white. Source: Vyšniauskas, "Anti-aliased Pixel and Intensity
  /// Slope Detector", 2009, as implemented in pixelmatch 7.2.
  ///
  /// - Parameters:
  ///   - asked: The pixels to examine, one bit per column, starting at `x`. All pixels must be in the area.
  ///   - isOpaque: Whether all pixels of the area are opaque in row `y`, in the two rows above it and in the two rows
  ///     below it.
  ///   - x: The column of bit 0.
  static func antialiased(
    _ asked: UInt32, isOpaque: Bool, _ area: CommonArea, x: Int, y: Int, _ first: Span<UInt32>,
    _ second: Span<UInt32>
  ) -> UInt32
}

/// The offsets of a stretch of a row in the pixel arrays of two pictures.
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

/// The rectangle that two pictures share when aligned at their top left corners.
package struct CommonArea: Sendable, Hashable {
  package var width: Int
  package var height: Int
  /// The number of pixels between the starts of consecutive rows in the first picture.
  package var firstStride: Int
  /// The number of pixels between the starts of consecutive rows in the second picture.
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

  /// Returns the range of a column or row and its neighbors, limited to 0 ..< `count`.
  @inline(__always)
  static func neighbors(of place: Int, count: Int) -> ClosedRange<Int> {
    max(0, place &- 1)...min(count &- 1, place &+ 1)
  }

  /// Returns whether a pixel has fewer than eight neighbors.
  @inline(__always)
  func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width &- 1 || y == height &- 1
  }
}
