import SkelshotPrimitives
import SkelshotRaster
import Testing

/// Compares shadows with the Gaussian blurs that they approximate.
@Suite struct ShadowTests {
  private func shadow(
    _ rect: Rect, radius: Double = 0, deviation: Double, clip: Clip = .none, size: PixelSize
  ) -> Coverage {
    var builder = CoverageBuilder()
    var room = Int.max
    return builder.shadow(
      of: .rounded(RoundedRect(rect, radius: radius)), deviation: deviation, clip: clip, in: size,
      room: &room
    ) ?? Coverage(of: RoundedRect(.zero), in: size)
  }

  /// Returns the cumulative standard normal distribution at a value, integrated with Simpson's rule.
  private func normal(below value: Double) -> Double {
    if abs(value) > 6 { return value < 0 ? 0 : 1 }
    let steps = 400
    let start = -8.0
    let width = (value - start) / Double(steps)
    func density(_ x: Double) -> Double {
      var power = 1.0
      // e^(-x²/2) is computed as the 64th power of the series at -x²/128.
      let small = -x * x / 128
      var term = 1.0
      for index in 1...12 {
        term *= small / Double(index)
        power += term
      }
      for _ in 0..<6 { power *= power }
      return power / (2 * Double.pi).squareRoot()
    }
    var sum = density(start) + density(value)
    for index in 1..<steps {
      sum += density(start + Double(index) * width) * (index.isMultiple(of: 2) ? 2 : 4)
    }
    return sum * width / 3
  }

  @Test(arguments: [1.0, 2, 3, 5.5, 9])
  func `the straight edge of a shadow fades like a Gaussian`(deviation: Double) {
    let size = PixelSize(width: 160, height: 160)
    let blurred = shadow(
      Rect(x: 40, y: 40, width: 80, height: 80), deviation: deviation, size: size)
    for x in 20..<70 {
      let expected = normal(below: (Double(x) + 0.5 - 40) / deviation)
      #expect(abs(Double(blurred[x, 80]) / 255 - expected) < 0.035, "\(x)")
    }
  }

  @Test(arguments: [2.0, 3.3, 6])
  func `a blur is symmetric and preserves the shadow's area`(deviation: Double) {
    let size = PixelSize(width: 120, height: 120)
    let blurred = shadow(
      Rect(x: 40, y: 44, width: 40, height: 32), radius: 10, deviation: deviation, size: size)
    var sum = 0.0
    for y in 0..<120 {
      for x in 0..<120 {
        sum += Double(blurred[x, y]) / 255
        #expect(abs(Int(blurred[x, y]) - Int(blurred[119 - x, y])) <= 1)
        #expect(abs(Int(blurred[x, y]) - Int(blurred[x, 119 - y])) <= 1)
      }
    }
    let area = 40.0 * 32 - (4 - Double.pi) * 100
    #expect(abs(sum - area) < area / 100)
  }

