import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests elements that real screenshots have and that drawn pages lack: corners of the screen, cameras, icons in
/// pieces, fields with a line below their text, and columns that are not lists. All screens have scale 1.
@Suite struct RealScreenTests {
  private static func regions(_ drawing: Drawing, in box: PixelRect) throws -> [TracedRegion] {
    try drawing.traced().regions.filter { box.contains($0.box) }
  }

  // MARK: The screen

  /// A status bar with a time and signs.
  private static func addStatusBar(to drawing: inout Drawing) {
    drawing.word(4, x: 48, y: 18, height: 10, stroke: 2, pitch: 9, 20)
    for sign in 0..<3 { drawing.fill(300 + 18 * sign, 18, 12, 10, 20) }
  }

  private static func addCorners(of radius: Int, to drawing: inout Drawing) {
    for (x, y) in [(0, 0), (390 - radius, 0), (0, 844 - radius), (390 - radius, 844 - radius)] {
      let middle = (x: x == 0 ? radius : x, y: y == 0 ? radius : y)
      drawing.fill(PixelRect(at: x, y, radius, radius), Drawing.gray(0)) { x, y in
        let (dx, dy) = (x - Double(middle.x), y - Double(middle.y))
        return dx * dx + dy * dy > Double(radius * radius)
      }
    }
  }

  @Test(arguments: [40, 76]) func `ignores round corners of the screen and a camera`(radius: Int)
    throws
  {
    var drawing = Drawing.phone()
    Self.addStatusBar(to: &drawing)
    Self.addCorners(of: radius, to: &drawing)
    drawing.fill(PixelRect(at: 183, 10, 24, 24), Drawing.gray(0)) { x, y in
      (x - 195) * (x - 195) + (y - 22) * (y - 22) <= 144
    }
    let regions = try drawing.traced().regions
    #expect(regions.first?.rule == .statusBar)
    #expect(!regions.contains { $0.kind != .bar && ($0.box.minX == 0 || $0.box.maxX == 390) })
  }

  /// The ribbon extends below the status bar and can hide its signs.
  @Test(arguments: [true, false])
  func `a ribbon that marks a debug build is a part of the status bar`(hasSigns: Bool) throws {
    var drawing = Drawing.phone()
    Self.addStatusBar(to: &drawing)
    if !hasSigns { drawing.fill(290, 10, 60, 30, 255) }
    drawing.fill(PixelRect(at: 336, 0, 54, 54), 0xff20_20a0) { x, y in
      (0...16).contains(x - 336 - y)
    }
    let regions = try drawing.traced().regions
    #expect(regions.first?.rule == .statusBar)
    #expect(regions.dropFirst().allSatisfy { $0.box.maxX < 380 })
  }

  @Test func `two tabs are a tab bar below a divider or if both have an icon`() throws {
    func hasBar(divider: Bool, icons: [Int]) throws -> Bool {
      var drawing = Drawing.phone()
      if divider { drawing.fill(0, 770, 390, 1, 200) }
      for middle in icons { drawing.fill(middle - 10, 780, 20, 20, 60) }
      for middle in [97, 292] {
        drawing.word(4, x: middle - 17, y: 806, height: 8, stroke: 2, pitch: 9, 60)
      }
      return try drawing.traced().regions.contains { $0.rule == .tabBar }
    }
    #expect(try hasBar(divider: true, icons: [97]))
    #expect(try hasBar(divider: false, icons: [97, 292]))
    #expect(try !hasBar(divider: false, icons: [97]))
  }

