import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests letters that resemble dashes or pictures, and parts that resemble letters. The screens have scale 1.
@Suite struct LetterPartTests {
  private static let all = PixelRect(at: 0, 0, 390, 390)

  private static func regions(_ drawing: Drawing) throws -> [TracedRegion] {
    try drawing.traced().regions.filter { all.contains($0.box) }
  }

  /// The letters above each other are equally far apart, like dashes.
  @Test func `equal words in equally distant lines are not dashed lines`() throws {
    var drawing = Drawing.phone()
    for row in 0..<8 {
      drawing.word(4, x: 300, y: 100 + 14 * row, height: 8, stroke: 1, pitch: 6, 20)
    }
    #expect(try Self.regions(drawing).flatMap(\.lines).count == 8)
    var dashes = Drawing.phone()
    for row in 0..<8 { dashes.fill(300, 100 + 14 * row, 3, 8, 20) }
    #expect(try Self.regions(dashes).isEmpty)
  }

  /// Traces rings at scale 2 whose edges have many colors, like the letters of a reduced picture. Some programs that
  /// reduce pictures also change the tint of the edges. Strokes can extend beyond every second ring, as in a dollar
  /// sign.
  private static func rings(
    _ count: Int, pitch: Int, tint: Double = 0, hasStroke: Bool = false
  ) throws -> [TracedRegion] {
    var drawing = Drawing(390, 844)
    drawing.fill(0, 0, 390, 844) { _, _ in 0xffe6_f5ff }
    for line in 0..<4 {
      drawing.word(20, x: 40, y: 400 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    for ring in 0..<count {
      let middle = 60 + ring * pitch
      drawing.fill(middle - 26, 119, 52, 62) { column, row in
        let (x, y) = (Double(column - middle) + 0.5, Double(row) - 149.5)
        // The ring has the color of the ink between the radii 16.5 and 21.5.
        var edge = abs((x * x + y * y).squareRoot() - 19) - 2.5
        if hasStroke, ring % 2 == 0 { edge = min(edge, max(abs(x) - 2.5, abs(y) - 27)) }
        let share = min(max(edge / 2, 0), 1)
        func level(_ ink: Double, _ page: Double) -> UInt32 { UInt32(ink + (page - ink) * share) }
        let blue = level(40, 230 - 4 * tint * (1 - share))
        return 0xff00_0000 | blue << 16 | level(60, 245) << 8 | level(10, 255)
      }
    }
    var options = TraceOptions()
    options.scale = 2
    return try ScreenTrace(drawing.pixmap, options: options).regions
      .filter { all.contains($0.box) && $0.kind != .bar }
  }

  @Test func `large letters with soft edges are a text`() throws {
    #expect(try Self.rings(5, pitch: 52).map(\.kind) == [.text])
    #expect(try Self.rings(5, pitch: 52, tint: 30).map(\.kind) == [.text])
    #expect(try Self.rings(5, pitch: 52, hasStroke: true).map(\.kind) == [.text])
    // Rings that are farther apart are signs.
    #expect(try !Self.rings(3, pitch: 110).contains { $0.kind == .text })
  }

  /// The triangle is about as high as both lines.
  @Test(arguments: [201, 199]) func `a sign before two lines of text is an icon`(top: Int) throws {
    var drawing = Drawing.phone()
    drawing.fill(PixelRect(at: 23, 203, 18, 18), Drawing.gray(20)) { x, y in
      2 * abs(x - 32) <= y - 203
    }
    drawing.word(14, x: 49, y: top, height: 11, stroke: 2, pitch: 9, 20)
    drawing.word(20, x: 49, y: 217, height: 9, stroke: 2, pitch: 8, 20)
    let regions = try Self.regions(drawing)
    #expect(regions.filter { $0.kind == .icon }.map(\.box) == [PixelRect(at: 23, 204, 18, 17)])
    #expect(regions.flatMap(\.lines).map(\.minX) == [49, 49])
  }

  /// A sheet of paper with a strip of another color, which contains letters, above a name.
  @Test func `the symbol of a file is a picture`() throws {
    var drawing = Drawing.phone()
    for column in 0..<3 {
      let x = 40 + 110 * column
      drawing.fill(x, 100, 46, 60, 150)
      drawing.fill(x + 1, 101, 44, 37, 225)
      drawing.fill(x + 1, 139, 44, 20, 90)
      for line in 0..<3 { drawing.fill(x + 10, 110 + 8 * line, 26, 2, 120) }
      drawing.word(3, x: x + 10, y: 144, height: 10, stroke: 2, pitch: 9, 255)
      drawing.word(6, x: x - 6, y: 170, height: 9, stroke: 2, pitch: 9, 20)
    }
    let regions = try Self.regions(drawing)
    #expect(regions.count { $0.kind == .image && $0.box.width == 46 && $0.box.height == 60 } == 3)
    #expect(regions.count { $0.kind == .text } == 3)
  }

  @Test func `strips at the left edge of rows are not the texts of fields`() throws {
    var drawing = Drawing.phone()
    for row in 0..<3 {
      let y = 100 + 72 * row
      drawing.fill(2, y + 1, 8, 68, 90)
      drawing.fill(0, y + 70, 390, 1, 200)
      drawing.word(11, x: 24, y: y + 14, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(14, x: 24, y: y + 38, height: 9, stroke: 2, pitch: 8, 120)
    }
    let regions = try Self.regions(drawing)
    #expect(!regions.contains { $0.kind == .field })
    #expect(regions.count { $0.kind == .text && $0.box.minX == 24 } == 6)
  }

  /// The shadow is at the left of a text and below it, and contains a dark corner of a button.
  @Test func `the shadow around a text is not a letter`() throws {
    var drawing = Drawing.phone()
    drawing.fill(30, 100, 6, 60) { _, y in Drawing.gray(y % 2 == 0 ? 225 : 235) }
    drawing.fill(30, 154, 240, 6) { x, _ in Drawing.gray(x % 2 == 0 ? 225 : 235) }
    drawing.fill(264, 148, 6, 6, 40)
    drawing.word(9, x: 60, y: 120, height: 12, stroke: 2, pitch: 10, 20)
    let regions = try Self.regions(drawing)
    #expect(regions.map(\.kind) == [.text])
    #expect(regions.first?.box.width == 87)
  }
}
