import SkelshotPrimitives
import SkelshotRaster
import Testing

/// Shadows against the Gaussian that they stand for.
@Suite struct ShadowTests {
  private func shadow(
    _ rect: Rect, radius: Double = 0, deviation: Double, clip: Clip = .none, size: PixelSize
  ) -> Coverage {
    var builder = CoverageBuilder()
    return builder.shadow(
      of: RoundedRect(rect, radius: radius), deviation: deviation, clip: clip, in: size)
  }

  /// How much of a Gaussian of deviation 1 lies below a value: by Simpson's rule.
  private func normal(below value: Double) -> Double {
    if abs(value) > 6 { return value < 0 ? 0 : 1 }
    let steps = 400
    let start = -8.0
    let width = (value - start) / Double(steps)
    func density(_ x: Double) -> Double {
      var power = 1.0
      // e^(-x²/2) by its series at x²/2/64, raised to the 64th.
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
  func `A straight edge fades as a Gaussian does`(deviation: Double) {
    let size = PixelSize(width: 160, height: 160)
    let blurred = shadow(
      Rect(x: 40, y: 40, width: 80, height: 80), deviation: deviation, size: size)
    for x in 20..<70 {
      let expected = normal(below: (Double(x) + 0.5 - 40) / deviation)
      #expect(abs(Double(blurred[x, 80]) / 255 - expected) < 0.035, "\(x)")
    }
  }

  @Test(arguments: [2.0, 3.3, 6])
  func `A blur keeps the area and is symmetric`(deviation: Double) {
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

  @Test func `What lies outside of the canvas casts its shadow into it`() {
    let rect = Rect(x: -30, y: 10, width: 36, height: 30)
    let small = shadow(rect, deviation: 4, size: PixelSize(width: 40, height: 50))
    let large = shadow(
      rect.offsetBy(x: 60, y: 60), deviation: 4, size: PixelSize(width: 160, height: 170))
    for y in 0..<50 { for x in 0..<40 { #expect(small[x, y] == large[x + 60, y + 60]) } }
    #expect(!small.isEmpty)
  }

  @Test func `A clip has sharp edges, and without a blur the shadow is the shape`() {
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
}
