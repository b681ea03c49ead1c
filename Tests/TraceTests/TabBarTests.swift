import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests tab bars that have no edge, or that share their surface with Android's buttons.
@Suite struct TabBarTests {
  /// Draws a surface at the bottom with four tabs and, below them, Android's buttons.
  private static func sharedBar() -> Drawing {
    var drawing = Drawing.phone()
    drawing.fill(0, 716, 390, 128, 235)
    drawing.signs(4, x: 38, y: 733, side: 22, pitch: 97, ground: 235)
    drawing.signs(3, x: 89, y: 812, side: 16, pitch: 98, ground: 235)
    for label in 0..<4 {
      drawing.word(5, x: 29 + 97 * label, y: 766, height: 9, stroke: 2, pitch: 8, 20)
    }
    return drawing
  }

  @Test func `four icons at equal distances at the bottom are a tab bar without an edge`() throws {
    func bars(last: Int) throws -> [PixelRect] {
      var drawing = Drawing.phone()
      drawing.signs(3, x: 29, y: 801, side: 22, pitch: 103, ground: 255)
      drawing.signs(1, x: last, y: 801, side: 22, pitch: 0, ground: 255)
      return try drawing.traced().regions.filter { $0.kind == .bar }.map(\.box)
    }
    #expect(try bars(last: 339) == [PixelRect(at: 0, 793, 390, 51)])
    // The distances differ, as in the last row of a page.
    #expect(try bars(last: 288).isEmpty)
  }

  @Test func `Android's buttons can be on the surface of the tab bar`() throws {
    let bars = try Self.sharedBar().traced().regions.filter { $0.kind == .bar }
    #expect(bars.map(\.box) == [PixelRect(at: 0, 716, 390, 128)])
  }

  /// The icons above Android's buttons have no labels and no edge above them, like the icons of a player.
  @Test func `icons above Android's buttons on the page are not tabs`() throws {
    var drawing = Drawing.phone()
    drawing.signs(4, x: 38, y: 753, side: 22, pitch: 97, ground: 255)
    drawing.signs(3, x: 89, y: 812, side: 16, pitch: 98, ground: 255)
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }
    #expect(bars.map(\.box.minY) == [798])
  }

  /// Rows in other colors are between the tab bar and Android's buttons, as in a reduced picture.
  @Test func `the edge between a tab bar and Android's buttons can be soft`() throws {
    var drawing = Drawing.phone(248)
    drawing.fill(0, 730, 390, 62, 255)
    for (row, gray) in [248, 255, 140, 10, 0].enumerated() {
      drawing.fill(0, 791 + row, 390, 1, gray)
    }
    drawing.fill(0, 796, 390, 48, 0)
    drawing.signs(4, x: 38, y: 746, side: 22, pitch: 97, ground: 255)
    for label in 0..<4 {
      drawing.word(5, x: 29 + 97 * label, y: 774, height: 9, stroke: 2, pitch: 8, 20)
    }
    for button in 0..<3 { drawing.fill(89 + 98 * button, 812, 16, 16, 255) }
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars.contains { $0.minY == 730 && $0.width == 390 })
  }

  /// Icons on the page, and a button for the selected tab: a disc in the middle, or a pill with a label at the end. A
  /// home indicator is below them.
  @Test(arguments: [
    ([29, 106, 260, 337], PixelRect(at: 170, 748, 50, 50)),
    ([40, 110, 180], PixelRect(at: 240, 752, 116, 42)),
  ])
  func `a tab can be a round button or a pill`(icons: [Int], button: PixelRect) throws {
    func drawing(_ icons: [Int]) -> Drawing {
      var drawing = Drawing.phone()
      for x in icons { drawing.signs(1, x: x, y: 762, side: 22, pitch: 0, ground: 255) }
      drawing.card(button, radius: Double(button.height) / 2, 220)
      drawing.signs(1, x: button.minX + 14, y: 762, side: 22, pitch: 0, ground: 220)
      if button.width > 2 * button.height {
        drawing.word(5, x: button.minX + 48, y: 767, height: 11, stroke: 2, pitch: 10, 20)
      }
      drawing.fill(125, 830, 140, 5, 20)
      return drawing
    }
    let bars = try drawing(icons).traced().regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars == [PixelRect(minX: 0, minY: button.minY - 8, maxX: 390, maxY: 844)])
    // An icon and a button are not tabs.
    #expect(try !drawing([40]).traced().regions.contains { $0.kind == .bar })
  }

  @Test func `the label of the selected tab can be beside its icon`() throws {
    var drawing = Drawing.phone()
    drawing.signs(4, x: 29, y: 801, side: 22, pitch: 80, ground: 255)
    drawing.word(7, x: 299, y: 807, height: 11, stroke: 2, pitch: 10, 20)
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars == [PixelRect(at: 0, 793, 390, 51)])
  }

  @Test func `a tab bar can be above the area of a home indicator`() throws {
    var drawing = Drawing.phone(248)
    drawing.fill(0, 760, 390, 60, 255)
    drawing.fill(0, 820, 390, 24, 40)
    drawing.fill(125, 830, 140, 5, 200)
    drawing.signs(3, x: 38, y: 780, side: 22, pitch: 146, ground: 255)
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars.contains(PixelRect(at: 0, 760, 390, 60)))
  }

  /// The text ends above the button's lower edge.
  @Test func `a bar that cuts off a text is below the floating button beside the text`() throws {
    var drawing = Drawing.phone()
    drawing.signs(5, x: 29, y: 801, side: 22, pitch: 77, ground: 255)
    drawing.word(12, x: 40, y: 740, height: 11, stroke: 2, pitch: 10, 20)
    drawing.card(PixelRect(at: 310, 720, 56, 56), radius: 28, 150)
    drawing.fill(330, 747, 16, 3, 255)
    let regions = try drawing.traced().regions
    let bars = regions.filter { $0.kind == .bar }
    #expect(bars.map(\.box) == [PixelRect(at: 0, 776, 390, 68)])
    #expect(regions.contains { $0.kind == .button && $0.box == PixelRect(at: 310, 720, 56, 56) })
  }

  /// The top that the badge determines is above the edge of the bar.
  @Test func `a badge near the edge of a tab bar does not move the edge`() throws {
    var drawing = Self.sharedBar()
    drawing.card(PixelRect(at: 54, 722, 10, 10), radius: 5, 100)
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }
    #expect(bars.map(\.box) == [PixelRect(at: 0, 716, 390, 128)])
  }
}
