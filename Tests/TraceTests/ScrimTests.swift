import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests dialogs, sheets and drawers in front of a dimmed screen.
@Suite struct ScrimTests {
  /// The panels are a dialog, a sheet and a drawer. The screen behind them is dimmed unless its texts are bright.
  @Test(arguments: [(40, 250, 310, 300), (0, 420, 390, 424), (0, 0, 300, 844)])
  func `nothing behind a panel on a dimmed dark screen is traced`(
    x: Int, y: Int, width: Int, height: Int
  ) throws {
    func drawing(behind level: Int) -> Drawing {
      var drawing = Drawing(390, 844, 12)
      for line in 0..<6 {
        drawing.word(34, x: 20, y: 80 + 110 * line, height: 12, stroke: 2, pitch: 10, level)
      }
      drawing.fill(x, y, width, height, 40)
      for line in 0..<4 {
        drawing.word(
          20, x: x + 24, y: max(y, 300) + 40 + 50 * line, height: 12, stroke: 2, pitch: 10, 240)
      }
      return drawing
    }
    let panel = PixelRect(at: x, y, width, height)
    let texts = try drawing(behind: 120).traced().regions.filter { $0.kind == .text }
    #expect(texts.count == 4)
    #expect(texts.allSatisfy { panel.contains($0.box) })
    let bright = try drawing(behind: 230).traced().regions.filter { $0.kind == .text }
    #expect(bright.contains { !panel.contains($0.box) })
  }

  /// Only the first card has white text. A scrim would have darkened the other cards.
  @Test func `a card is not a dialog above other cards of its color`() throws {
    var drawing = Drawing(390, 844, 0)
    for (card, height) in [(0, 160), (1, 240), (2, 240)] {
      let y = [100, 300, 580][card]
      drawing.fill(16, y, 358, height, 28)
      for line in 0..<height / 60 {
        drawing.word(
          20, x: 40, y: y + 24 + 60 * line, height: 12, stroke: 2, pitch: 10, card == 0 ? 250 : 120)
      }
    }
    let texts = try drawing.traced().regions.filter { $0.kind == .text }
    #expect(texts.count == 10)
  }

  @Test func `finds no regions in the dimmed content behind a dialog`() throws {
    var drawing = Drawing.phone(120)
    drawing.fill(40, 100, 310, 260, 255)
    drawing.word(16, x: 60, y: 130, height: 12, stroke: 2, pitch: 10, 20)
    drawing.word(20, x: 60, y: 200, height: 10, stroke: 2, pitch: 9, 60)
    let trace = try drawing.traced()
    #expect(trace.regions.count { $0.kind == .text } == 2)
    #expect(trace.regions.allSatisfy { $0.box.maxY <= 361 })
  }

  /// The tab bar is in front of the scrim and as bright as the drawer.
  @Test func `a drawer can end above a bright tab bar`() throws {
    var drawing = Drawing(390, 844, 110)
    for line in 0..<5 {
      drawing.word(4, x: 330, y: 90 + 120 * line, height: 12, stroke: 2, pitch: 10, 20)
    }
    drawing.fill(0, 44, 300, 728, 250)
    for line in 0..<5 {
      drawing.word(14, x: 60, y: 120 + 50 * line, height: 12, stroke: 2, pitch: 10, 20)
    }
    drawing.fill(0, 772, 390, 72, 255)
    drawing.signs(4, x: 38, y: 782, side: 22, pitch: 97, ground: 255)
    for tab in 0..<4 {
      drawing.word(5, x: 29 + 97 * tab, y: 812, height: 9, stroke: 2, pitch: 8, 20)
    }
    let regions = try drawing.traced().regions
    #expect(regions.contains { $0.kind == .bar && $0.box.minY == 772 })
    let contents = regions.filter { $0.kind != .bar && $0.box.maxY <= 772 }
    #expect(contents.count { $0.kind == .text } == 5)
    #expect(contents.allSatisfy { $0.box.maxX <= 300 })
  }

  /// In a reduced picture, the pixels at the sides of a dialog are brighter than the dimmed screen.
  @Test func `a dialog with soft sides is in front of a dimmed screen`() throws {
    var drawing = Drawing(390, 844, 60)
    for line in 0..<6 {
      drawing.word(34, x: 20, y: 80 + 110 * line, height: 12, stroke: 2, pitch: 10, 10)
    }
    drawing.fill(39, 249, 312, 342, 210)
    drawing.fill(40, 250, 310, 340, 250)
    for line in 0..<4 {
      drawing.word(20, x: 64, y: 300 + 50 * line, height: 12, stroke: 2, pitch: 10, 20)
    }
    let regions = try drawing.traced().regions
    #expect(regions.count { $0.kind == .text } == 4)
    #expect(regions.allSatisfy { (39...351).contains($0.box.minX) })
  }
}
