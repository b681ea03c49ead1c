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
}