  @Test func `a tab bar of a narrow picture can be taller than on a phone of its scale`() throws {
    func kinds(height: Int) throws -> [TracedRegion.Kind] {
      var drawing = Drawing(548, 1216)
      for line in 0..<4 {
        drawing.word(20, x: 40, y: 400 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
      }
      let top = 1216 - height
      drawing.fill(0, top, 548, height, 225)
      for tab in 0..<3 { drawing.fill(80 + 180 * tab, top + 30, 24, 24, 60) }
      return try drawing.traced().regions.filter { $0.box.minY == top }.map(\.kind)
    }
    #expect(try kinds(height: 136) == [.bar])
    #expect(try kinds(height: 190) == [.card])
  }

  @Test func `a search field below a large title is part of the navigation bar`() {
    func bottom(gap: Int) -> Int? {
      var regions = [
        Self.region(.text, 40, 18, 40, 10), Self.region(.text, 320, 18, 40, 10),
        Self.region(.text, 16, 108, 160, 24), Self.region(.field, 16, 132 + gap, 358, 36),
        Self.region(.text, 16, 400, 200, 12),
      ]
      BarFinder(size: PixelSize(width: 390, height: 844), scale: 1).find(in: &regions)
      return regions.first { $0.kind == .bar }?.box.maxY
    }
    #expect(bottom(gap: 12).map { $0 >= 180 } == true)
    #expect(bottom(gap: 60).map { $0 < 150 } == true)
  }

  // MARK: JPEG artifacts

  @Test func `artifacts beside a letter take the color of the surface, and the letter stays`() {
    var drawing = Drawing(100, 60)
    drawing.fill(40, 20, 4, 20, 0)
    drawing.fill(44, 20, 3, 20, 240)
    drawing.fill(48, 24, 8, 2, 244)
    let cleaned = JPEGCleaning(drawing.flat).cleaned(drawing.flat)
    drawing.fill(44, 20, 12, 20, 255)
    #expect(cleaned.pixels == drawing.flat.pixels)
  }

  /// A JPEG stores colors at half the resolution of brightness. On white, the pixel can be a pale sign.
  @Test func `artifacts on a colored surface can differ more if only the color differs`() {
    func remains(_ pixel: UInt32, on surface: UInt32) -> Bool {
      var drawing = Drawing(100, 60)
      drawing.fill(0, 0, 100, 60) { _, _ in surface }
      drawing.fill(40, 20, 2, 4) { _, _ in pixel }
      let cleaned = JPEGCleaning(drawing.flat).cleaned(drawing.flat)
      return cleaned.pixels[21 * 100 + 40] == pixel & 0xff_ffff
    }
    // The luma of blue (40, 121, 254) is 125, that of (88, 111, 214) is 126, and that of (80, 161, 255) is 153.
    let blue = 0xfffe_7928 as UInt32
    #expect(!remains(0xffd6_6f58, on: blue))
    #expect(remains(0xffff_a150, on: blue))
    #expect(remains(0xffc8_fffa, on: 0xffff_ffff))
  }

  /// The pixels of the edge have uneven colors between the field and the page, as after JPEG compression.
  @Test func `a soft edge between two surfaces becomes a sharp one`() {
    var drawing = Drawing(100, 60)
    drawing.fill(0, 0, 100, 60) { x, y in
      y < 30 ? 0xfff6_f7ff : y < 32 ? 0xffe4_ebfc + UInt32(x % 3) : 0xffd9_dcf8
    }
    let cleaned = JPEGCleaning(drawing.flat).cleaned(drawing.flat)
    #expect(Set(cleaned.pixels) == [0xf6_f7ff, 0xd9_dcf8])
  }

  @Test func `gradients and photographs are not cleaned`() {
    var drawing = Drawing(100, 120)
    drawing.fill(0, 0, 100, 60) { x, y in Drawing.gray(60 + x + y) }
    drawing.fill(0, 60, 100, 60, Drawing.noise)
    #expect(JPEGCleaning(drawing.flat).cleaned(drawing.flat).pixels == drawing.flat.pixels)
  }

  // MARK: Icons

  private static func part(
    _ x: Int, _ side: Int, fill: Double = 0.5, colors: Int = 0
  ) -> ForegroundPart {
    var part = ForegroundPart(
      box: PixelRect(at: x, 20, side, side), area: Int(Double(side * side) * fill), surface: 0,
      contrast: 200)
    part.colorCount = colors
    return part
  }

  @Test func `icons beside an avatar or another icon are not letters`() {
    func count(gap: Int, fill: Double = 0.5, colors: Int = 0) -> Int {
      var glyphs = [
        Self.part(20, 18, fill: fill, colors: colors), Self.part(38 + gap, 18),
      ]
      return IconFinder(scale: 1).take(from: &glyphs).count
    }
    #expect(count(gap: 6, fill: 0.9, colors: 60) == 2)
    #expect(count(gap: 10) == 2)
    #expect(count(gap: 3) == 0)
  }

  /// Four rows with a word and a ring, which is as high as the word's letters or higher.
  @Test(arguments: [(10, TracedRegion.Kind.text), (13, .icon)])
  func `a digit that repeats in a column is a text if it is level with a word`(
    height: Int, kind: TracedRegion.Kind
  ) throws {
    var drawing = Drawing.phone()
    for row in 0..<4 {
      let y = 80 + 70 * row
      drawing.word(8, x: 40, y: y, height: 10, stroke: 2, pitch: 9, 20)
      let middle = Double(y) + 5
      let half = Double(height) / 2
      drawing.fill(PixelRect(at: 250, y - 4, 9, 18), Drawing.gray(20)) { x, y in
        func ring(_ width: Double) -> Double {
          let (dx, dy) = ((x - 254.5) / (4.5 - width), (y - middle) / (half - width))
          return dx * dx + dy * dy
        }
        return ring(0) <= 1 && ring(2) > 1
      }
    }
    let found = try Self.regions(drawing, in: PixelRect(at: 240, 70, 30, 300))
    #expect(found.map(\.kind) == [kind, kind, kind, kind])
  }

  @Test func `the two strokes of a handle are one icon`() throws {
    var drawing = Drawing.phone()
    for stroke in 0..<2 { drawing.fill(340, 200 + 6 * stroke, 18, 2, 60) }
    let found = try Self.regions(drawing, in: PixelRect(at: 330, 190, 40, 40))
    #expect(found.map(\.kind) == [.icon])
    #expect(found.first?.box == PixelRect(at: 340, 200, 18, 8))
  }

  @Test func `an outline with parts in it is one icon`() throws {
    var drawing = Drawing.phone()
    func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Double {
      (x - 350) * (x - 350) / (width * width) + (y - 205) * (y - 205) / (height * height)
    }
    drawing.fill(PixelRect(at: 335, 195, 30, 20), Drawing.gray(60)) { x, y in
      ring(x, y, 12, 6) <= 1 && ring(x, y, 10, 4.5) > 1 || ring(x, y, 2, 2) <= 1
    }
    let found = try Self.regions(drawing, in: PixelRect(at: 330, 190, 40, 30))
    #expect(found.map(\.kind) == [.icon])
  }

  @Test func `two triangles are the icon of fast forward`() throws {
    var drawing = Drawing.phone()
    for row in 0..<14 {
      let width = 1 + min(row, 13 - row)
      for triangle in 0..<2 { drawing.fill(340 + 10 * triangle, 200 + row, width, 1, 60) }
    }
    let found = try Self.regions(drawing, in: PixelRect(at: 330, 190, 40, 40))
    #expect(found.map(\.kind) == [.icon])
  }

  @Test func `a solid sign before a word is an icon, but a round letter is not`() throws {
    func kinds(width: Int) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      drawing.fill(100, 200, width, 10, 90)
      drawing.word(6, x: 100 + width + 5, y: 200, height: 10, stroke: 2, pitch: 9, 90)
      return try Self.regions(drawing, in: PixelRect(at: 90, 190, 120, 30)).map(\.kind)
    }
    #expect(try kinds(width: 13) == [.icon, .text])
    #expect(try kinds(width: 9) == [.text])
  }

