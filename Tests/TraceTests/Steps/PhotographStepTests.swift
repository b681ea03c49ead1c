import SkelshotModel
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests photographs that are behind cards, or so smooth that most of each is one surface.
@Suite struct PhotographStepTests {
  /// Draws a smooth photograph at the top of the screen, with 60 small pieces on it.
  private static func smoothPhotograph() -> Drawing {
    var drawing = Drawing.phone()
    drawing.fill(0, 0, 390, 330) { _, y in Drawing.gray(90 + y / 3) }
    for piece in 0..<60 {
      let (x, y) = (piece * 97 % 370 + 4, 64 + piece * 61 % 250)
      drawing.fill(x, y, 4 + piece * 7 % 9, 4 + piece * 5 % 11, 30 + y / 3)
    }
    return drawing
  }

  private static func upperRegions(_ drawing: Drawing) throws -> [TracedRegion] {
    try drawing.traced().regions.filter { $0.box.minY < 330 }
  }

  @Test func `a smooth photograph is one picture instead of many pieces`() throws {
    let found = try Self.upperRegions(Self.smoothPhotograph())
    #expect(found.map(\.kind) == [.image])
    #expect(found.map(\.box) == [PixelRect(at: 0, 0, 390, 330)])
  }

  @Test func `a smooth photograph begins below the status bar`() throws {
    var drawing = Self.smoothPhotograph()
    drawing.word(5, x: 20, y: 10, height: 10, stroke: 2, pitch: 9, 250)
    drawing.fill(340, 10, 30, 11, 250)
    let found = try Self.upperRegions(drawing)
    let bottom = try #require(found.first { $0.kind == .bar }?.box.maxY)
    #expect((22...30).contains(bottom))
    #expect(
      found.filter { $0.kind == .image }.map(\.box) == [
        PixelRect(minX: 0, minY: bottom, maxX: 390, maxY: 330)
      ])
  }

  @Test func `a smooth photograph behind a card stays and has no pieces`() throws {
    var drawing = Self.smoothPhotograph()
    drawing.fill(60, 160, 260, 80, 255)
    for line in 0..<2 {
      drawing.word(8, x: 130, y: 180 + 25 * line, height: 12, stroke: 2, pitch: 10, 20)
    }
    let found = try Self.upperRegions(drawing)
    #expect(!found.contains { [.image, .icon].contains($0.kind) })
    #expect(found.filter { $0.kind == .text }.allSatisfy { $0.box.minX == 130 })
    #expect(found.contains { $0.kind == .text })
  }

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

  /// Half of the photograph is black. In the last case, a word is beside the rest, as in a dark card.
  @Test(arguments: [(false, [TracedRegion.Kind.image]), (true, [.card, .image, .text])])
  func `a photograph with a dark background is one picture`(
    hasWord: Bool, kinds: [TracedRegion.Kind]
  ) throws {
    var drawing = Drawing.phone()
    for line in 0..<3 {
      drawing.word(20, x: 30, y: 500 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    let box = PixelRect(at: 30, 200, 330, 200)
    drawing.card(box, radius: 12, 0)
    drawing.fill(60, 220, 240, 140) { Drawing.noise($0, $1) }
    if hasWord { drawing.word(8, x: 60, y: 374, height: 12, stroke: 2, pitch: 10, 250) }
    let found = try drawing.traced().regions.filter { box.contains($0.box) }
    #expect(found.map(\.kind) == kinds)
    #expect(found.first?.box == box)
  }

  /// The picture extends over the upper edge of the card.
  @Test(arguments: [(130, true), (60, false)])
  func `a picture is in front of a card if most of the picture is on the card`(
    top: Int, isInFront: Bool
  ) throws {
    var drawing = Drawing.phone()
    drawing.fill(110, top, 160, 180) { Drawing.noise($0, $1) }
    drawing.card(PixelRect(at: 20, 160, 350, 200), radius: 16, 220)
    drawing.fill(110, 160, 160, top + 20) { Drawing.noise($0, $1) }
    for (x, y) in [(32, 200), (290, 300)] {
      drawing.word(6, x: x, y: y, height: 11, stroke: 2, pitch: 10, 20)
    }
    let heights = try drawing.traced().scene().views.compactMap(\.placement.frame?.height)
    let picture = try #require(heights.firstIndex { abs($0 - 180) < 2 })
    let card = try #require(heights.firstIndex { abs($0 - 200) < 2 })
    #expect((picture > card) == isInFront)
  }

  /// A header with a gradient from the upper left to the lower right, with noise like that of a dithered one. At the
  /// right of its border, a line in one of its colors extends along the card. In the second case, the header's colors
  /// are not a linear gradient.
  @Test(arguments: [true, false])
  func `texts on a linear gradient are texts`(isLinear: Bool) throws {
    var drawing = Drawing.phone()
    drawing.fill(20, 120, 350, 200) { x, y in
      let noise = x % 7 == 3 && y % 5 == 2 ? 5 : 0
      let wave = isLinear ? 0 : (x - 195) * (x - 195) / 400
      return Drawing.gray(120 + x / 8 + y / 5 - wave + noise)
    }
    drawing.fill(369, 320, 1, 300, 227)
    drawing.word(10, x: 40, y: 150, height: 12, stroke: 2, pitch: 10, 250)
    drawing.word(6, x: 40, y: 260, height: 12, stroke: 2, pitch: 10, 250)
    let found = try drawing.traced().regions.filter { $0.box.maxY <= 320 }
    #expect(found.contains { $0.kind == .image } == !isLinear)
    #expect(found.filter { $0.kind == .text }.map(\.box.minY) == [150, 260])
  }
}
