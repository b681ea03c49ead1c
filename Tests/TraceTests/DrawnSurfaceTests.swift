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
    // Lines across the sheet divide it into several surfaces.
    var divided = drawing(radius: 28)
    for y in [560, 620, 680] { divided.fill(0, y, 390, 1, 200) }
    #expect(try texts(divided).map(\.box.minY).min() ?? 0 > 400)
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

  /// The texts of the buttons at the left are aligned with other texts, like the rows of a list.
  @Test func `buttons beside each other are not rows`() throws {
    var drawing = Drawing(390, 844, 0)
    for row in 0..<2 {
      for (column, x) in [16, 202].enumerated() {
        let y = 100 + 60 * row
        drawing.card(PixelRect(at: x, y, 172, 48), radius: 24, 40)
        drawing.fill(x + 20, y + 16, 16, 16, 200)
        let count = 5 + 2 * row + column
        drawing.word(count, x: x + 56, y: y + 19, height: 11, stroke: 2, pitch: 9, 230)
      }
    }
    for line in 0..<4 {
      drawing.word(20, x: 72, y: 260 + 40 * line, height: 11, stroke: 2, pitch: 9, 230)
    }
    let regions = try drawing.traced().regions.filter { $0.box.height == 48 }
    // The text is at the start, as in a field.
    #expect(regions.map(\.kind) == [.field, .field, .field, .field])
  }

  /// The values are a little higher than the titles, and end in the same column.
  @Test func `cards with a text at both ends are rows, not fields`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<6 {
      let y = 120 + 62 * row
      drawing.card(PixelRect(at: 14, y, 362, 46), radius: 8, 110)
      drawing.fill(30, y + 15, 16, 16, 250)
      drawing.word([7, 9, 5, 8, 6, 9][row], x: 64, y: y + 17, height: 11, stroke: 2, pitch: 9, 250)
      let count = [3, 5, 4, 6, 3, 5][row]
      drawing.word(count, x: 356 - 9 * count, y: y + 16, height: 12, stroke: 2, pitch: 9, 250)
    }
    let trace = try drawing.traced()
    #expect(trace.regions.count { $0.kind == .card } == 6)
    #expect(trace.repetitions.map(\.cells.count) == [6])
  }

  /// Two cards with a header and one text, which is in the middle.
  @Test func `the header and the body of a card are not controls`() throws {
    var drawing = Drawing(390, 844, 250)
    for card in 0..<2 {
      let y = 120 + 130 * card
      drawing.fill(20, y, 350, 48, 90)
      for x in [36, 336] { drawing.fill(x, y + 16, 16, 16, 250) }
      drawing.word(9 + 2 * card, x: 80, y: y + 18, height: 12, stroke: 2, pitch: 10, 250)
      drawing.fill(20, y + 48, 350, 44, 255)
      drawing.word(13, x: 136, y: y + 64, height: 11, stroke: 2, pitch: 9, 20)
    }
    let regions = try drawing.traced().regions
    #expect(regions.count { $0.kind == .card } == 4)
    #expect(regions.count { $0.kind == .text } == 4)
    #expect(!regions.contains { $0.kind == .button || $0.kind == .field })
  }

  /// A player says that nothing is playing, or a button continues.
  @Test(arguments: [(34, TracedRegion.Kind.card), (150, .button)])
  func `a button across the screen has another color than the page`(
    gray: Int, kind: TracedRegion.Kind
  ) throws {
    var drawing = Drawing(390, 844, 17)
    for row in 0..<5 {
      drawing.fill(20, 100 + 80 * row, 48, 48, 120)
      drawing.word(9, x: 84, y: 104 + 80 * row, height: 11, stroke: 2, pitch: 9, 240)
      drawing.word(14, x: 84, y: 130 + 80 * row, height: 9, stroke: 2, pitch: 8, 160)
    }
    drawing.fill(0, 690, 390, 60, gray)
    drawing.word(14, x: 125, y: 714, height: 12, stroke: 2, pitch: 10, 250)
    let bar = PixelRect(at: 0, 690, 390, 60)
    #expect(try drawing.traced().regions.first { $0.box == bar }?.kind == kind)
  }

  /// The last line of the card touches the bar.
  @Test func `a low navigation bar cuts off a card`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 24, 740, 342, 104), radius: 12, 232)
    drawing.word(10, x: 44, y: 760, height: 12, stroke: 2, pitch: 10, 60)
    drawing.word(26, x: 44, y: 822, height: 12, stroke: 2, pitch: 10, 20)
    drawing.fill(0, 831, 390, 13, 0)
    drawing.card(PixelRect(at: 145, 836, 100, 4), radius: 2, 110)
    let regions = try drawing.traced().regions
    #expect(regions.first { $0.kind == .bar }?.box == PixelRect(at: 0, 831, 390, 13))
    let card = try #require(regions.firstIndex { $0.kind == .card })
    #expect(regions.count { $0.kind == .text && $0.parent == card } == 2)
  }

  /// The button covers a corner of the panel, so that the panel and the button are one part of many colors.
  @Test func `a panel around a card is not a picture`() throws {
    var drawing = Drawing(390, 844, 17)
    for line in 0..<4 {
      drawing.word(20, x: 30, y: 80 + 48 * line, height: 10, stroke: 2, pitch: 9, 230)
    }
    drawing.card(PixelRect(at: 16, 320, 358, 260), radius: 14, 30)
    drawing.fill(16, 320, 358, 60, 60)
    drawing.word(9, x: 40, y: 342, height: 12, stroke: 2, pitch: 10, 230)
    drawing.card(PixelRect(at: 24, 386, 342, 180), radius: 10, 90)
    drawing.card(PixelRect(at: 25, 387, 340, 178), radius: 9, 24)
    drawing.word(16, x: 60, y: 430, height: 11, stroke: 2, pitch: 9, 230)
    drawing.word(12, x: 60, y: 460, height: 9, stroke: 2, pitch: 8, 230)
    drawing.card(PixelRect(at: 330, 550, 56, 56), radius: 14, 200)
    drawing.fill(350, 576, 16, 4, 20)
    drawing.fill(356, 570, 4, 16, 20)
    let pictures = try drawing.traced().regions.filter { $0.kind == .image }
    #expect(pictures.map(\.box) == [PixelRect(at: 330, 550, 56, 56)])
  }

  /// The button covers the edges of two cards with different contents.
  @Test func `a floating button over two cards is drawn last`() throws {
    var drawing = Drawing(390, 844, 235)
    drawing.card(PixelRect(at: 16, 100, 358, 300), radius: 12, 255)
    for line in 0..<5 {
      drawing.word(20, x: 40, y: 130 + 48 * line, height: 11, stroke: 2, pitch: 9, 20)
    }
    drawing.card(PixelRect(at: 16, 416, 358, 180), radius: 12, 255)
    drawing.word(9, x: 40, y: 500, height: 16, stroke: 3, pitch: 14, 20)
    drawing.card(PixelRect(at: 300, 380, 56, 56), radius: 28, 90)
    drawing.fill(320, 406, 16, 4, 255)
    drawing.fill(326, 400, 4, 16, 255)
    let views = try drawing.traced().scene().views
    #expect(views.map { $0.placement.frame?.height } == [300, 180, 56])
  }

  /// The upper half of the label is above the card. The bone would be behind the card.
  @Test func `a label on the upper edge of a card is drawn last`() throws {
    var drawing = Drawing(390, 844, 235)
    for card in 0..<2 {
      drawing.card(PixelRect(at: 16, 100 + 150 * card, 358, 120), radius: 12, 255)
      drawing.word(20, x: 40, y: 130 + 150 * card, height: 11, stroke: 2, pitch: 9, 20)
      drawing.word(12, x: 40, y: 170 + 150 * card, height: 11, stroke: 2, pitch: 9, 20)
      drawing.word(6, x: 40, y: 95 + 150 * card, height: 10, stroke: 2, pitch: 9, 90)
    }
    let views = try drawing.traced().scene().views
    #expect(views.map { $0.placement.frame?.height } == [120, 120, 10, 10])
  }

  /// The card is darkest in its middle, and has as many lines as a card.
  @Test(arguments: [(2, TracedRegion.Kind.image), (6, .card)])
  func `a gradient behind many lines is a card`(lines: Int, kind: TracedRegion.Kind) throws {
    var drawing = Drawing.phone()
    let box = PixelRect(at: 20, 40, 350, 300)
    drawing.fill(20, 40, 350, 300) { _, y in Drawing.gray(60 + abs(y - 190) / 2) }
    for line in 0..<lines {
      drawing.word(20, x: 50, y: 60 + 44 * line, height: 10, stroke: 2, pitch: 9, 250)
    }
    #expect(try drawing.traced().regions.first { $0.box == box }?.kind == kind)
  }

  /// The eye at the end of the field has several colors, like a picture.
  @Test func `an underlined field can end with a small picture`() throws {
    var drawing = Drawing.phone(30)
    for field in 0..<2 {
      let y = 80 + 80 * field
      drawing.card(PixelRect(at: 24, y, 342, 56), radius: 8, 60)
      drawing.fill(24, y + 30, 342, 26, 60)
      drawing.fill(24, y + 55, 342, 1, 200)
      drawing.word(9, x: 40, y: y + 22, height: 11, stroke: 2, pitch: 9, 240)
      drawing.fill(326, y + 18, 20, 20) { x, row in
        let (dx, dy) = (2 * x - 671, 2 * (row - y) - 55)
        return dx * dx + dy * dy > 400
          ? Drawing.gray(60) : Drawing.gray(90 + 8 * ((x * 7 + row * 5) % 20))
      }
    }
    #expect(try drawing.traced().regions.count { $0.kind == .field } == 2)
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

  /// The menu begins above the lower one of two cards and hides the right part of both.
  @Test func `a menu hides parts of the cards behind it`() throws {
    var drawing = Drawing(390, 844, 235)
    for card in 0..<2 {
      drawing.fill(10, 80 + 150 * card, 370, 120, 255)
      drawing.word(10, x: 30, y: 100 + 150 * card, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(14, x: 30, y: 130 + 150 * card, height: 10, stroke: 2, pitch: 9, 90)
    }
    let menu = PixelRect(at: 220, 120, 170, 210)
    drawing.fill(menu.grown(by: 2), Drawing.gray(200)) { _, _ in true }
    drawing.fill(menu, Drawing.gray(245)) { _, _ in true }
    for line in 0..<4 {
      drawing.word(8, x: 240, y: 140 + 50 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    for line in 0..<4 {
      drawing.word(20, x: 40, y: 500 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    let trace = try drawing.traced()
    let regions = trace.regions
    #expect(regions.filter { $0.box.height == 120 }.map(\.kind) == [.card, .card])
    #expect(regions.count { $0.kind == .text && $0.box.minX == 240 } == 4)
    #expect(!regions.contains { $0.kind == .image })
    // The menu is drawn after the cards.
    let frames = trace.scene().views.compactMap(\.placement.frame)
    let front = try #require(frames.lastIndex { $0.width < 200 && $0.height > 180 })
    #expect(frames[front...].allSatisfy { $0.height != 120 })
  }

  /// The picture reaches the screen's edge, so that the card is not around it.
  @Test func `a card that the screen's edge cuts off is a card`() throws {
    var drawing = Drawing(390, 844, 238)
    for x in [16, 250] {
      drawing.card(PixelRect(at: x, 200, min(218, 390 - x), 260), radius: 20, 255)
      if x == 250 { drawing.fill(350, 200, 40, 260, 255) }
      drawing.fill(x + 16, 216, 186, 180, Drawing.noise)
      drawing.word(12, x: x + 30, y: 412, height: 10, stroke: 2, pitch: 9, 20)
      drawing.word(5, x: x + 16, y: 436, height: 9, stroke: 2, pitch: 8, 90)
    }
    let regions = try drawing.traced().regions
    let cards = regions.filter { $0.kind == .card }.map(\.box)
    #expect(cards == [PixelRect(at: 16, 200, 218, 260), PixelRect(at: 250, 200, 140, 260)])
    let pictures = regions.filter { $0.kind == .image }.map(\.box)
    #expect(pictures == [PixelRect(at: 32, 216, 186, 180), PixelRect(at: 266, 216, 124, 180)])
  }

  /// The visible part of the last surface is as small as a tile with a sign. The others are cards, or tiles.
  @Test(arguments: [(110, TracedRegion.Kind.card), (66, .image)])
  func `a surface that the screen's edge cuts off is like those beside it`(
    width: Int, kind: TracedRegion.Kind
  ) throws {
    var drawing = Drawing.phone()
    let starts = stride(from: 390 - 54, to: 0, by: -(width + 12)).reversed()
    for x in starts {
      let isLast = x == 390 - 54
      drawing.card(PixelRect(at: x, 200, isLast ? 54 : width, 66), radius: 8, 225)
      if isLast { drawing.fill(370, 200, 20, 66, 225) }
      drawing.card(PixelRect(at: x + 12, 218, 30, 30), radius: 15, 120)
      if width > 66, !isLast {
        drawing.word(5, x: x + 50, y: 214, height: 9, stroke: 2, pitch: 9, 20)
        drawing.word(4, x: x + 50, y: 236, height: 10, stroke: 2, pitch: 10, 20)
      }
    }
    let regions = try drawing.traced().regions
    let last = regions.first { $0.box == PixelRect(at: 390 - 54, 200, 54, 66) }
    #expect(last?.kind == kind)
  }

  @Test func `the soft edge of a large round corner has no bone`() throws {
    for radius in [28, 36] {
      var drawing = Drawing(390, 844, 221)
      drawing.card(PixelRect(at: 45, 80, 300, 700), radius: Double(radius), 30)
      let (x, y, outer) = (Double(45 + radius), Double(80 + radius), Double(radius))
      drawing.fill(PixelRect(at: 45, 80, radius, radius), Drawing.gray(120)) {
        let distance = (($0 - x) * ($0 - x) + ($1 - y) * ($1 - y)).squareRoot()
        return distance > outer - 1.5 && distance <= outer
      }
      for line in 0..<5 {
        drawing.word(20, x: 80, y: 150 + 80 * line, height: 10, stroke: 2, pitch: 9, 220)
      }
      let kinds = try drawing.traced().regions.map(\.kind)
      #expect(!kinds.contains(.icon) && !kinds.contains(.image))
    }
  }
}
