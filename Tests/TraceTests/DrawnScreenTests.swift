import Skelshot
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests the tracing of drawn screens on which the position of every edge is known.
@Suite struct DrawnScreenTests {
  /// A screen of 360 × 640 points at scale 2. It has nine rows with a disc and two lines, and a button below the rows.
  static let screen: Pixmap = {
    let size = PixelSize(width: 720, height: 1280)
    var canvas = Canvas(
      Pixmap(size: size, validPixels: [UInt32](repeating: 0xffff_ffff, count: 720 * 1280)))
    let colors: [UInt32] = [0xff30_60c0, 0xff20_a040, 0xffc0_3060, 0xff80_20a0]
    for row in 0..<9 {
      let y = 40.0 + 120 * Double(row)
      // Stripes of many colors in a disc of 48 points resemble a photograph.
      for stripe in 0..<48 {
        let color = colors[stripe % 4] &+ UInt32(stripe * row) * 0x00_0305
        canvas.fillDisc(
          Rect(x: 32, y: y, width: 96, height: 96), from: Double(2 * stripe), color | 0xff00_0000)
      }
      for letter in 0..<(12 + row) {
        canvas.fill(
          Rect(x: 152 + 14 * Double(letter), y: y + 16, width: 9, height: 20), 0xff10_1010)
      }
      for letter in 0..<(20 - row) {
        canvas.fill(
          Rect(x: 152 + 11 * Double(letter), y: y + 60, width: 7, height: 16), 0xff80_8080)
      }
    }
    canvas.fill(Rect(x: 60, y: 1150, width: 600, height: 88), radius: 24, 0xffff_7a00)
    for letter in 0..<8 {
      canvas.fill(Rect(x: 304 + 14 * Double(letter), y: 1184, width: 9, height: 20), 0xffff_ffff)
    }
    return canvas.pixmap
  }()

