import SkelshotModel
import SkelshotPrimitives
import SkelshotTrace
import Testing

/// Tests the colors of bones on cards.
@Suite struct BoneColorTests {
  /// Draws eight lines of text on a white page, and one line on a card.
  private static func cardColors(_ card: (red: Int, green: Int, blue: Int)) throws -> [Color?] {
    let pixel = 0xff00_0000 | UInt32(card.blue << 16 | card.green << 8 | card.red)
    var drawing = Drawing(390, 844)
    for line in 0..<8 {
      drawing.word(20, x: 40, y: 60 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    drawing.fill(16, 600, 358, 120) { _, _ in pixel }
    drawing.word(20, x: 40, y: 640, height: 10, stroke: 2, pitch: 9, 20)
    let scene = try drawing.traced().scene()
    #expect(scene.skeleton.gradient?.colors.first?.light.hexDigits == "e8e8e8")
    let cards = scene.views.filter { $0.type == "view" }
    return cards.map { $0.skeleton.gradient?.colors.first?.light }
  }

  @Test func `bones on a card have the page's color if it is visible on the card`() throws {
    #expect(try Self.cardColors((222, 200, 240)) == [nil])
  }

  @Test func `bones on a card have a color of their own if the page's would be faint`() throws {
    let colors = try Self.cardColors((222, 230, 240))
    // Each channel times 0.91.
    #expect(colors.map { $0?.hexDigits } == ["cad1da"])
  }
}
