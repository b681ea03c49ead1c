import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests that only the screen is traced in a picture of a phone.
@Suite struct DeviceFrameTests {
  /// A screen of 390 × 800 pixels with a button, a square and lines of text.
  private static func screen(_ page: Int = 255, _ ink: Int = 20) -> Drawing {
    var screen = Drawing(390, 800, page)
    for line in 0..<4 {
      screen.word(20, x: 40, y: 400 + 60 * line, height: 10, stroke: 2, pitch: 9, ink)
    }
    screen.fill(40, 120, 120, 120, abs(page - 60))
    return screen
  }

  private static func isInRoundedRect(
    _ rect: PixelRect, radius: Double, _ x: Double, _ y: Double
  ) -> Bool {
    guard Double(rect.minX) < x, x < Double(rect.maxX), Double(rect.minY) < y,
      y < Double(rect.maxY)
    else { return false }
    let dx = max(Double(rect.minX) + radius - x, x - Double(rect.maxX) + radius, 0)
    let dy = max(Double(rect.minY) + radius - y, y - Double(rect.maxY) + radius, 0)
    return dx * dx + dy * dy <= radius * radius
  }

  /// Draws a phone with a screen at a place in a picture. The frame is 14 pixels wide.
  private static func picture(
    _ width: Int, _ height: Int, outside: Int, frame: Int, at x: Int, _ y: Int, _ screen: Drawing
  ) -> Drawing {
    var picture = Drawing(width, height, outside)
    let inside = PixelRect(at: x, y, screen.size.width, screen.size.height)
    let pixels = screen.pixels
    picture.fill(0, 0, width, height) { column, row in
      let center = (Double(column) + 0.5, Double(row) + 0.5)
      if Self.isInRoundedRect(inside, radius: 40, center.0, center.1) {
        return pixels[(row - y) * screen.size.width + column - x]
      }
      return Self.isInRoundedRect(inside.grown(by: 14), radius: 54, center.0, center.1)
        ? Drawing.gray(frame) : Drawing.gray(outside)
    }
    return picture
  }

  private static func boxes(_ trace: ScreenTrace) -> [String] {
    trace.regions.map { "\($0.kind) \($0.box)" }
  }

