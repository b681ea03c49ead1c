import Skelshot
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests what drawn sheets, cards and bars become, and the color of bones on them.
@Suite struct DrawnSurfaceTests {
  @Test func `the dimmed screen above a sheet of its width is not traced`() throws {
    func drawing(radius: Double) -> Drawing {
      var drawing = Drawing(390, 844, 110)
      for line in 0..<5 {
        drawing.word(20, x: 40, y: 70 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
      }
      drawing.card(PixelRect(at: 0, 400, 390, 444), radius: radius, 250)
      drawing.fill(0, 500, 390, 344, 250)
      for line in 0..<5 {
        drawing.word(20, x: 40, y: 460 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
      }
      return drawing
    }
    func texts(_ drawing: Drawing) throws -> [TracedRegion] {
      try drawing.traced().regions.filter { $0.kind == .text }
    }
    #expect(try texts(drawing(radius: 28)).map(\.box.minY).min() ?? 0 > 400)
    // A bright area without round corners is the lower part of the screen.
    #expect(try texts(drawing(radius: 0)).map(\.box.minY).min() ?? 0 < 100)
  }

  /// The second row has no sign at its end, like a field.
  @Test func `cards of one size and color in a column are all cards`() throws {
    var drawing = Drawing.phone()
    for row in 0..<3 {
      let y = 40 + 110 * row
      drawing.card(PixelRect(at: 24, y, 342, 44), radius: 8, 225)
      drawing.word(8, x: 40, y: y + 17, height: 10, stroke: 2, pitch: 9, 20)
      if row != 1 { drawing.word(4, x: 310, y: y + 17, height: 10, stroke: 2, pitch: 9, 20) }
    }
    let regions = try drawing.traced().regions
    #expect(regions.filter { $0.box.height == 44 }.map(\.kind) == [.card, .card, .card])
    #expect(regions.count { $0.kind == .text && $0.box.minY < 320 } == 5)
  }

  @Test func `a large digit is one region`() throws {
    var drawing = Drawing.phone()
    let digit = PixelRect(at: 140, 120, 110, 170)
    drawing.card(digit, radius: 50, 20)
    drawing.card(PixelRect(at: 166, 146, 58, 50), radius: 24, 255)
    drawing.card(PixelRect(at: 166, 214, 58, 50), radius: 24, 255)
    let regions = try drawing.traced().regions.filter { digit.contains($0.box) }
    #expect(regions.map(\.kind) == [.image])
    #expect(regions.first?.box == digit)
  }

  /// The fourth button opens the accessibility menu.
  @Test(arguments: [3, 4])
  func `a tab bar above Android's navigation buttons stays`(buttons: Int) throws {
    var drawing = Drawing.phone()
    drawing.fill(0, 732, 390, 64, 225)
    for tab in 0..<5 {
      for bar in 0..<3 { drawing.fill(32 + 75 * tab, 756 + 6 * bar, 18, 2, 60) }
    }
    drawing.fill(0, 796, 390, 48, 0)
    for button in 0..<buttons { drawing.fill(70 + 345 / buttons * button, 812, 16, 16, 255) }
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars.contains(PixelRect(at: 0, 732, 390, 64)))
    #expect(bars.contains(PixelRect(at: 0, 796, 390, 48)))
  }

  /// The first button is a triangle, and the others are large enough to be surfaces.
  @Test func `a tab bar above navigation buttons of another color stays`() throws {
    var drawing = Drawing.phone()
    drawing.fill(0, 732, 390, 64, 225)
    for tab in 0..<5 {
      for bar in 0..<3 { drawing.fill(32 + 75 * tab, 756 + 6 * bar, 18, 2, 60) }
      drawing.word(5, x: 24 + 75 * tab, y: 776, height: 7, stroke: 1, pitch: 6, 60)
    }
    drawing.fill(0, 796, 390, 48, 235)
    for line in 0..<10 { drawing.fill(86 - line, 811 + line, line + 1, 1, 110) }
    for line in 0..<10 { drawing.fill(77 + line, 821 + line, 10 - line, 1, 110) }
    drawing.card(PixelRect(at: 185, 810, 20, 20), radius: 10, 110)
    drawing.fill(305, 811, 18, 18, 110)
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars.contains(PixelRect(at: 0, 732, 390, 64)))
  }

  /// Sharpened pictures have a bright row above a divider.
  @Test func `the rows of a page are one list across sharpened dividers`() throws {
    var drawing = Drawing(390, 844, 250)
    for row in 0..<6 {
      let y = 120 + 60 * row
      drawing.card(PixelRect(at: 20, y, 30, 30), radius: 15, 90)
      drawing.word(8 + row % 3, x: 66, y: y + 10, height: 10, stroke: 2, pitch: 9, 20)
      drawing.fill(0, y + 43, 390, 1, 255)
      drawing.fill(0, y + 44, 390, 1, row % 2 == 0 ? 232 : 243)
      drawing.fill(0, y + 45, 390, 1, 255)
    }
    let tracing = try drawing.traced()
    #expect(!tracing.regions.contains { $0.kind == .card })
    #expect(tracing.repetitions.map(\.cells.count) == [6])
  }

  /// The band is too low for a surface.
  @Test(arguments: [249, 236]) func `a band of another color separates two groups`(band: Int) throws
  {
    var drawing = Drawing(390, 844, 250)
    for row in 0..<6 {
      let y = 120 + 60 * row + (row < 3 ? 0 : 8)
      drawing.card(PixelRect(at: 20, y, 30, 30), radius: 15, 90)
      drawing.word(8 + row % 3, x: 66, y: y + 10, height: 10, stroke: 2, pitch: 9, 20)
    }
    drawing.fill(0, 284, 390, 8) { x, y in
      // Noise keeps the band from joining the page.
      Drawing.gray(y == 284 || y == 291 ? 220 : band - x % 2)
    }
    #expect(try drawing.traced().regions.contains { $0.kind == .card } == (band == 236))
  }

  /// The hole of a B is a little darker than the page, because the picture was sharpened.
  @Test func `a letter with two holes is one region`() throws {
    var drawing = Drawing.phone()
    let letter = PixelRect(at: 140, 120, 30, 44)
    drawing.card(letter, radius: 4, 20)
    for y in [128, 145] { drawing.card(PixelRect(at: 149, y, 12, 11), radius: 3, 240) }
    let regions = try drawing.traced().regions.filter { letter.contains($0.box) }
    #expect(regions.map(\.kind) == [.image])
  }

  /// The card is as bright as a bone on the white page would be.
  @Test func `bones are visible on a tinted card with many texts`() throws {
    var drawing = Drawing.phone()
    let tint: UInt32 = 0xffd9_dcf8
    drawing.fill(20, 40, 350, 320) { _, _ in tint }
    for line in 0..<6 {
      drawing.word(20, x: 40, y: 60 + 48 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    let scene = try drawing.traced().scene()
    let bone = try #require(scene.skeleton.gradient?.colors.first).light
    let levels = [bone.red, bone.green, bone.blue].map { ($0 * 255).rounded() }
    let luma = 0.299 * levels[0] + 0.587 * levels[1] + 0.114 * levels[2]
    let card = 0.299 * 0xf8 + 0.587 * 0xdc + 0.114 * 0xd9
    #expect(card - luma >= 10)
    #expect(255 - luma < 60)
  }
}
