import SkelshotRaster

/// Finds pixels that look like anti-aliasing in either of two pictures.
///
/// A pixel does when it has at most two neighbours of its own colour (one is taken for granted at the
/// edge of the picture), a darker and a brighter one; and the darkest or the brightest has three
/// neighbours or more of its own colour in both pictures, counted the same way. Of several that are
/// equally dark, the first counts, column by column. Colours are compared over white. Source:
/// Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as pixelmatch 7.2 applies
/// it.
///
/// Which pixels are flat, that is, have three such neighbours, is found for eight at a time and kept for
/// the rows below: most pixels are then done without looking at their colours.
struct AntialiasingFinder {
  /// Flat pixels of eight columns in both pictures.
  private struct Block {
    var row: Int32 = -1
    var expected: UInt8 = 0
    var actual: UInt8 = 0
  }

  private let area: CommonArea
  private let columns: Int
  /// Four rows of blocks; the row y lies in the row y % 4.
  private var blocks: [Block]
  private var places = [UInt8](repeating: 0, count: 32)

  /// From this many candidates on, those without a flat pixel around them are left out first.
  private static let many = 6

  init(_ area: CommonArea) {
    self.area = area
    columns = (area.width + 7) / 8
    blocks = [Block](repeating: Block(), count: 4 * columns)
  }

  /// Which of the asked pixels are anti-aliasing, a bit for each column from `x` on.
  mutating func find<Kernels: CompareKernels>(
    _ asked: UInt32, x: Int, y: Int, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> UInt32 {
    var unevenExpected = asked
    var unevenActual = asked
    for column in (x + asked.trailingZeroBitCount) / 8...(x + 31 - asked.leadingZeroBitCount) / 8 {
      let block = block(column, y, kernels, expected, actual)
      let shift = column * 8 - x
      unevenExpected &= ~UInt32(truncatingIfNeeded: Self.shifted(block.expected, by: shift))
      unevenActual &= ~UInt32(truncatingIfNeeded: Self.shifted(block.actual, by: shift))
    }
    let uneven = unevenExpected | unevenActual
    if uneven == 0 { return 0 }
    if uneven.nonzeroBitCount >= Self.many {
      let around = flatAround(uneven, x: x, y: y, kernels, expected, actual)
      unevenExpected &= around
      unevenActual &= around
    }
    let found = soft(
      unevenExpected, x: x, y: y, kernels, expected, actual, in: expected,
      stride: area.firstStride)
    return found
      | soft(
        unevenActual & ~found, x: x, y: y, kernels, expected, actual, in: actual,
        stride: area.secondStride)
  }

  /// Which pixels are or have a neighbour that is flat in both pictures.
  private mutating func flatAround<Kernels: CompareKernels>(
    _ asked: UInt32, x: Int, y: Int, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> UInt32 {
    let first = max(x + asked.trailingZeroBitCount - 1, 0)
    let last = min(x + 32 - asked.leadingZeroBitCount, area.width - 1)
    // Bit 0 is the column left of x.
    var flat: UInt64 = 0
    for row in max(y - 1, 0)...min(y + 1, area.height - 1) {
      for column in first / 8...last / 8 {
        let block = block(column, row, kernels, expected, actual)
        flat |= Self.shifted(block.expected & block.actual, by: column * 8 - x + 1)
      }
    }
    return UInt32(truncatingIfNeeded: flat | flat &>> 1 | flat &>> 2)
  }

  /// Which pixels of a picture have extremes around them of which one is flat in both pictures.
  private mutating func soft<Kernels: CompareKernels>(
    _ asked: UInt32, x: Int, y: Int, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>, in picture: Span<UInt32>, stride: Int
  ) -> UInt32 {
    if asked == 0 { return 0 }
    var left: UInt32
    do {
      let area = area
      var span = places.mutableSpan
      left = kernels.extremes(asked, area, x: x, y: y, picture, stride: stride, to: &span)
    }
    var found: UInt32 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      let place = Int(places[bit])
      if isFlat(x + bit, y, place & 15, kernels, expected, actual)
        || isFlat(x + bit, y, place >> 4, kernels, expected, actual)
      {
        found |= 1 << UInt32(bit)
      }
    }
    return found
  }

  /// Whether a neighbour of a pixel is flat in both pictures.
  @inline(__always)
  private mutating func isFlat<Kernels: CompareKernels>(
    _ x: Int, _ y: Int, _ place: Int, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Bool {
    let column = x &+ place / 3 &- 1
    let block = block(column &>> 3, y &+ place % 3 &- 1, kernels, expected, actual)
    return (block.expected & block.actual) &>> UInt8(column & 7) & 1 == 1
  }

  @inline(__always)
  private static func shifted(_ bits: UInt8, by shift: Int) -> UInt64 {
    shift >= 0 ? UInt64(bits) << UInt64(shift) : UInt64(bits) >> UInt64(-shift)
  }

  @inline(__always)
  private mutating func block<Kernels: CompareKernels>(
    _ column: Int, _ row: Int, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Block {
    let index = (row & 3) &* columns &+ column
    if blocks[index].row == row { return blocks[index] }
    let x = column * 8
    let count = min(8, area.width - x)
    let block = Block(
      row: Int32(row),
      expected: kernels.flatPixels(
        area, count: count, x: x, y: row, expected, stride: area.firstStride),
      actual: kernels.flatPixels(
        area, count: count, x: x, y: row, actual, stride: area.secondStride))
    blocks[index] = block
    return block
  }
}
