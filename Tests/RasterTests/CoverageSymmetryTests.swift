import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct CoverageSymmetryTests {
  static let side = 48
  static let size = PixelSize(width: side, height: side)

  /// Shapes at arbitrary positions.
  static let shapes: [RoundedRect] = {
    var random = SeededGenerator(11)
    return (0..<200).map { index in
      let rect = Rect(
        x: .random(in: -4...36, using: &random), y: .random(in: -4...36, using: &random),
        width: .random(in: 0.1...44, using: &random), height: .random(in: 0.1...44, using: &random))
      func radius() -> Double { .random(in: 0...20, using: &random) }
      return RoundedRect(
        rect,
        radii: index % 2 == 0
          ? CornerRadii(radius())
          : CornerRadii(
            topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius()))
    }
  }()

  @Test func `mirroring a shape from left to right mirrors its coverage`() {
    for shape in Self.shapes {
      let (rect, radii) = (shape.rect, shape.radii)
      let mirrored = RoundedRect(
        Rect(
          x: Double(Self.side) - rect.maxX, y: rect.y, width: rect.width, height: rect.height),
        radii: CornerRadii(
          topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft,
          bottomLeft: radii.bottomRight))
      expectEqual(shape, mirrored) { x, y in (Self.side - 1 - x, y) }
    }
  }

  @Test func `mirroring a shape from top to bottom mirrors its coverage`() {
    for shape in Self.shapes {
      let (rect, radii) = (shape.rect, shape.radii)
      let mirrored = RoundedRect(
        Rect(
          x: rect.x, y: Double(Self.side) - rect.maxY, width: rect.width, height: rect.height),
        radii: CornerRadii(
          topLeft: radii.bottomLeft, topRight: radii.bottomRight, bottomRight: radii.topRight,
          bottomLeft: radii.topLeft))
      expectEqual(shape, mirrored) { x, y in (x, Self.side - 1 - y) }
    }
  }

  @Test func `transposing a shape transposes its coverage`() {
    for shape in Self.shapes {
      let (rect, radii) = (shape.rect, shape.radii)
      let transposed = RoundedRect(
        Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width),
        radii: CornerRadii(
          topLeft: radii.topLeft, topRight: radii.bottomLeft, bottomRight: radii.bottomRight,
          bottomLeft: radii.topRight))
      expectEqual(shape, transposed) { x, y in (y, x) }
    }
  }

  @Test func `moving a shape by whole pixels moves its coverage`() {
    for shape in Self.shapes {
      let moved = RoundedRect(shape.rect.offsetBy(x: 5, y: -3), radii: shape.radii)
      let first = Coverage(of: shape, in: Self.size)
      let second = Coverage(of: moved, in: Self.size)
      var same = true
      for y in 3..<Self.side {
        for x in 0..<(Self.side - 5) where first[x, y] != second[x + 5, y - 3] { same = false }
      }
      #expect(same, "\(shape)")
    }
  }

  private func expectEqual(
    _ shape: RoundedRect, _ other: RoundedRect, place: (Int, Int) -> (Int, Int)
  ) {
    let first = Coverage(of: shape, in: Self.size)
    let second = Coverage(of: other, in: Self.size)
    var differing = 0
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let (otherX, otherY) = place(x, y)
        if first[x, y] != second[otherX, otherY] { differing += 1 }
      }
    }
    #expect(differing == 0, "\(shape)")
  }
}
