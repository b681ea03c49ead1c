/// The inner loops in plain code: what the vector ones must match, and what they leave over.
package enum ReferenceCompareKernels: CompareKernels {
  package static func firstDifferentStretch(
    _ rows: RowPair, count: Int, _ first: Span<UInt32>, _ second: Span<UInt32>
  ) -> Int {
    for column in 0..<count where first[rows.first + column] != second[rows.second + column] {
      return column / 32 * 32
    }
    return count
  }

  package static func levels(
    _ rows: RowPair, count: Int, overWhite: Bool, limit: UInt32, _ first: Span<UInt32>,
    _ second: Span<UInt32>, to levels: inout MutableSpan<UInt32>
  ) -> UInt32 {
    var bits: UInt32 = 0
    for column in 0..<count {
      let (one, other) = (first[rows.first + column], second[rows.second + column])
      levels[column] =
        overWhite
        ? PixelLevels.largest(PixelLevels.overWhite(one), PixelLevels.overWhite(other))
        : PixelLevels.largest(one, other)
      if levels[column] > limit { bits |= 1 << UInt32(column) }
    }
    return bits
  }

  package static func yiqDeltas(
    _ rows: RowPair, count: Int, limit: Double, _ first: Span<UInt32>, _ second: Span<UInt32>,
    to deltas: inout MutableSpan<Double>
  ) -> UInt32 {
    var bits: UInt32 = 0
    for column in 0..<count {
      deltas[column] = YIQDistance.delta(
        PixelLevels.overWhite(first[rows.first + column]),
        PixelLevels.overWhite(second[rows.second + column]))
      if deltas[column] > limit { bits |= 1 << UInt32(column) }
    }
    return bits
  }

  package static func antialiasing(
    _ asked: UInt32, _ area: CommonArea, x: Int, y: Int, _ first: Span<UInt32>,
    _ second: Span<UInt32>
  ) -> UInt32 {
    func one(_ x: Int, _ y: Int) -> UInt32 {
      PixelLevels.overWhite(first[y * area.firstStride + x])
    }
    func other(_ x: Int, _ y: Int) -> UInt32 {
      PixelLevels.overWhite(second[y * area.secondStride + x])
    }
    var found: UInt32 = 0
    for bit in 0..<32 where asked >> UInt32(bit) & 1 == 1 {
      if isSoft(area, x + bit, y, in: one, and: other)
        || isSoft(area, x + bit, y, in: other, and: one)
      {
        found |= 1 << UInt32(bit)
      }
    }
    return found
  }

  /// Whether a pixel of a picture is anti-aliasing; a picture is its pixels by column and row.
  private static func isSoft(
    _ area: CommonArea, _ x: Int, _ y: Int, in picture: (Int, Int) -> UInt32,
    and other: (Int, Int) -> UInt32
  ) -> Bool {
    let center = PixelLevels.luma(picture(x, y))
    var darkest = (luma: center, x: x, y: y)
    var brightest = darkest
    for column in CommonArea.neighbours(of: x, count: area.width) {
      for row in CommonArea.neighbours(of: y, count: area.height) {
        let luma = PixelLevels.luma(picture(column, row))
        if luma < darkest.luma { darkest = (luma, column, row) }
        if luma > brightest.luma { brightest = (luma, column, row) }
      }
    }
    guard equals(area, x, y, in: picture) <= 2, darkest.luma < center, brightest.luma > center
    else { return false }
    func isFlatInBoth(_ x: Int, _ y: Int) -> Bool {
      equals(area, x, y, in: picture) > 2 && equals(area, x, y, in: other) > 2
    }
    return isFlatInBoth(darkest.x, darkest.y) || isFlatInBoth(brightest.x, brightest.y)
  }

  /// How many neighbours of a pixel have its colour; at the edge of the picture one more.
  private static func equals(
    _ area: CommonArea, _ x: Int, _ y: Int, in picture: (Int, Int) -> UInt32
  ) -> Int {
    var count = area.isAtEdge(x, y) ? 1 : 0
    for column in CommonArea.neighbours(of: x, count: area.width) {
      for row in CommonArea.neighbours(of: y, count: area.height)
      where (column != x || row != y) && picture(column, row) == picture(x, y) {
        count += 1
      }
    }
    return count
  }
}
