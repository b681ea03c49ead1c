import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests tab bars that have no edge, or that share their surface with Android's buttons.
@Suite struct TabBarTests {
  @Test func `four icons at equal distances at the bottom are a tab bar without an edge`() throws {
    func bars(_ icons: Int, last: Int = 29) throws -> [TracedRegion] {
      var drawing = Drawing.phone()
      for icon in 0..<icons {
        let x = icon == icons - 1 ? 390 - last - 22 : 29 + 310 * icon / (icons - 1)
        drawing.card(PixelRect(at: x, 801, 22, 22), radius: 11, 20)
        drawing.card(PixelRect(at: x + 3, 804, 16, 16), radius: 8, 255)
        drawing.fill(x + 8, 809, 6, 6, 20)
      }
      return try drawing.traced().regions.filter { $0.kind == .bar }
    }
    #expect(try bars(4).map(\.box) == [PixelRect(at: 0, 793, 390, 51)])
    // The distances differ, as in the last row of a page.
    #expect(try bars(4, last: 80).isEmpty)
  }

  @Test func `Android's buttons can be on the surface of the tab bar`() throws {
    var drawing = Drawing.phone()
    drawing.fill(0, 716, 390, 128, 235)
    for (y, step, count, width) in [(733, 97, 4, 22), (812, 98, 3, 16)] {
      for icon in 0..<count {
        let x = (count == 4 ? 38 : 89) + step * icon
        drawing.fill(x, y, width, width, 20)
        drawing.fill(x + 3, y + 3, width - 6, width - 6, 235)
        drawing.fill(x + 6, y + 6, width - 12, width - 12, 20)
        if count == 4 {
          drawing.word(5, x: x - 9, y: 766, height: 9, stroke: 2, pitch: 8, 20)
        }
      }
    }
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }
    #expect(bars.map(\.box) == [PixelRect(at: 0, 716, 390, 128)])
  }

  /// The icons above Android's buttons have no labels and no edge above them, like the icons of a player.
  @Test func `icons above Android's buttons on the page are not tabs`() throws {
    var drawing = Drawing.phone()
    for (y, step, count, width) in [(753, 97, 4, 22), (812, 98, 3, 16)] {
      for icon in 0..<count {
        let x = (count == 4 ? 38 : 89) + step * icon
        drawing.fill(x, y, width, width, 20)
        drawing.fill(x + 3, y + 3, width - 6, width - 6, 255)
        drawing.fill(x + 6, y + 6, width - 12, width - 12, 20)
      }
    }
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }
    #expect(bars.map(\.box.minY) == [798])
  }
}
