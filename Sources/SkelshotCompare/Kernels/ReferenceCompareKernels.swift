/// Plain loops that define the results of the vector loops, and process the remaining pixels of a row.
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
    _ rows: RowPair, count: Int, limit: UInt32, _ first: Span<UInt32>,
    _ second: Span<UInt32>, to levels: inout MutableSpan<UInt32>
  ) -> UInt32 {
    var bits: UInt32 = 0
    for column in 0..<count {
      levels[column] = PixelLevels.largest(
        first[rows.first + column], second[rows.second + column])
      if levels[column] > limit { bits |= 1 << UInt32(column) }
    }
    return bits
  }

  package static func yiqDeltas(
    _ rows: RowPair, count: Int, limit: Double, _ first: Span<UInt32>, _ second: Span<UInt32>,
    to deltas: inout MutableSpan<Double>
  ) -> UInt32 {
    var bits: UInt32 = 0
    for column in 0..<count where first[rows.first + column] != second[rows.second + column] {
      deltas[column] = YIQDistance.delta(
        PixelLevels.overWhite(first[rows.first + column]),
        PixelLevels.overWhite(second[rows.second + column]))
      if deltas[column] > limit { bits |= 1 << UInt32(column) }
    }
    return bits
  }
}

extension ReferenceCompareKernels {
  package static func isOpaque(_ start: Int, count: Int, _ picture: Span<UInt32>) -> Bool {
    for index in start..<start + count where picture[index] < 0xff00_0000 { return false }
    return true
  }

  package static func antialiased(
    _ asked: UInt32, isOpaque: Bool, _ area: CommonArea, x: Int, y: Int, _ first: Span<UInt32>,
    _ second: Span<UInt32>
  ) -> UInt32 {
    var found: UInt32 = 0
    for bit in 0..<32 where asked >> UInt32(bit) & 1 == 1 {
      let column = x + bit
      if isSoft(area, column, y, first, area.firstStride, first, second)
        || isSoft(area, column, y, second, area.secondStride, first, second)
      {
        found |= 1 << UInt32(bit)
      }
    }
    return found
  }

  private static func isSoft(
    _ area: CommonArea, _ x: Int, _ y: Int, _ picture: Span<UInt32>, _ stride: Int,
    _ first: Span<UInt32>, _ second: Span<UInt32>
  ) -> Bool {
    guard !isFlat(area, x, y, picture, stride),
      let ends = extremes(area, x, y, picture, stride)
    else { return false }
    func isFlatInBoth(_ place: (x: Int, y: Int)) -> Bool {
      isFlat(area, place.x, place.y, first, area.firstStride)
        && isFlat(area, place.x, place.y, second, area.secondStride)
    }
    return isFlatInBoth(ends.darkest) || isFlatInBoth(ends.brightest)
  }

  /// Returns whether a pixel has three or more neighbors of its own color.
  private static func isFlat(
    _ area: CommonArea, _ x: Int, _ y: Int, _ picture: Span<UInt32>, _ stride: Int
  ) -> Bool {
    let center = PixelLevels.overWhite(picture[y * stride + x])
    // Starts at −1 because the loop also counts the pixel itself. At the edge, one equal pixel is added.
    var equals = area.isAtEdge(x, y) ? 0 : -1
    for row in CommonArea.neighbors(of: y, count: area.height) {
      for column in CommonArea.neighbors(of: x, count: area.width)
      where PixelLevels.overWhite(picture[row * stride + column]) == center {
        equals += 1
      }
    }
    return equals > 2
  }

  /// Returns the darkest and the brightest neighbor of a pixel, or nil if the pixel itself is an extreme.
  private static func extremes(
    _ area: CommonArea, _ x: Int, _ y: Int, _ picture: Span<UInt32>, _ stride: Int
  ) -> (darkest: (x: Int, y: Int), brightest: (x: Int, y: Int))? {
    let center = PixelLevels.luma(PixelLevels.overWhite(picture[y * stride + x]))
    var darkest = (luma: center, place: (x: x, y: y))
    var brightest = darkest
    for column in CommonArea.neighbors(of: x, count: area.width) {
      for row in CommonArea.neighbors(of: y, count: area.height) {
        let luma = PixelLevels.luma(PixelLevels.overWhite(picture[row * stride + column]))
        if luma < darkest.luma { darkest = (luma, (column, row)) }
        if luma > brightest.luma { brightest = (luma, (column, row)) }
      }
    }
    if darkest.luma == center || brightest.luma == center { return nil }
    return (darkest.place, brightest.place)
  }
}
