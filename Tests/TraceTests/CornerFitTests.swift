import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests radii that are fitted to computed arcs, and the ink in corners.
@Suite struct CornerFitTests {
  /// Returns the inset of each row of an arc in whole pixels.
  private func insets(radius: Double, rows: Int) -> [Int32] {
    (0..<rows).map { row in
      let up = radius - Double(row) - 0.5
      guard up > 0 else { return 0 }
      return Int32((radius - (radius * radius - up * up).squareRoot()).rounded(.up))
    }
  }

  @Test(arguments: [4.0, 6, 8, 12, 16, 24, 36, 60, 96])
  func `fits an arc's radius within one pixel`(radius: Double) {
    let fit = CornerFit(insets: insets(radius: radius, rows: 120), limit: 100)
    #expect(abs(fit.radius - radius) <= 1)
  }

  @Test func `a sharp corner has a radius of 0`() {
    #expect(CornerFit(insets: [Int32](repeating: 0, count: 40), limit: 20).radius == 0)
  }

  private static func isInside(_ x: Int, _ y: Int, radius: Double, of middle: (Double, Double))
    -> Bool
  {
    let (dx, dy) = (Double(x) + 0.5 - middle.0, Double(y) + 0.5 - middle.1)
    return dx * dx + dy * dy <= radius * radius
  }

  @Test func `the badge of an avatar has a round bone of its own`() throws {
    func pictures(badge: Double) throws -> [TracedRegion] {
      var drawing = Drawing.phone()
      drawing.fill(40, 80, 60, 60) { x, y in
        let isInk =
          Self.isInside(x, y, radius: 30, of: (70, 110))
          || Self.isInside(x, y, radius: badge, of: (100 - badge, 140 - badge))
        return isInk ? 0xff00_0000 | Drawing.noise(x, y) >> 1 & 0x7f_7f7f : Drawing.gray(255)
      }
      return try drawing.traced().regions.filter { $0.kind == .image }
    }
    let found = try pictures(badge: 9)
    #expect(found.map(\.box) == [PixelRect(at: 40, 80, 60, 60), PixelRect(at: 82, 122, 18, 18)])
    #expect(found.map(\.cornerRadius) == [30, 9])
    #expect(try pictures(badge: 0).map(\.box) == [PixelRect(at: 40, 80, 60, 60)])
  }

  @Test func `a single corner with ink makes the bone of a picture less round`() throws {
    var drawing = Drawing.phone()
    drawing.fill(40, 80, 80, 50) { x, y in
      let isInk =
        Self.isInside(x, y, radius: 25, of: (min(max(Double(x), 65), 95), 105))
        || x >= 112 && y < 88 && x - y >= 24
      return isInk ? 0xff00_0000 | Drawing.noise(x, y) >> 1 & 0x7f_7f7f : Drawing.gray(255)
    }
    let found = try drawing.traced().regions.filter { $0.kind == .image }
    #expect(found.map(\.box) == [PixelRect(at: 40, 80, 80, 50)])
    #expect(found.allSatisfy { $0.cornerRadius <= 8 })
  }

  @Test func `the bone of a disc covers lines that extend beyond the disc`() throws {
    var drawing = Drawing.phone()
    drawing.fill(100, 100, 80, 80) { x, y in
      Self.isInside(x, y, radius: 40, of: (140, 140)) ? Drawing.noise(x, y) : Drawing.gray(255)
    }
    drawing.fill(168, 160, 3, 20, 20)
    drawing.fill(160, 170, 20, 3, 20)
    let found = try drawing.traced().regions.filter { $0.kind == .image }
    #expect(found.map(\.box) == [PixelRect(at: 100, 100, 80, 80)])
    // With a larger radius, the corner would cut off the ends of both lines.
    #expect(found.map(\.cornerRadius).max() ?? 0 <= 17)
  }

  /// Only the arcs at the corners of the card differ enough from the page.
  @Test func `the round corners of a white card are not icons`() throws {
    var drawing = Drawing.phone()
    let card = PixelRect(at: 20, 60, 350, 220)
    for (right, lower) in [(false, false), (true, false), (false, true), (true, true)] {
      let (x, y) = (right ? card.maxX - 20 : card.minX, lower ? card.maxY - 20 : card.minY)
      let middle = (Double(right ? x : x + 20), Double(lower ? y : y + 20))
      drawing.fill(x, y, 20, 20) { column, row in
        let isArc =
          Self.isInside(column, row, radius: 20, of: middle)
          && !Self.isInside(column, row, radius: 18, of: middle)
        return Drawing.gray(isArc ? 225 : 255)
      }
    }
    drawing.word(16, x: 60, y: 150, height: 12, stroke: 2, pitch: 10, 20)
    #expect(try drawing.traced().regions.map(\.kind) == [.text, .text, .text, .text, .text])
  }

  /// The card's straight edges are gradients. The upper arcs consist of an outer line and pieces of an inner line, and
  /// one end of the lower arcs is too faint to see.
  @Test func `the pieces of round corners are not icons`() throws {
    var drawing = Drawing.phone()
    let (card, radius) = (PixelRect(at: 24, 100, 342, 140), 36.0)
    drawing.fill(card.minX, card.minY, card.width, card.height) { column, row in
      let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
      let sides = [
        x - Double(card.minX), Double(card.maxX) - x, y - Double(card.minY), Double(card.maxY) - y,
      ]
      let dx = radius - min(sides[0], sides[1])
      let dy = radius - min(sides[2], sides[3])
      let isCorner = dx > 0 && dy > 0
      let distance =
        isCorner ? radius - (dx * dx + dy * dy).squareRoot() : sides.min() ?? 0
      if distance < 0 { return Drawing.gray(255) }
      // The slope of a line through the corner's center: 8°, 14°, 34°, 40°, 50°, 56°, 70°, 76° and 82°.
      let slope = dy / dx
      let outer = 0.14..<(y > 170 ? 2.75 : 7.1)
      let inner = [0.25..<0.67, 0.84..<1.19, 1.48..<4.0]
      if isCorner, distance < 2, outer.contains(slope) { return Drawing.gray(225) }
      let isInner = y < 170 && (14..<17).contains(distance)
      if isCorner, isInner, inner.contains(where: { $0.contains(slope) }) {
        return Drawing.gray(233)
      }
      return Drawing.gray(255 - min(Int(distance), 13))
    }
    drawing.word(16, x: 90, y: 160, height: 12, stroke: 2, pitch: 10, 20)
    let kinds = try drawing.traced().regions.map(\.kind)
    #expect(!kinds.contains(.icon) && !kinds.contains(.image))
    #expect(kinds.contains(.text))
  }
}
