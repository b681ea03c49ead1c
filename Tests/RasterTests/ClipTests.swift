import SkelshotPrimitives
import SkelshotRaster
import Testing

@Suite struct ClipTests {
  static let size = PixelSize(width: 32, height: 28)
  static let circle = RoundedRect(Rect(x: 3.25, y: 2.5, width: 22, height: 22), radius: 11)

  static let rects = [
    Rect(x: 5, y: 5, width: 12, height: 12), Rect(x: 5.5, y: 4.25, width: 12.25, height: 3.5),
    Rect(x: 3.25, y: 2.5, width: 2.75, height: 2.25),
    Rect(x: 4.125, y: 5.5, width: 0.25, height: 9),
    Rect(x: -4, y: 9.75, width: 50, height: 0.5), Rect(x: -1, y: -1, width: 40, height: 40),
  ]

  @Test(arguments: rects)
  func `clips a rounded shape exactly to a rectangle`(_ rect: Rect) {
    expectArea(
      Coverage(of: Self.circle, clip: Clip(to: RoundedRect(rect)), in: Self.size),
      of: SampledShape(Self.circle, RoundedRect(rect)))
  }

  @Test(arguments: rects)
  func `clips a rectangle exactly to a rounded shape`(_ rect: Rect) {
    let clipped = Coverage(of: RoundedRect(rect), clip: Clip(to: Self.circle), in: Self.size)
    expectArea(clipped, of: SampledShape(RoundedRect(rect), Self.circle))
    #expect(
      clipped == Coverage(of: Self.circle, clip: Clip(to: RoundedRect(rect)), in: Self.size))
  }

  @Test func `clips a shape exactly to several rectangles`() {
    let clip = Clip(to: RoundedRect(Self.rects[0])).intersecting(RoundedRect(Self.rects[1]))
    expectArea(
      Coverage(of: Self.circle, clip: clip, in: Self.size),
      of: SampledShape(Self.circle, RoundedRect(Self.rects[0]), RoundedRect(Self.rects[1])))
  }

  @Test func `clipping a shape to itself does not change it`() {
    #expect(
      Coverage(of: Self.circle, clip: Clip(to: Self.circle), in: Self.size)
        == Coverage(of: Self.circle, in: Self.size))
  }

  @Test func `a clip that contains the shape has no effect`() {
    let clip = Clip(to: RoundedRect(Rect(x: 0, y: 0, width: 32, height: 28), radius: 3))
    #expect(
      Coverage(of: Self.circle, clip: clip, in: Self.size)
        == Coverage(of: Self.circle, in: Self.size))
  }

  @Test func `multiplies the coverages where rounded corners of the shape and the clip meet`() {
    let other = RoundedRect(Rect(x: 3.25, y: 2.5, width: 20, height: 20), radius: 9)
    let first = Coverage(of: Self.circle, in: Self.size)
    let second = Coverage(of: other, in: Self.size)
    let both = Coverage(of: Self.circle, clip: Clip(to: other), in: Self.size)
    // In these rows and columns, the shapes have only arcs.
    for y in 3..<22 {
      for x in 4..<23 {
        let product = Double(first[x, y]) * Double(second[x, y]) / 255
        #expect(abs(Double(both[x, y]) - product) <= 1.5)
      }
    }
  }

  @Test func `a translucent fill stays inside a rounded clip`() throws {
    var canvas = try Canvas(size: Self.size, background: .white)
    canvas.fill(
      RoundedRect(Rect(size: Size(width: 32, height: 28))), with: .solid(.black), opacity: 0.5,
      clip: Clip(to: Self.circle))
    let coverage = Coverage(of: Self.circle, in: Self.size)
    for y in 0..<28 {
      for x in 0..<32 {
        let level = Double(255 - coverage[x, y]) + Double(coverage[x, y]) * 0.5
        let red = Double(canvas.pixmap[x, y].rawValue & 0xff)
        #expect(abs(red - level) <= 1.5)
      }
    }
  }

  @Test(arguments: [
    RoundedRect(Rect(x: 40, y: 0, width: 5, height: 5)), RoundedRect(.zero),
    RoundedRect(Rect(x: .nan, y: 0, width: 5, height: 5)),
  ])
  func `an empty clip leaves no coverage`(_ shape: RoundedRect) {
    #expect(Coverage(of: Self.circle, clip: Clip(to: shape), in: Self.size).isEmpty)
  }

  private func expectArea(_ coverage: Coverage, of shape: SampledShape) {
    var worst = 0.0
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let truth = shape.integrated(x: x, y: y, samples: 256) * 255
        worst = max(worst, abs(Double(coverage[x, y]) - truth))
      }
    }
    #expect(worst <= 0.6)
  }
}
