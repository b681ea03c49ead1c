import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests the colors behind the bones of texts and icons if the container has another color.
@Suite struct BackdropTests {
  private static func levels(_ view: View?) -> [Int] {
    (view?.backgroundColor?.light).map { color in
      [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    } ?? []
  }

  /// Draws a page whose light upper half becomes darker toward its middle. Six texts are on the dark lower half.
  private static func gradientPage() -> Drawing {
    var drawing = Drawing(390, 844, 60)
    drawing.fill(0, 0, 390, 400) { _, y in Drawing.gray(250 - y * 190 / 400) }
    for line in 0..<6 {
      drawing.word(20, x: 40, y: 460 + 50 * line, height: 10, stroke: 2, pitch: 9, 250)
    }
    return drawing
  }

  /// The page is dark at the bottom, and the title is on its light upper part. The levels around it differ by 40.
  @Test func `a text on a gradient has the gradient's color around it`() throws {
    var drawing = Self.gradientPage()
    drawing.word(9, x: 40, y: 60, height: 40, stroke: 6, pitch: 28, 0)
    let views = try drawing.traced().scene(content: "a.png").views
    let title = try #require(views.first { $0.placement.frame?.y ?? 0 < 100 })
    #expect(title.type == "view" && title.subviews.map(\.type) == ["label"])
    let level = try #require(Self.levels(title).first)
    #expect((195...225).contains(level))
    // The other texts are on a plain background.
    #expect(views.filter { $0.type == "label" }.count == 6 || views.count == 2)
  }

  /// The plus is on the light upper part of the page. The levels around it differ by 10.
  @Test func `an icon on a gradient has the gradient's color around it`() throws {
    var drawing = Self.gradientPage()
    drawing.fill(200, 109, 20, 3, 0)
    drawing.fill(208, 100, 3, 20, 0)
    let views = try drawing.traced().scene(content: "a.png").views
    let icon = try #require(views.first { $0.placement.frame?.y ?? 0 < 200 })
    #expect(icon.type == "view" && icon.subviews.map(\.type) == ["imageView"])
    let level = try #require(Self.levels(icon).first)
    #expect((193...203).contains(level))
  }

  /// At an edge inside a pixel, the canvas would show through the backdrop.
  @Test func `the color around a text extends to whole points`() throws {
    var drawing = Self.gradientPage()
    for line in 0..<3 {
      drawing.word(20 - line, x: 41, y: 61 + 60 * line, height: 10, stroke: 2, pitch: 9, 0)
    }
    var options = TraceOptions()
    options.scale = 2
    let views = try ScreenTrace(drawing.pixmap, options: options).scene(content: "a.png").views
      .filter { !$0.subviews.isEmpty }
    #expect(
      views.map(\.placement.frame) == [
        Rect(x: 20, y: 30, width: 89, height: 6), Rect(x: 20, y: 60, width: 85, height: 6),
        Rect(x: 20, y: 90, width: 80, height: 6),
      ])
    #expect(
      views.first?.subviews.map(\.placement.frame)
        == [Rect(x: 0.5, y: 0.5, width: 88.5, height: 5)])
  }

  /// The rows are on a band whose soft ends hide its edges, so that the band is not a surface of its own.
  @Test func `the cells of a list have the color around their texts`() throws {
    func band(_ y: Int) -> Int { max(0, min(24, (y - 180) / 3, (520 - y) / 3)) }
    var drawing = Drawing(390, 844)
    drawing.fill(0, 0, 390, 844) { _, y in Drawing.gray(255 - band(y)) }
    for row in 0..<3 {
      let y = 258 + 62 * row
      drawing.fill(20, y, 50, 50) { Drawing.noise($0, $1) }
      drawing.word(12 + row, x: 100, y: y + 6, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(18 - row, x: 100, y: y + 34, height: 10, stroke: 2, pitch: 9, 90)
    }
    let trace = try drawing.traced()
    guard case .table(let table) = trace.scene(content: "a.png").views.first?.content else {
      Issue.record("no table")
      return
    }
    #expect(Self.levels(table.cells["Row"]) == [231, 231, 231])
    guard case .table(let bare) = trace.scene().views.first?.content else { return }
    #expect(bare.cells["Row"]?.backgroundColor == nil)
  }

  /// The values are on bands with soft edges, which are not surfaces. The titles are on the page. In the second list,
  /// the last value is higher than the others, so that its label has another place.
  @Test(arguments: [false, true])
  func `a label in the cells of a list has the color around its texts`(isMoved: Bool) throws {
    var drawing = Drawing(390, 844)
    for row in 0..<4 {
      let y = 100 + 120 * row
      drawing.word(7 + row, x: 30, y: y, height: 10, stroke: 2, pitch: 9, 20)
      drawing.fill(30, y + 24, 330, 60) { _, line in
        Drawing.gray(255 - min(10, line - y - 23, y + 84 - line))
      }
      let shift = isMoved && row == 3 ? 5 : 0
      drawing.word(12 - row, x: 50, y: y + 48 - shift, height: 12, stroke: 2, pitch: 10, 60)
    }
    let views = try drawing.traced().scene(content: "a.png").views
    guard case .table(let table) = views.first?.content else {
      Issue.record("no table")
      return
    }
    let parts = try #require(table.cells["Row"]).subviews
    #expect(parts.map(\.type) == (isMoved ? ["label", "label"] : ["label", "view"]))
    if !isMoved { #expect(Self.levels(parts[1]) == [245, 245, 245]) }
  }

  /// The page is lighter than the panel, which is larger than the visible part of the page.
  @Test func `a list of discs has the color around the discs`() throws {
    var drawing = Drawing(390, 844, 250)
    for disc in 0..<5 { drawing.card(PixelRect(at: 20 + 76 * disc, 60, 44, 44), radius: 22, 120) }
    drawing.fill(10, 140, 370, 690, 220)
    for line in 0..<9 {
      drawing.word(8 + line % 3, x: 40, y: 180 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    let views = try drawing.traced().scene(content: "a.png").views
    let discs = try #require(views.first { $0.type == "collectionView" })
    #expect(Self.levels(discs) == [250, 250, 250])
  }

  /// A home screen: icons with names on a photograph. Without names, the photograph is the content.
  private static func homeScreen(hasNames: Bool) -> Drawing {
    var drawing = Drawing(390, 844)
    drawing.fill(0, 0, 390, 844) { x, y in
      let noise = Drawing.noise(x, y)
      func level(_ shift: UInt32) -> UInt32 { UInt32(60 + y / 12) + ((noise >> shift) & 31) }
      return 0xff00_0000 | level(16) << 16 | level(8) << 8 | level(0)
    }
    drawing.card(PixelRect(at: 20, 60, 350, 56), radius: 28, 250)
    for icon in 0..<8 {
      let (x, y) = (28 + 90 * (icon % 4), 380 + 120 * (icon / 4))
      drawing.card(PixelRect(at: x, y, 48, 48), radius: 24, 250)
      drawing.fill(x + 17, y + 17, 14, 14, 90)
      if hasNames { drawing.word(6, x: x, y: y + 58, height: 12, stroke: 2, pitch: 10, 255) }
    }
    return drawing
  }

  @Test(arguments: [true, false])
  func `a photograph behind icons with names has no bone`(hasNames: Bool) throws {
    let regions = try Self.homeScreen(hasNames: hasNames).traced().regions
    #expect(regions.contains { $0.kind == .image && $0.box.height > 800 } == !hasNames)
    #expect(regions.count { $0.kind == .image && $0.box.width == 48 } == 8)
    // The rows of icons are not texts.
    #expect(regions.allSatisfy { $0.kind != .text || $0.box.height < 20 })
  }

  /// Icons without names are below the others. Around them, the photograph's colors differ too much for a backdrop.
  @Test func `discs on a photograph are not a list`() throws {
    var drawing = Self.homeScreen(hasNames: true)
    drawing.card(PixelRect(at: 20, 60, 350, 56), radius: 28, 100)
    drawing.fill(0, 580, 390, 100) { x, y in 0xff3c_3c3c + (Drawing.noise(x, y) & 0x7f_7f7f) }
    for disc in 0..<4 {
      drawing.card(PixelRect(at: 33 + 92 * disc, 596, 48, 48), radius: 24, 250)
      drawing.fill(50 + 92 * disc, 613, 14, 14, 90)
    }
    let trace = try drawing.traced()
    #expect(trace.regions.count { $0.kind == .image && $0.box.minY == 596 } == 4)
    #expect(!trace.scene(content: "a.png").views.contains { $0.type == "collectionView" })
  }

  /// A picture for a store: the heading is on a gradient above a card. Without the heading, the gradient is a picture.
  @Test(arguments: [true, false])
  func `a gradient behind a heading is not a picture`(hasHeading: Bool) throws {
    var drawing = Drawing(390, 844, 250)
    drawing.fill(0, 0, 390, 220) { x, y in Drawing.gray(90 + (x + y) * 60 / 610) }
    if hasHeading { drawing.word(9, x: 50, y: 90, height: 40, stroke: 6, pitch: 32, 255) }
    for line in 0..<6 {
      drawing.word(20, x: 40, y: 300 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    let upper = try drawing.traced().regions.filter { $0.box.minY < 220 }
    #expect(upper.contains { $0.kind == .image } == !hasHeading)
    #expect(upper.contains { $0.kind == .text } == hasHeading)
  }
}