  // MARK: Fields

  /// A form with a label, a value and a line in each of three rows.
  private static func form(gapBelow: Int) -> Drawing {
    var drawing = Drawing(390, 844)
    for row in 0..<3 {
      let y = 200 + 80 * row
      drawing.word(5, x: 20, y: y, height: 9, stroke: 1, pitch: 8, 120)
      drawing.word(8, x: 20, y: y + 30, height: 10, stroke: 2, pitch: 9, 20)
      drawing.fill(20, y + 40 + gapBelow, 350, 1, 180)
    }
    return drawing
  }

  @Test func `a text directly above a line is a field`() throws {
    let fields = try Self.form(gapBelow: 6).traced().regions.filter { $0.kind == .field }
    #expect(fields.map(\.box.maxY) == [247, 327, 407])
    #expect(fields.allSatisfy { $0.box.minX == 20 && $0.box.maxX == 370 })
  }

  @Test func `a text in the middle of a row with a divider is not a field`() throws {
    let regions = try Self.form(gapBelow: 20).traced().regions
    #expect(!regions.contains { $0.kind == .field })
  }

  @Test func `the fields of a form are not a list`() throws {
    #expect(try Self.form(gapBelow: 6).traced().repetitions.isEmpty)
  }

  @Test func `a barcode is a picture`() throws {
    var drawing = Drawing.phone()
    for bar in 0..<30 { drawing.fill(60 + 9 * bar, 120, 3 + bar % 4, 90, 0) }
    let found = try Self.regions(drawing, in: PixelRect(at: 50, 110, 320, 110))
    #expect(found.map(\.kind) == [.image])
  }

