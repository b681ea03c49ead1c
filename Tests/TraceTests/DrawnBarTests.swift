import Foundation
import Skelshot
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Compares the bars that a traced layout draws with the ink in the screenshot.
@Suite struct DrawnBarTests {
  /// The maximum distance between the edges of a bar and its line, in points.
  private static let tolerance = 3.0

  /// A screen at scale 2 with lines of letters in known positions.
  private struct Page {
    private(set) var drawing: Canvas
    /// The rectangles of the lines' ink, in points.
    private(set) var lines: [Rect] = []
    /// The number of pixels per point.
    static let scale = 2.0

    init(width: Int, height: Int) {
      drawing = Canvas(
        Pixmap(
          size: PixelSize(width: width, height: height),
          validPixels: [UInt32](repeating: 0xffff_ffff, count: width * height)))
    }

    /// Draws a line of letters from a left edge in pixels. Large letters are 9 pixels wide at a pitch of 14 pixels, and
    /// small letters are 7 pixels wide at a pitch of 11 pixels.
    mutating func line(x: Double, y: Double, letters: Int, isSmall: Bool = false) {
      let (width, pitch, height) = isSmall ? (7.0, 11.0, 16.0) : (9.0, 14.0, 20.0)
      let color = Color(hex: isSmall ? 0x808080 : 0x101010)
      for letter in 0..<letters {
        drawing.fill(
          RoundedRect(
            Rect(x: x + pitch * Double(letter), y: y, width: width, height: height), radius: 0),
          with: .solid(color))
      }
      lines.append(
        Rect(x: x, y: y, width: Self.width(letters, isSmall: isSmall), height: height)
          .scaled(by: 1 / Self.scale))
    }

    /// Returns the width from the first letter to the last, in pixels.
    static func width(_ letters: Int, isSmall: Bool = false) -> Double {
      isSmall ? 11 * Double(letters) - 4 : 14 * Double(letters) - 5
    }

    /// Draws a round picture with many colors.
    mutating func disc(x: Double, y: Double, side: Double, seed: Int) {
      for stripe in 0..<Int(side / 2) {
        let part = Rect(
          x: x, y: y + 2 * Double(stripe), width: side, height: side - 2 * Double(stripe))
        drawing.fill(
          RoundedRect(Rect(x: x, y: y, width: side, height: side), radius: side / 2),
          with: .solid(Color(hex: UInt32(0x3060c0 + stripe * (seed + 3) * 0x030501) & 0xffffff)),
          clip: Clip(to: RoundedRect(part)))
      }
    }

    /// Writes and reads the traced layout, and returns the bars that it draws.
    func bars() throws -> [Rect] {
      var options = TraceOptions()
      options.scale = 2
      let text = try ScreenTrace(drawing.pixmap, options: options).scene().json()
      return try DrawnBarTests.bars(of: Scene(json: text))
    }
  }

  private static func bars(of scene: Scene) throws -> [Rect] {
    func bars(_ view: PlacedView) -> [Rect] {
      guard !view.isHidden else { return [] }
      let own = view.bones.filter { if case .line = $0.part { true } else { false } }
      return own.map(\.rect) + view.children.flatMap(bars)
    }
    return try scene.placedScreen().views.flatMap(bars)
  }

  /// Returns the bar that is nearest to a line, or nil if no bar is in the line's rows.
  private static func nearest(to line: Rect, among bars: [Rect]) -> Rect? {
    bars.filter { min($0.maxY, line.maxY) - max($0.y, line.y) > line.height / 2 }
      .min { distance($0, line) < distance($1, line) }
  }

  private static func distance(_ bar: Rect, _ line: Rect) -> Double {
    max(abs(bar.x - line.x), abs(bar.maxX - line.maxX))
  }

  private static func check(_ page: Page) throws {
    let bars = try page.bars()
    #expect(bars.count == page.lines.count)
    for line in page.lines {
      let bar = try #require(nearest(to: line, among: bars), "no bar for \(line)")
      #expect(distance(bar, line) <= tolerance, "\(line): \(bar)")
    }
  }