  @Test(arguments: [
    // A black frame around a light screen or one that is nearly black, a gray one around a black screen, and a frame
    // that fills the picture.
    (700, 1000, 190, 10, 150, 120, 255), (700, 1000, 190, 10, 150, 120, 22),
    (700, 1000, 220, 60, 150, 120, 0),
    (418, 828, 255, 10, 14, 14, 255),
  ])
  func `traces only the screen inside a frame`(
    width: Int, height: Int, outside: Int, frame: Int, x: Int, y: Int, page: Int
  ) throws {
    let screen = Self.screen(page, abs(page - 235))
    let picture = Self.picture(width, height, outside: outside, frame: frame, at: x, y, screen)
    let trace = try picture.traced()
    #expect(trace.area == PixelRect(at: x, y, 390, 800))
    // The same regions as in the screenshot itself: neither the frame nor its corners add any.
    let bare = try screen.traced()
    #expect(bare.area == PixelRect(at: 0, 0, 390, 800))
    #expect(Self.boxes(trace) == Self.boxes(bare))
    #expect(trace.warnings.map(\.code) == ["device-frame"])
    #expect(bare.warnings.isEmpty)
    let canvas = trace.scene(content: "phone.png").canvas
    #expect(canvas.size == Size(width: 390, height: 800))
    #expect(
      canvas.contentRect
        == Rect(x: Double(x), y: Double(y), width: 390, height: 800))
    #expect(trace.scene().canvas.contentRect == nil)
  }

  /// The frame's color changes from red to blue. The camera beside the speaker interrupts the frame above the screen.
  @Test(arguments: [14, 70]) func `a frame around a bright screen can have many dark colors`(
    forehead: Int
  ) throws {
    let screen = Self.screen()
    let frame = PixelRect(at: 136, 150 - forehead, 418, 814 + forehead)
    var picture = Drawing(700, 1000, 190)
    picture.fill(0, 0, 700, 1000) { x, y in
      let isFrame = Self.isInRoundedRect(frame, radius: 54, Double(x) + 0.5, Double(y) + 0.5)
      let color = 0xff00_0000 | UInt32(90 * y / 1000) << 16 | UInt32(100 - 90 * y / 1000)
      return isFrame ? color : Drawing.gray(190)
    }
    if forehead > 14 { picture.card(PixelRect(at: 201, 106, 18, 18), radius: 9, 150) }
    let phone = picture.pixels
    picture.fill(150, 150, 390, 800) { x, y in
      let isScreen = Self.isInRoundedRect(
        PixelRect(at: 150, 150, 390, 800), radius: 40, Double(x) + 0.5, Double(y) + 0.5)
      return isScreen
        ? screen.pixels[(y - 150) * 390 + x - 150] : phone[y * 700 + x]
    }
    let trace = try picture.traced()
    #expect(trace.area == PixelRect(at: 150, 150, 390, 800))
    #expect(Self.boxes(trace) == Self.boxes(try screen.traced()))
  }

  @Test func `the soft ends of a screen's round corners are not regions`() throws {
    let screen = Self.screen()
    let inside = PixelRect(at: 150, 120, 390, 800)
    var picture = Drawing(700, 1000, 190)
    picture.fill(0, 0, 700, 1000) { x, y in
      // The mean level of 16 places in the pixel.
      let levels = (0..<16).map { place in
        let center = (
          Double(x) + Double(place % 4) / 4 + 0.125, Double(y) + Double(place / 4) / 4 + 0.125
        )
        if Self.isInRoundedRect(inside, radius: 60, center.0, center.1) {
          return Int(screen.pixels[(y - 120) * 390 + x - 150] & 255)
        }
        return Self.isInRoundedRect(inside.grown(by: 14), radius: 74, center.0, center.1) ? 10 : 190
      }
      return Drawing.gray(levels.reduce(0, +) / 16)
    }
    let trace = try picture.traced()
    #expect(trace.area == inside)
    #expect(Self.boxes(trace) == Self.boxes(try screen.traced()))
  }

  @Test func `the picture can begin below the top of the phone`() throws {
    var picture = Self.picture(
      700, 1000, outside: 190, frame: 10, at: 150, -20, Self.screen())
    picture.word(20, x: 200, y: 850, height: 30, stroke: 5, pitch: 15, 20)
    let trace = try picture.traced()
    #expect(trace.area == PixelRect(at: 150, 0, 390, 780))
    #expect(trace.regions.contains { $0.kind == .text && $0.box.minY == 380 })
    #expect(!trace.regions.contains { $0.box.height >= 30 && $0.kind == .text })
  }

  @Test func `the picture can end above the bottom of the phone`() throws {
    var picture = Self.picture(
      700, 1000, outside: 190, frame: 10, at: 150, 300, Self.screen())
    // A title above the phone is not part of the screen.
    picture.word(20, x: 200, y: 100, height: 30, stroke: 5, pitch: 15, 20)
    let trace = try picture.traced()
    #expect(trace.area == PixelRect(at: 150, 300, 390, 700))
    #expect(trace.regions.contains { $0.kind == .text && $0.box.minY == 400 })
    #expect(!trace.regions.contains { $0.box.height >= 30 && $0.kind == .text })
  }

  /// A white screen on a gray poster, without a frame or with a light one.
  @Test(arguments: [120, 215])
  func `a screen without a dark frame has a status bar and only text around it`(
    frame: Int
  ) throws {
    func picture(hasStatusBar: Bool, hasTabs: Bool) -> Drawing {
      var screen = Self.screen()
      if hasStatusBar {
        screen.word(5, x: 34, y: 12, height: 9, stroke: 2, pitch: 8, 20)
        for sign in 0..<3 { screen.fill(310 + 18 * sign, 12, 10, 9, 20) }
      }
      var picture = Self.picture(600, 1100, outside: 120, frame: frame, at: 105, 200, screen)
      picture.word(12, x: 200, y: 80, height: 30, stroke: 5, pitch: 17, 240)
      if hasTabs {
        for tab in 0..<4 { picture.fill(60 + 150 * tab, 1050, 24, 24, 20) }
      }
      return picture
    }
    let trace = try picture(hasStatusBar: true, hasTabs: false).traced()
    #expect(trace.area == PixelRect(at: 105, 200, 390, 800))
    #expect(trace.warnings.map(\.code) == ["device-frame"])
    #expect(trace.regions.first { $0.kind == .bar }?.box.minY == 0)
    // Neither the poster's title nor the corners of the screen are regions.
    #expect(trace.regions.count { $0.kind == .text && $0.box.height < 20 && $0.box.minY > 40 } == 4)
    #expect(!trace.regions.contains { $0.box.minX < 20 && $0.kind != .bar })
    for (hasStatusBar, hasTabs) in [(false, false), (true, true)] {
      let whole = try picture(hasStatusBar: hasStatusBar, hasTabs: hasTabs).traced()
      #expect(whole.area == PixelRect(at: 0, 0, 600, 1100))
    }
  }

  @Test func `the margins of a dark page are not a frame`() throws {
    // A light card with equal margins on a dark page, with and without a light header.
    for header in [0, 60] {
      var page = Drawing(390, 844, 10)
      page.fill(0, 0, 390, header, 230)
      page.fill(16, 80, 358, 700, 240)
      page.word(20, x: 40, y: 400, height: 10, stroke: 2, pitch: 9, 20)
      #expect(try page.traced().area == PixelRect(at: 0, 0, 390, 844))
    }
    // A dark screenshot with rounded corners, which are white.
    var dark = Self.picture(
      390, 844, outside: 255, frame: 10, at: 14, 14, Drawing(362, 816, 10))
    for line in 0..<10 {
      dark.word(30, x: 40, y: 60 + 76 * line, height: 10, stroke: 2, pitch: 9, 230)
    }
    #expect(try dark.traced().area == PixelRect(at: 0, 0, 390, 844))
  }

  @Test func `the rows of a poster above a phone can have the color of its frame`() throws {
    let screen = Self.screen()
    var picture = Self.picture(700, 1100, outside: 190, frame: 10, at: 150, 250, screen)
    picture.fill(0, 0, 700, 40, 10)
    let trace = try picture.traced()
    #expect(trace.area == PixelRect(at: 150, 250, 390, 800))
    #expect(Self.boxes(trace) == Self.boxes(try screen.traced()))
  }

  /// The round corners of the screenshot are white. Without an edge below the title bar, only the title ends the rows
  /// of the page's color above the card.
  @Test func `a title above a wide card does not end a frame`() throws {
    var page = Self.picture(
      390, 844, outside: 255, frame: 10, at: 14, 14, Drawing(362, 816, 10))
    page.word(12, x: 50, y: 24, height: 10, stroke: 2, pitch: 9, 230)
    page.fill(14, 90, 362, 734, 40)
    for line in 0..<6 {
      page.word(20, x: 40, y: 120 + 76 * line, height: 10, stroke: 2, pitch: 9, 230)
    }
    #expect(try page.traced().area == PixelRect(at: 0, 0, 390, 844))
  }

  /// The page is dark and has light surroundings. A part of a card is above the gap, or below it.
  @Test(arguments: [(200, 1180, 420), (20, 1000, 890)])
  func `the gap between two cards is not a part of a frame`(
    top: Int, bottom: Int, gap: Int
  ) throws {
    var page = Drawing(600, 1200, 200)
    page.fill(60, 0, 480, 1200, 10)
    page.fill(76, top, 448, bottom - top, 240)
    page.fill(76, gap, 448, 12, 10)
    page.word(20, x: 100, y: 600, height: 10, stroke: 2, pitch: 9, 20)
    #expect(try page.traced().area == PixelRect(at: 0, 0, 600, 1200))
    // Without the card's part beyond the gap, the gap is a part of the frame.
    let isUpper = gap < 600
    page.fill(76, isUpper ? 0 : gap, 448, isUpper ? gap : 1200 - gap, 10)
    page.fill(0, 0, 600, isUpper ? gap - 12 : 0, 200)
    page.fill(0, gap + 12, 600, isUpper ? 0 : 1200, 200)
    #expect(try page.traced().area != PixelRect(at: 0, 0, 600, 1200))
  }

  @Test func `a thin border or a short box is not a frame`() throws {
    for (thickness, height) in [(2, 700), (12, 300)] {
      var page = Drawing(600, 844, 255)
      page.fill(100, 300, 400, height, 10)
      page.fill(100 + thickness, 300 + thickness, 400 - 2 * thickness, height - 2 * thickness, 250)
      page.word(20, x: 140, y: 380, height: 10, stroke: 2, pitch: 9, 20)
      #expect(try page.traced().area == PixelRect(at: 0, 0, 600, 844))
    }
  }

  @Test func `the options can name the part to trace`() throws {
    let screen = Self.screen()
    let picture = Self.picture(700, 1000, outside: 190, frame: 10, at: 150, 120, screen).pixmap
    var options = TraceOptions()
    options.scale = 1
    options.area = PixelRect(at: 0, 0, 700, 1000)
    #expect(try ScreenTrace(picture, options: options).area == options.area)
    // A part without a frame, of which the rest is outside the picture.
    options.area = PixelRect(at: 170, 480, 900, 900)
    let part = try ScreenTrace(picture, options: options)
    #expect(part.area == PixelRect(at: 170, 480, 530, 520))
    #expect(part.warnings.isEmpty)
    #expect(part.regions.contains { $0.kind == .text && $0.box.minX == 20 && $0.box.minY == 40 })
    for outside in [PixelRect(at: 700, 0, 10, 10), PixelRect(at: 5, 5, 0, 9)] {
      options.area = outside
      #expect(throws: TraceError.areaOutside(outside, picture.size)) {
        try ScreenTrace(picture, options: options)
      }
    }
  }
}
