extension VectorCompareKernels {
  package static func antialiasing(
    _ asked: UInt32, _ area: CommonArea, x: Int, y: Int, _ first: Span<UInt32>,
    _ second: Span<UInt32>
  ) -> UInt32 {
    let end = x + 32 - asked.leadingZeroBitCount
    precondition(asked == 0 || end <= area.width, "outside of the pixels")
    precondition(x >= 0 && y >= 0 && y < area.height, "outside of the pixels")
    check((area.height - 1) * area.firstStride, area.width, within: first.count)
    check((area.height - 1) * area.secondStride, area.width, within: second.count)
    // What is looked at reaches two pixels far; near an edge the plain loop works.
    let isInside = y >= 2 && y < area.height - 2
    var found: UInt32 = 0
    for group in stride(from: 0, to: 32, by: 8) {
      let bits = (asked &>> UInt32(group)) & 0xff
      if bits == 0 { continue }
      var part: UInt32?
      if isInside, x + group >= 2, x + group + 10 <= area.width {
        part = unsafe first.withUnsafeBufferPointer { one in
          unsafe second.withUnsafeBufferPointer { other -> UInt32? in
            guard let one = one.baseAddress, let other = other.baseAddress else { return nil }
            let rows = area.rows(x: x &+ group, y: y)
            return unsafe antialiasing(
              bits, PixelNeighbourhood(one + rows.first, stride: area.firstStride),
              PixelNeighbourhood(other + rows.second, stride: area.secondStride))
          }
        }
      }
      if let part {
        found |= part &<< UInt32(group)
      } else {
        found |= ReferenceCompareKernels.antialiasing(
          bits &<< UInt32(group), area, x: x, y: y, first, second)
      }
    }
    return found
  }

  /// Which of eight pixels are anti-aliasing in either picture; nil unless all around is opaque.
  @inline(__always)
  private static func antialiasing(
    _ asked: UInt32, _ first: PixelNeighbourhood, _ second: PixelNeighbourhood
  ) -> UInt32? {
    // Most pixels of a real difference lie in an even area: that is found without any luma.
    let firstUneven = asked & first.uneven
    let secondUneven = asked & second.uneven
    if firstUneven | secondUneven == 0 { return 0 }
    guard first.isOpaque, second.isOpaque else { return nil }
    var found: UInt32 = 0
    var left = firstUneven
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      if isSoft(bit, in: first, and: second) { found |= 1 &<< UInt32(bit) }
    }
    left = secondUneven & ~found
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      if isSoft(bit, in: second, and: first) { found |= 1 &<< UInt32(bit) }
    }
    return found
  }

  /// Whether a pixel with few neighbours of its colour is anti-aliasing.
  @inline(__always)
  private static func isSoft(
    _ x: Int, in picture: PixelNeighbourhood, and other: PixelNeighbourhood
  ) -> Bool {
    // Luma and place in one number, so that one comparison finds the first of the extremes: places
    // count up column by column for the darkest, and down for the brightest.
    let center = PixelLevels.luma(picture.pixel(x, 0)) &<< 4
    var (darkest, brightest) = (center | 15, center)
    var place = 0
    while place < 9 {
      let pixel = picture.pixel(x &+ place / 3 &- 1, place % 3 &- 1)
      let luma = PixelLevels.luma(pixel) &<< 4
      // The pixel itself is neither darker nor brighter.
      darkest = min(darkest, luma | place)
      brightest = max(brightest, luma | (8 &- place))
      place &+= 1
    }
    if darkest >= center || brightest <= center | 15 { return false }
    let (dark, bright) = (darkest & 15, 8 &- (brightest & 15))
    return picture.isFlat(x, place: dark) && other.isFlat(x, place: dark)
      || picture.isFlat(x, place: bright) && other.isFlat(x, place: bright)
  }

  /// Eight pixels of a row in plain memory, of which all lie two pixels or more from the edges.
  @safe
  private struct PixelNeighbourhood {
    private let base: UnsafePointer<UInt32>
    private let stride: Int

    init(_ base: UnsafePointer<UInt32>, stride: Int) {
      unsafe self.base = base
      self.stride = stride
    }

    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { unsafe base[y &* stride &+ x] }

    /// A bit for each of the eight that has at most two neighbours of its colour.
    @inline(__always)
    var uneven: UInt32 {
      let center = unsafe load(base, 0)
      var equals = Pixels(repeating: 9)
      var place = 0
      while place < 9 {
        let offset = (place / 3 &- 1) &* stride &+ place % 3 &- 1
        let difference = unsafe load(base, offset) ^ center
        // The top bit of n | −n is set unless n is 0, as it is for the pixel itself.
        equals &-= (difference | (Pixels.zero &- difference)) &>> 31
        place &+= 1
      }
      // The pixel itself was counted: the top bit of n − 4 is set where two others or fewer were.
      // Each lane keeps another bit of it.
      let signs = Pixels.zero &- ((equals &- Pixels(repeating: 4)) &>> 31)
      let words = unsafe unsafeBitCast(
        signs & Pixels(1, 2, 4, 8, 16, 32, 64, 128), to: SIMD4<UInt64>.self)
      let all = words[0] | words[1] | words[2] | words[3]
      return UInt32(truncatingIfNeeded: all | all &>> 32)
    }

    /// Whether all pixels up to two away from the eight are opaque.
    @inline(__always)
    var isOpaque: Bool {
      var all = unsafe load(base, -2)
      var row = -2
      while row <= 2 {
        all &= unsafe load(base, row &* stride &- 2) & load(base, row &* stride &+ 2)
        row &+= 1
      }
      return !isAnySet(~all & Pixels(repeating: 0xff00_0000))
    }

    /// Whether a neighbour of a pixel has three neighbours of its own colour or more.
    ///
    /// - Parameter place: 0…8, column by column; 4 is the pixel itself.
    @inline(__always)
    func isFlat(_ x: Int, place: Int) -> Bool {
      let (column, row) = (x &+ place / 3 &- 1, place % 3 &- 1)
      let center = pixel(column, row)
      // The pixel itself is among those that are counted.
      var equals = -1
      var neighbour = 0
      while neighbour < 9 {
        let other = pixel(column &+ neighbour % 3 &- 1, row &+ neighbour / 3 &- 1)
        equals &+= other == center ? 1 : 0
        neighbour &+= 1
      }
      return equals > 2
    }
  }
}