  @Test func `finds a disc and two lines of text in each row`() throws {
    let trace = try ScreenTrace(Self.screen)
    #expect(trace.scale == 2)
    let discs = trace.regions.filter { $0.kind == .image }
    #expect(discs.count == 9)
    for (row, disc) in discs.enumerated() {
      #expect(
        disc.box == PixelRect(minX: 32, minY: 40 + 120 * row, maxX: 128, maxY: 136 + 120 * row))
      #expect(abs(disc.cornerRadius - 48) <= 3)
    }
    let texts = trace.regions.filter { $0.kind == .text }
    #expect(texts.count == 18)
    #expect(texts.allSatisfy { $0.lines.count == 1 })
    #expect(trace.repetitions.map(\.cells.count) == [9])
  }

  @Test func `a table hides a template's view in the rows that do not contain the view`()
    throws
  {
    let size = PixelSize(width: 720, height: 1280)
    var canvas = Canvas(
      Pixmap(size: size, validPixels: [UInt32](repeating: 0xffff_ffff, count: 720 * 1280)))
    func word(_ count: Int, x: Double, y: Double) {
      for letter in 0..<count {
        canvas.fill(
          Rect(x: x + 14 * Double(letter), y: y, width: 9, height: 20), 0xff10_1010)
      }
    }
    for row in 0..<7 {
      let y = 40.0 + 160 * Double(row)
      if row != 2, row != 3, row != 5 {
        for stripe in 0..<48 {
          canvas.fillDisc(
            Rect(x: 32, y: y, width: 96, height: 96), from: Double(2 * stripe),
            0xff30_60c0 &+ UInt32(stripe * (row + 7)) * 0x00_0305 | 0xff00_0000)
        }
      }
      word(14 + row, x: 152, y: y)
      word(20 - row, x: 152, y: y + 60)
      if row == 4 { word(5, x: 618, y: y) }
    }
    let scene = try ScreenTrace(canvas.pixmap).scene()
    guard case .table(let table)? = scene.views.first(where: { $0.type == "tableView" })?.content,
      let template = table.cells["Row"]
    else {
      Issue.record("There is no table.")
      return
    }
    let ids = template.subviews.compactMap(\.id)
    #expect(ids.first == "avatar" && ids.count == template.subviews.count)
    let extra = try #require(
      template.subviews.first { ($0.placement.frame?.x ?? 0) > 280 }?.id)
    let prepare = table.sections[0].prepare
    func hidden(_ id: String) -> [[RowSelector]] {
      prepare.filter { $0.changes[id] == [.set(\.isHidden, true)] }.map(\.rows)
    }
    let rows = (0..<7).filter { row in
      hidden("avatar").contains { $0.contains { $0.contains(row, last: 6) } }
    }
    #expect(rows == [2, 3, 5])
    let without = (0..<7).filter { row in
      hidden(extra).contains { $0.contains { $0.contains(row, last: 6) } }
    }
    #expect(without == [0, 1, 2, 3, 5, 6])
    // Views that are missing in the same rows share one entry. Each row can also have an entry for its text widths.
    let missing = prepare.filter { $0.changes.values.contains([.set(\.isHidden, true)]) }
    #expect(missing.count == 2)
    #expect(prepare.count <= 2 + 7)
    #expect(try Scene(json: scene.json()).json() == scene.json())
  }

  /// The edge of a large corner is almost parallel to the pixel rows, so levels change by only one or two. The bubble
  /// must nevertheless be separate from the page.
  @Test(arguments: [UInt32(0xfff0_f0f0), 0xffe9_e9eb])
  func `recognizes a light bubble as a card`(color: UInt32) throws {
    let size = PixelSize(width: 1170, height: 900)
    var canvas = Canvas(
      Pixmap(size: size, validPixels: [UInt32](repeating: 0xffff_ffff, count: 1170 * 900)))
    canvas.fill(Rect(x: 48, y: 150, width: 640, height: 132), radius: 54, color)
    for line in 0..<2 {
      for letter in 0..<(20 - 6 * line) {
        canvas.fill(
          Rect(x: 96 + 22 * Double(letter), y: 176 + 44 * Double(line), width: 14, height: 28),
          0xff10_1010)
      }
    }
    var options = TraceOptions()
    options.scale = 3
    let cards = try ScreenTrace(canvas.pixmap, options: options).regions
      .filter { $0.kind == .card }
    #expect(cards.map(\.box) == [PixelRect(minX: 48, minY: 150, maxX: 688, maxY: 282)])
    #expect(abs((cards.first?.cornerRadius ?? 0) - 54) <= 4)
  }

  @Test func `a surface with a single text in the middle is a button`() throws {
    let button = try #require(
      ScreenTrace(Self.screen).regions.first { $0.kind == .button })
    #expect(button.box == PixelRect(minX: 60, minY: 1150, maxX: 660, maxY: 1238))
    #expect(abs(button.cornerRadius - 24) <= 2)
  }

  @Test func `repeated rows become a table with a single cell template`() throws {
    let scene = try ScreenTrace(Self.screen).scene(content: "screen.png")
    #expect(scene.views.map(\.type) == ["tableView", "button"])
    guard case .table(let table) = scene.views[0].content else {
      Issue.record("the first view is not a table")
      return
    }
    #expect(table.rowHeight == 60)
    let cell = try #require(table.cells["Row"])
    #expect(cell.subviews.map(\.id) == ["avatar", "title", "subtitle"])
    #expect(cell.subviews[0].placement.frame == Rect(x: 16, y: 0, width: 48, height: 48))
    #expect(cell.subviews[0].skeletonCornerRadius == .circle)
    #expect(scene.canvas.size == Size(width: 360, height: 640))
    #expect(scene.canvas.content == "screen.png")
  }

  @Test func `tracing a screenshot twice produces identical results`() throws {
    let (one, other) = (try ScreenTrace(Self.screen), try ScreenTrace(Self.screen))
    #expect(one.tracing == other.tracing)
    #expect(one.scene() == other.scene())
  }

  @Test func `an ignored area contains no regions`() throws {
    var options = TraceOptions()
    options.ignored = [Rect(x: 0, y: 0, width: 360, height: 570)]
    #expect(try ScreenTrace(Self.screen, options: options).regions.map(\.kind) == [.button])
  }

  /// No device is 1,700 pixels wide. Letters of 20 pixels mean scale 2.
  @Test func `ignored points have the scale that the letters determine`() throws {
    var canvas = try Canvas(size: PixelSize(width: 1700, height: 1000), background: .white)
    for (line, letter) in (0..<8).flatMap({ line in (0..<16).map { (line, $0) } }) {
      let box = Rect(
        x: 100 + 14 * Double(letter), y: 60 + 110 * Double(line), width: 9, height: 20)
      canvas.fill(RoundedRect(box), with: .solid(.black))
    }
    var options = TraceOptions()
    options.ignored = [Rect(x: 0, y: 0, width: 850, height: 250)]
    let trace = try ScreenTrace(canvas.pixmap, options: options)
    #expect(trace.scale == 2)
    #expect(trace.regions.map(\.box.minY) == [500, 610, 720, 830])
  }

  @Test func `options filter regions by kind and text width`() throws {
    var options = TraceOptions()
    options.kinds = [.text]
    options.minimumTextWidth = 100
    let regions = try ScreenTrace(Self.screen, options: options).regions
    #expect(!regions.isEmpty)
    #expect(regions.allSatisfy { $0.kind == .text && $0.box.width >= 200 })
  }

  @Test func `an update keeps ids and corrections from the earlier layout`() throws {
    let trace = try ScreenTrace(Self.screen)
    var earlier = trace.scene(content: "screen.png")
    earlier.views[1].id = "checkout"
    earlier.views[1].skeletonCornerRadius = 3
    earlier.skeleton.fill = .solid
    let updated = trace.scene(updating: earlier, content: "screen.png")
    #expect(updated.views[1].id == "checkout")
    #expect(updated.views[1].skeletonCornerRadius == 3)
    #expect(updated.skeleton.fill == .solid)
    #expect(updated.views.count == earlier.views.count)
  }

  @Test func `the explanation draws a box around a region in the color for the region's kind`()
    throws
  {
    let trace = try ScreenTrace(Self.screen)
    let picture = try ExplanationPicture(Self.screen, trace.tracing).pixmap
    let button = try #require(trace.regions.first { $0.kind == .button }).box
    #expect(picture.size.width == 720 && picture.size.height > 1280)
    #expect(picture[button.maxX - 1, button.minY + 40].rawValue == 0xff20_a020)
    #expect(picture[button.minX + 200, button.maxY - 1].rawValue == 0xff20_a020)
  }
}

extension Canvas {
  /// Fills a rounded rectangle with whole-pixel edges.
  fileprivate mutating func fill(_ rect: Rect, radius: Double = 0, _ pixel: UInt32) {
    fill(RoundedRect(rect, radius: radius), with: .solid(Self.color(pixel)))
  }

  /// Fills the part of a disc below a row.
  fileprivate mutating func fillDisc(_ rect: Rect, from row: Double, _ pixel: UInt32) {
    let part = Rect(x: rect.x, y: rect.y + row, width: rect.width, height: rect.height - row)
    fill(
      RoundedRect(rect, radius: rect.width / 2), with: .solid(Self.color(pixel)),
      clip: Clip(to: RoundedRect(part)))
  }

  private static func color(_ pixel: UInt32) -> Color {
    Color(
      red: Double(pixel & 255) / 255, green: Double((pixel >> 8) & 255) / 255,
      blue: Double((pixel >> 16) & 255) / 255)
  }
}
