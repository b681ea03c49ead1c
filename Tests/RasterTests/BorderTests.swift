import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

/// Tests borders, which are inside the edges of a shape.
@Suite struct BorderTests {
  private func border(
    _ shape: RoundedRect, _ width: Double, clip: Clip = .none, size: Int = 40
  ) -> Coverage {
    var builder = CoverageBuilder()
    return builder.border(
      of: shape, width: width, clip: clip, in: PixelSize(width: size, height: size))
  }

  private func sum(_ coverage: Coverage, size: Int = 40) -> Double {
    var sum = 0.0
    for y in 0..<size { for x in 0..<size { sum += Double(coverage[x, y]) / 255 } }
    return sum
  }

  @Test func `a border with sharp corners is a ring of whole pixels`() {
    let ring = border(RoundedRect(Rect(x: 3, y: 4, width: 12, height: 9)), 2)
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (3..<15).contains(x) && (4..<13).contains(y)
        let isHole = (5..<13).contains(x) && (6..<11).contains(y)
        #expect(ring[x, y] == (isInside && !isHole ? 255 : 0), "\(x) \(y)")
      }
    }
    #expect(ring.bounds == PixelRect(minX: 3, minY: 4, maxX: 15, maxY: 13))
  }

  @Test func `a border of 1.5 pixels covers half of each pixel at its inner edge`() {
    let ring = border(RoundedRect(Rect(x: 3, y: 4, width: 12, height: 9)), 1.5)
    #expect([ring[3, 8], ring[4, 8], ring[5, 8]] == [255, 127, 0] || ring[4, 8] == 128)
    // The round corner of the hole leaves three quarters of this pixel covered.
    #expect(abs(Int(ring[4, 5]) - 191) <= 1)
  }

  @Test(arguments: [1.0, 2.25, 5, 8])
  func `a rounded border's area is its outer area minus its inner area`(width: Double) {
    let radius = 9.0
    let ring = border(RoundedRect(Rect(x: 2, y: 3, width: 34, height: 30), radius: radius), width)
    func area(_ inset: Double) -> Double {
      let corner = max(0, radius - inset)
      return (34 - 2 * inset) * (30 - 2 * inset) - (4 - Double.pi) * corner * corner
    }
    #expect(abs(sum(ring) - (area(0) - area(width))) < 0.3)
  }

  @Test
  func `a wide border fills its shape, a zero-width border is empty, and a clip cuts a border`() {
    let shape = RoundedRect(Rect(x: 2, y: 2, width: 10, height: 20), radius: 3)
    let whole = Coverage(of: shape, in: PixelSize(width: 40, height: 40))
    #expect(border(shape, 5) == whole)
    #expect(border(shape, 500) == whole)
    #expect(border(shape, 0).isEmpty)
    let half = border(
      shape, 2, clip: Clip(to: RoundedRect(Rect(x: 0, y: 0, width: 40, height: 12))))
    let full = border(shape, 2)
    #expect((0..<12).allSatisfy { y in (0..<40).allSatisfy { half[$0, y] == full[$0, y] } })
    #expect((12..<40).allSatisfy { y in (0..<40).allSatisfy { half[$0, y] == 0 } })
  }

  @Test func `combines the coverages of two shapes by difference and by product`() {
    var random = SeededGenerator(7)
    func shape() -> RoundedRect {
      func length(_ range: ClosedRange<Double>) -> Double {
        Bool.random(using: &random)
          ? .random(in: range, using: &random) : Double.random(in: range, using: &random).rounded()
      }
      return RoundedRect(
        Rect(
          x: length(-6...30), y: length(-6...30), width: length(0.5...44), height: length(0.5...44)),
        radius: Bool.random(using: &random) ? 0 : length(0...20))
    }
    let size = PixelSize(width: 40, height: 40)
    for _ in 0..<200 {
      let (one, other) = (Coverage(of: shape(), in: size), Coverage(of: shape(), in: size))
      let (difference, product) = (one.subtracting(other), one.multiplied(by: other))
      var touched = PixelRect.empty
      for y in 0..<40 {
        for x in 0..<40 {
          let (a, b) = (Int(one[x, y]), Int(other[x, y]))
          #expect(Int(difference[x, y]) == max(0, a - b))
          #expect(Int(product[x, y]) == (a * b + 127) / 255)
          if a > b {
            touched = touched.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
          }
        }
      }
      #expect(difference.bounds == touched)
      #expect(difference.isEmpty == touched.isEmpty)
    }
  }
}
