import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests photographs that are behind cards, or so smooth that most of each is one surface.
@Suite struct PhotographStepTests {
  /// The photograph is visible on both sides of the card, and below the card.
  @Test func `a photograph behind the lower half of a card has no bone`() throws {
    var drawing = Drawing(390, 844)
    for line in 0..<2 {
      drawing.word(20, x: 40, y: 60 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    drawing.fill(0, 400, 390, 300) { Drawing.noise($0, $1) }
    drawing.fill(24, 250, 342, 400, 230)
    for line in 0..<4 {
      drawing.word(18, x: 60, y: 290 + 60 * line, height: 12, stroke: 2, pitch: 10, 20)
    }
    let found = try drawing.traced().regions
    #expect(!found.contains { $0.kind == .image })
    #expect(
      found.filter { $0.kind == .text && $0.box.minX == 60 }.reduce(0) { $0 + $1.lines.count } == 4)
  }
}