  @Test func `a single line's bar is as wide as the line's ink`() throws {
    var page = Page(width: 720, height: 1000)
    for (index, letters) in [8, 21, 5, 33, 14].enumerated() {
      page.line(x: 40, y: 60 + Double(170 * index), letters: letters)
    }
    try Self.check(page)
  }

  @Test(arguments: [TextAlignment.left, .center, .right])
  func `each bar in a paragraph is as long as its line's ink`(alignment: TextAlignment) throws {
    var page = Page(width: 720, height: 800)
    for (index, letters) in [40, 31, 37, 18].enumerated() {
      let free = 640 - Page.width(letters)
      let x = alignment == .left ? 40 : alignment == .right ? 40 + free : 40 + free / 2
      page.line(x: x, y: 120 + 36 * Double(index), letters: letters)
    }
    try Self.check(page)
  }

  @Test func `each title and price in a row has a bar as wide as its ink`() throws {
    var page = Page(width: 720, height: 1280)
    for row in 0..<9 {
      let y = 40 + 120 * Double(row)
      page.disc(x: 32, y: y, side: 96, seed: row)
      page.line(x: 152, y: y + 16, letters: 12 + row)
      page.line(x: 152, y: y + 60, letters: 20 - row, isSmall: true)
      let price = 3 + (row * 5) % 4
      page.line(x: 688 - Page.width(price), y: y + 16, letters: price)
    }
    try Self.check(page)
  }

  /// In some rows, a large and a small text are adjacent, like a name and its subtitle. In other rows, they are apart.
  @Test func `draws each text once, even if two texts touch in some rows but not in others`() throws
  {
    var page = Page(width: 720, height: 1280)
    for row in 0..<9 {
      let y = 40 + 120 * Double(row)
      page.disc(x: 32, y: y, side: 96, seed: row)
      page.line(x: 152, y: y + 16, letters: 9 + row)
      // In every third row, the lower letters have another height, so the two lines are not a paragraph.
      page.line(x: 152, y: y + 50, letters: 22 - row, isSmall: row % 3 == 0)
    }
    try Self.check(page)
  }

  @Test func `bars for centered captions below pictures are as wide as the captions' ink`() throws {
    var page = Page(width: 720, height: 900)
    for row in 0..<3 {
      for column in 0..<3 {
        let (x, y) = (40 + 220 * Double(column), 60 + 270 * Double(row))
        page.disc(x: x + 30, y: y, side: 140, seed: row * 3 + column)
        let letters = 6 + (row * 7 + column * 3) % 6
        page.line(
          x: x + 100 - Page.width(letters, isSmall: true) / 2, y: y + 164, letters: letters,
          isSmall: true)
      }
    }
    try Self.check(page)
  }

  /// Compares the drawn bars with the lines that the trace measured. The pages have real fonts.
  @Test(arguments: ["feed", "settings", "chat", "form"])
  func `bars on a page are as wide as the page's measured lines`(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"
    let trace = try ScreenTrace(Pixmap(contentsOf: "\(folder)/\(name).png"))
    let bars = try Self.bars(of: Scene(json: trace.scene().json()))
    let scale = Double(trace.scale)
    for region in trace.regions where region.kind == .text {
      // A toolbar is drawn without its content.
      if let parent = region.parent, trace.regions[parent].kind == .bar { continue }
      for line in region.lines {
        let ink = Rect(
          x: Double(line.minX), y: Double(line.minY), width: Double(line.width),
          height: Double(line.height)
        ).scaled(by: 1 / scale)
        let bar = try #require(Self.nearest(to: ink, among: bars), "no bar for \(ink)")
        #expect(Self.distance(bar, ink) <= Self.tolerance, "\(ink): \(bar)")
      }
    }
  }