  // MARK: Lists

  private static func region(
    _ kind: TracedRegion.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> TracedRegion {
    var region = TracedRegion(kind, box: PixelRect(at: x, y, width, height), rule: .text)
    if kind == .text { region.lines = [region.box] }
    return region
  }

  private static func rows(in regions: [TracedRegion]) -> Int {
    RepetitionFinder(scale: 1).find(in: regions).map(\.cells.count).max() ?? 0
  }

  @Test func `the numbers of an axis are not rows`() {
    func column(width: Int) -> [TracedRegion] {
      (0..<5).map { Self.region(.text, 20, 100 + 60 * $0, width, 10) }
    }
    #expect(Self.rows(in: column(width: 30)) == 0)
    #expect(Self.rows(in: column(width: 130)) == 5)
  }

  @Test func `the lines of a text are not rows`() {
    func text(gap: Int) -> [TracedRegion] {
      (0..<4).flatMap { row in
        (0..<2).map { Self.region(.text, 20, 100 + (40 + gap) * row + 20 * $0, 200 - 90 * $0, 10) }
      }
    }
    #expect(Self.rows(in: text(gap: 0)) == 0)
    #expect(Self.rows(in: text(gap: 20)) == 4)
  }

  @Test func `rows are found although the fullest row differs`() {
    let regions = (0..<6).flatMap { row -> [TracedRegion] in
      let y = 100 + 60 * row
      let icon =
        row == 2
        ? [Self.region(.text, 20, y, 14, 8), Self.region(.text, 18, y + 10, 16, 8)]
        : [Self.region(.icon, 18, y, 18, 18)]
      return icon + [
        Self.region(.text, 60, y + 4, 90 + 9 * row, 10), Self.region(.button, 300, y - 6, 70, 30),
      ]
    }
    #expect(Self.rows(in: regions) == 6)
  }

  @Test func `two rows with a sign and two texts are a list`() {
    func pair(sign: TracedRegion.Kind) -> [TracedRegion] {
      (0..<2).flatMap { row -> [TracedRegion] in
        let y = 100 + 70 * row
        return [
          Self.region(sign, 20, y, 24, 24), Self.region(.text, 60, y, 90 + 40 * row, 10),
          Self.region(.text, 300 - 20 * row, y, 70 + 20 * row, 10),
        ]
      }
    }
    // Messages at both sides of a chat are not rows.
    let messages = [
      Self.region(.card, 20, 100, 200, 60), Self.region(.card, 250, 110, 120, 40),
      Self.region(.card, 20, 250, 160, 60), Self.region(.card, 200, 260, 170, 40),
    ]
    #expect(Self.rows(in: messages) == 0)
    #expect(Self.rows(in: pair(sign: .icon)) == 2)
    #expect(Self.rows(in: pair(sign: .text)) == 0)
  }
}