  @Test func `shapes outside the canvas cast shadows onto the canvas`() {
    let rect = Rect(x: -30, y: 10, width: 36, height: 30)
    let small = shadow(rect, deviation: 4, size: PixelSize(width: 40, height: 50))
    let large = shadow(
      rect.offsetBy(x: 60, y: 60), deviation: 4, size: PixelSize(width: 160, height: 170))
    for y in 0..<50 { for x in 0..<40 { #expect(small[x, y] == large[x + 60, y + 60]) } }
    #expect(!small.isEmpty)
  }

  @Test func `a clip cuts a shadow sharply, and a shadow without blur has its shape's outline`() {
    let size = PixelSize(width: 60, height: 60)
    let rect = Rect(x: 20, y: 20, width: 20, height: 20)
    let clip = Clip(to: RoundedRect(Rect(x: 0, y: 0, width: 60, height: 18)))
    let (cut, whole) = (
      shadow(rect, deviation: 3, clip: clip, size: size), shadow(rect, deviation: 3, size: size)
    )
    for x in 0..<60 {
      #expect(cut[x, 17] == whole[x, 17] && cut[x, 18] == 0)
    }
    #expect(shadow(rect, deviation: 0, size: size) == Coverage(of: RoundedRect(rect), in: size))
    #expect(
      shadow(Rect(x: 500, y: 0, width: 9, height: 9), deviation: 3, size: size).isEmpty)
  }

  // MARK: Folding

  /// Computes a shadow from its definition: three box blurs along every row, and then three along every column.
  private func plainShadow(
    of shape: RoundedRect, deviation: Double, in size: PixelSize
  ) -> [[UInt8]] {
    let box = Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    let half = box / 2
    let boxes =
      box.isMultiple(of: 2)
      ? [(half, half - 1), (half - 1, half), (half, half)]
      : [(half, half), (half, half), (half, half)]
    // The blur reaches this number of pixels, so pixels that are farther outside the canvas have no effect.
    let reach = 3 * half
    let (width, height) = (size.width + 2 * reach, size.height + 2 * reach)
    let sharp = Coverage(
      of: RoundedRect(
        shape.rect.offsetBy(x: Double(reach), y: Double(reach)), radii: shape.radii),
      in: PixelSize(width: width, height: height))
    var levels = (0..<height).map { y in (0..<width).map { x in Int(sharp[x, y]) << 8 } }
    func blurred(_ line: [Int]) -> [Int] {
      boxes.reduce(line) { line, box in
        let width = box.0 + box.1 + 1
        return line.indices.map { place in
          let window = max(0, place - box.0)...min(line.count - 1, place + box.1)
          return (window.reduce(0) { $0 + line[$1] } + width / 2) / width
        }
      }
    }
    levels = levels.map(blurred)
    for x in 0..<width {
      let column = blurred(levels.map { $0[x] })
      for y in 0..<height { levels[y][x] = column[y] }
    }
    return (0..<size.height).map { y in
      (0..<size.width).map { x in UInt8(min(255, (levels[y + reach][x + reach] + 128) >> 8)) }
    }
  }

  @Test(arguments: [
    (Rect(x: 10, y: 12, width: 50, height: 40), 0.0, 1.0),
    (Rect(x: 9.25, y: 8.5, width: 40.5, height: 33.3), 5, 2.2),
    (Rect(x: -20, y: 5, width: 60, height: 70.7), 8, 1.5),
    (Rect(x: -50, y: -50, width: 200, height: 200), 3, 2),
    (Rect(x: 30, y: 30, width: 3, height: 40), 1, 4),
    (Rect(x: 5, y: 60, width: 66, height: 1.5), 0, 3),
    (Rect(x: 20, y: 15, width: 40, height: 40), 20, 2.7),
  ])
  func `repeated rows and columns have the correct levels although they are blurred only once`(
    rect: Rect, radius: Double, deviation: Double
  ) {
    let size = PixelSize(width: 72, height: 66)
    let found = shadow(rect, radius: radius, deviation: deviation, size: size)
    let expected = plainShadow(
      of: RoundedRect(rect, radius: radius), deviation: deviation, in: size)
    for y in 0..<size.height {
      #expect((0..<size.width).map { found[$0, y] } == expected[y], "row \(y)")
    }
    var canvas = Canvas(Pixmap(size: size, validPixels: Array(repeating: 0, count: 72 * 66)))
    canvas.fill(found, with: .solid(.black))
    #expect(canvas.pixmap.pixels.map { UInt8($0 >> 24) } == expected.flatMap(\.self))
  }

  @Test func `blurs only the ends of a large shadow`() {
    var builder = CoverageBuilder()
    let size = PixelSize(width: 2_000, height: 1_500)
    var room = 4_000
    let rect = Rect(x: 100, y: 100, width: 1_800, height: 1_300)
    let large = builder.shadow(of: .rounded(RoundedRect(rect)), deviation: 5, in: size, room: &room)
    #expect(large?[1_000, 700] == 255)
    #expect(large?[10, 700] == 0)
    #expect((1..<2_000).contains(room))
    // The remaining room is too small for another shadow of this size.
    let hasRoom =
      builder.shadow(of: .rounded(RoundedRect(rect)), deviation: 5, in: size, room: &room) != nil
    #expect(!hasRoom)
  }
}
