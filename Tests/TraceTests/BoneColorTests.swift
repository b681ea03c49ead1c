import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
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
    // The blue differs by 23 levels, but the luma only by 5.
    #expect(try Self.cardColors((224, 240, 255)).map { $0?.hexDigits } == ["ccdae8"])
  }

  @Test func `bones have the tint of the surface behind most texts`() throws {
    func bone(linesOnCard: Int) throws -> Color {
      var drawing = Drawing(390, 844, 20)
      for line in 0..<4 {
        drawing.word(20, x: 40, y: 60 + 60 * line, height: 10, stroke: 2, pitch: 9, 230)
      }
      let brown = 0xff24_2b32 as UInt32
      drawing.fill(16, 400, 358, 400) { _, _ in brown }
      for line in 0..<linesOnCard {
        drawing.word(20, x: 40, y: 420 + 48 * line, height: 10, stroke: 2, pitch: 9, 230)
      }
      return try #require(try drawing.traced().scene().skeleton.gradient?.colors.first).light
    }
    let (gray, brown) = (try bone(linesOnCard: 2), try bone(linesOnCard: 6))
    #expect(gray.red == gray.blue)
    #expect(brown.red > brown.blue)
    // Both are visible on the card, whose luma is 44.
    for color in [gray, brown] { #expect(255 * color.green > 44 + 12) }
  }

  /// On a light card, each channel is multiplied by 0.91. On a dark one, it is 15 % closer to white.
  @Test(arguments: [(20, 230, 245, 20, "dfdfdf"), (255, 20, 95, 250, "777777")])
  func `bones differ little from a light card on a dark page, and from a dark card on a light page`(
    page: Int, ink: Int, card: Int, cardInk: Int, hex: String
  ) throws {
    var drawing = Drawing(390, 844, page)
    for line in 0..<8 {
      drawing.word(20, x: 40, y: 60 + 60 * line, height: 10, stroke: 2, pitch: 9, ink)
    }
    drawing.fill(16, 600, 358, 120, card)
    drawing.word(20, x: 40, y: 640, height: 10, stroke: 2, pitch: 9, cardInk)
    let view = try #require(try drawing.traced().scene().views.first { $0.type == "view" })
    #expect(view.skeleton.gradient?.colors.first?.light.hexDigits == hex)
  }

  /// The cells of a list share the color of their bones, so that a dark red would also be on green cards.
  @Test func `bones on cards of different colors in a list have the page's color`() throws {
    var drawing = Drawing(390, 844)
    for line in 0..<6 {
      drawing.word(20, x: 40, y: 30 + 30 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    for (row, color) in [0xff00_00c0 as UInt32, 0xff00_6000, 0xffa0_0000].enumerated() {
      let y = 260 + 130 * row
      drawing.fill(20, y, 350, 110) { _, _ in color }
      drawing.word(12 + row, x: 40, y: y + 20, height: 12, stroke: 2, pitch: 10, 250)
      drawing.word(20 - row, x: 40, y: y + 46, height: 10, stroke: 2, pitch: 9, 250)
    }
    let trace = try drawing.traced()
    let cells = trace.scene().views.flatMap { view -> [View] in
      if case .table(let table) = view.content { Array(table.cells.values) } else { [] }
    }
    let cards = cells.flatMap(\.subviews).filter { $0.type == "view" }
    #expect(!cards.isEmpty)
    #expect(cards.allSatisfy { $0.skeleton.gradient == nil })
  }

  /// The first card changes the color of all bones. The other cards are too bright to change it, and would be hardly
  /// darker than the bones, which the low card of the last case makes lighter.
  @Test(arguments: [(20, 20, 40, nil), (20, 20, 74, "656565"), (0, 18, 42, "4a4a4a")])
  func `bones on a dark screen are lighter than the card`(
    page: Int, low: Int, card: Int, hex: String?
  ) throws {
    var drawing = Drawing(390, 844, page)
    for line in 0..<8 {
      drawing.word(20, x: 40, y: 40 + 60 * line, height: 10, stroke: 2, pitch: 9, 230)
    }
    drawing.fill(16, 520, 358, 120, low)
    drawing.fill(16, 660, 358, 120, card)
    for y in [560, 700] {
      drawing.word(20, x: 40, y: y, height: 10, stroke: 2, pitch: 9, 230)
    }
    let views = try drawing.traced().scene().views
    let view = try #require(views.first { $0.placement.frame?.y == 660 })
    #expect(view.skeleton.gradient?.colors.first?.light.hexDigits == hex)
  }

  /// The upper part of the page is a gradient between two gray levels. No region is found for it.
  @Test(arguments: [(250, 1), (150, 0)])
  func `a text on a gradient has the color of the gradient around its bars`(top: Int, count: Int)
    throws
  {
    var drawing = Drawing.phone(150)
    drawing.fill(0, 0, 390, 200) { _, y in Drawing.gray(top - (top - 150) * y / 200) }
    drawing.word(20, x: 40, y: 40, height: 16, stroke: 3, pitch: 14, 20)
    let trace = try drawing.traced()
    let colors = trace.scene(content: "screen.png").views.filter {
      $0.subviews.map(\.type) == ["label"]
    }
    .compactMap { $0.backgroundColor?.light.red }
    #expect(colors.count == count)
    #expect(colors.allSatisfy { abs($0 * 255 - 226) < 8 })
    // Without the screenshot, nothing is around the bars.
    #expect(trace.scene().views.allSatisfy { $0.subviews.isEmpty })
  }

  /// The pin is the only surface, because the rest of the screen is a map.
  @Test func `a bone on a map has the map's commonest color instead of a pin's`() throws {
    let (ground, pin) = (0xff44_351e as UInt32, 0xff84_c782 as UInt32)
    var drawing = Drawing(390, 844)
    drawing.fill(0, 0, 390, 844) { x, y in
      (x / 13 + y / 13) % 2 == 0 ? ground : Drawing.noise(x, y)
    }
    drawing.fill(PixelRect(at: 130, 300, 130, 130), pin) { x, y in
      (x - 195) * (x - 195) + (y - 365) * (y - 365) <= 65 * 65
    }
    drawing.word(6, x: 170, y: 360, height: 12, stroke: 2, pitch: 9, 20)
    let scene = try drawing.traced().scene()
    #expect(scene.canvas.background.light.hexDigits == "1e3544")
    // Each channel is 15 % closer to white.
    #expect(scene.skeleton.gradient?.colors.first?.light.hexDigits == "405360")
  }
}
