import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests tab bars that have no edge.
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
}