  @Test func `an update measures texts that an earlier trace left unmeasured`() throws {
    var page = Page(width: 720, height: 400)
    page.line(x: 40, y: 60, letters: 21)
    let trace = try ScreenTrace(page.drawing.pixmap)
    var earlier = trace.scene()
    earlier.appearance.multilineLastLineFillPercent = 70
    let updated = trace.scene(updating: earlier)
    let bar = try #require(try Self.bars(of: updated).first)
    #expect(Self.distance(bar, page.lines[0]) <= Self.tolerance)
    earlier.appearance.multilineLastLineFillPercent = 50
    #expect(
      trace.scene(updating: earlier).appearance.multilineLastLineFillPercent == 50,
      "what a person has said stays")
  }

  /// The screen has 1.5 pixels per point, so its toolbar is higher than at scale 1.
  @Test func `a toolbar of a reduced screen is a bar`() throws {
    var drawing = Drawing(540, 960, 12)
    drawing.fill(0, 0, 540, 36, 0)
    drawing.word(4, x: 14, y: 12, height: 12, stroke: 2, pitch: 10, 240)
    for sign in 0..<3 { drawing.fill(466 + 22 * sign, 12, 12, 12, 240) }
    drawing.fill(0, 36, 540, 84, 38)
    drawing.fill(24, 68, 20, 20, 240)
    drawing.word(12, x: 110, y: 68, height: 20, stroke: 3, pitch: 16, 240)
    for row in 0..<6 {
      drawing.word(12 + row, x: 24, y: 160 + 80 * row, height: 16, stroke: 2, pitch: 13, 180)
    }
    let toolbar = PixelRect(at: 0, 36, 540, 84)
    #expect(try drawing.traced().regions.first { $0.box == toolbar }?.kind == .bar)
  }

  /// No surface is larger than the toolbar, because photographs cover the page.
  @Test func `a toolbar above photographs is a bar`() throws {
    var drawing = Drawing(390, 844, 0)
    drawing.fill(0, 0, 390, 24, 25)
    for sign in 0..<3 { drawing.fill(310 + 22 * sign, 6, 12, 12, 240) }
    drawing.fill(0, 24, 390, 56, 45)
    drawing.fill(16, 42, 20, 20, 240)
    drawing.word(12, x: 72, y: 44, height: 16, stroke: 2, pitch: 13, 240)
    for photograph in 0..<3 {
      drawing.fill(0, 80 + 239 * photograph, 390, 239) { x, y in
        Drawing.noise(x / 3, y / 3 + 1000 * photograph)
      }
    }
    drawing.fill(0, 797, 390, 47, 0)
    for button in 0..<3 { drawing.fill(89 + 98 * button, 813, 16, 16, 255) }
    let toolbar = PixelRect(at: 0, 24, 390, 56)
    #expect(try drawing.traced().regions.first { $0.box == toolbar }?.kind == .bar)
  }

  /// A sign is before the time. Without a time, the row is a toolbar, which is higher.
  @Test(arguments: [(8, true), (24, false)])
  func `a navigation bar is below a status bar that begins with a sign`(
    top: Int, hasNavigation: Bool
  ) throws {
    var drawing = Drawing(390, 844)
    drawing.fill(20, top, 12, 12, 20)
    drawing.word(4, x: 40, y: top + 1, height: 10, stroke: 2, pitch: 8, 20)
    for sign in 0..<3 { drawing.fill(320 + 20 * sign, top, 12, 12, 20) }
    drawing.word(8, x: 16, y: top + 43, height: 14, stroke: 2, pitch: 11, 20)
    for x in [300, 348] { drawing.fill(x, top + 41, 18, 18, 20) }
    for line in 0..<6 {
      drawing.word(20, x: 16, y: 160 + 80 * line, height: 14, stroke: 2, pitch: 10, 20)
    }
    let bar = try drawing.traced().regions.first { $0.kind == .bar }
    #expect(bar.map { $0.box.maxY > top + 50 } == hasNavigation)
  }
}
