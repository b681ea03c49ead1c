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

  package static func flatPixels(
    _ area: CommonArea, count: Int, x: Int, y: Int, _ picture: Span<UInt32>, stride: Int
  ) -> UInt8 {
    var found: UInt8 = 0
    for bit in 0..<count {
      let center = PixelLevels.overWhite(picture[y * stride + x + bit])
      // The pixel itself is among those that are counted.
      var equals = area.isAtEdge(x + bit, y) ? 0 : -1
      for row in CommonArea.neighbours(of: y, count: area.height) {
        for column in CommonArea.neighbours(of: x + bit, count: area.width)
        where PixelLevels.overWhite(picture[row * stride + column]) == center {
          equals += 1
        }
      }
      if equals > 2 { found |= 1 << UInt8(bit) }
    }
    return found
  }

  package static func extremes(
    _ asked: UInt32, _ area: CommonArea, x: Int, y: Int, _ picture: Span<UInt32>, stride: Int,
    to places: inout MutableSpan<UInt8>
  ) -> UInt32 {
    var found: UInt32 = 0
    for bit in 0..<32 where asked >> UInt32(bit) & 1 == 1 {
      let center = PixelLevels.luma(PixelLevels.overWhite(picture[y * stride + x + bit]))
      var darkest = (luma: center, place: 4)
      var brightest = darkest
      for column in CommonArea.neighbours(of: x + bit, count: area.width) {
        for row in CommonArea.neighbours(of: y, count: area.height) {
          let luma = PixelLevels.luma(PixelLevels.overWhite(picture[row * stride + column]))
          let place = 3 * (column - x - bit + 1) + row - y + 1
          if luma < darkest.luma { darkest = (luma, place) }
          if luma > brightest.luma { brightest = (luma, place) }
        }
      }
      if darkest.luma < center, brightest.luma > center {
        found |= 1 << UInt32(bit)
        places[bit] = UInt8(darkest.place | brightest.place << 4)
      }
    }
    return found
  }
}
