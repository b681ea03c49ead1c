import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests step 5a of a trace with letters and marks that repeat at the same position in several rows, like icons.
@Suite struct IconStepTests {
  private func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ForegroundPart {
    ForegroundPart(
      box: PixelRect(at: x, y, width, height), area: width * height / 2, surface: 0, contrast: 200)
  }

  /// Returns the boxes of the icons in four equal rows.
  private func icons(_ row: (_ y: Int) -> [ForegroundPart]) -> [PixelRect] {
    var glyphs = (0..<4).flatMap { row(40 * $0) }
    return IconFinder(scale: 1).take(from: &glyphs).map(\.box)
  }

  /// The small letters of the word are not as high as the digit.
  @Test(arguments: [(10, 20, 0), (10, 22, 4), (12, 18, 4)])
  func `a digit before a word is not an icon`(height: Int, top: Int, count: Int) {
    let found = icons { y in
      [part(20, y + top, 5, height)] + (0..<6).map { part(32 + 8 * $0, y + 23, 6, 7) }
    }
    #expect(found.count == count)
  }

  @Test(arguments: [(true, 0), (false, 4)])
  func `an underscore is not an icon`(isBetweenLetters: Bool, count: Int) {
    let found = icons { y in
      let word = (0..<6).map { part(20 + 8 * $0, y + 20, 6, 10) }
      let after = (0..<4).map { part(78 + 8 * $0, y + 20, 6, 10) }
      return word + [part(69, y + 32, 8, 2)] + (isBetweenLetters ? after : [])
    }
    #expect(found.count == count)
  }

  /// In a monospaced font, the letters of two short words are as close to each other as the pieces of an icon.
  @Test func `two short words above each other are not an icon, but equal pieces are`() {
    var words = [
      part(20, 20, 4, 7), part(27, 20, 3, 5), part(33, 20, 4, 5), part(39, 18, 4, 7),
      part(20, 29, 3, 6), part(27, 30, 4, 5),
    ]
    #expect(IconFinder(scale: 1).take(from: &words).isEmpty)
    var stars = (0..<3).map { part(20 + 7 * $0, 20, 5, 5) } + [part(20, 28, 19, 2)]
    #expect(IconFinder(scale: 1).take(from: &stars).map(\.box) == [PixelRect(at: 20, 20, 19, 10)])
  }

  /// The hole of the 0 is too small for a surface. Its soft edge has many colors.
  @Test func `a large 0 is a letter instead of a picture`() {
    var drawing = Drawing(200, 200)
    func isInside(_ x: Double, _ y: Double, _ inset: Double) -> Bool {
      let (dx, dy) = ((x - 100) / (11 - inset), (y - 100) / (17 - inset))
      return dx * dx + dy * dy <= 1
    }
    let box = PixelRect(at: 80, 70, 40, 60)
    drawing.fill(box, Drawing.gray(0)) { x, y in isInside(x, y, 0) && !isInside(x, y, 4) }
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX where (x + y) % 2 == 0 {
        let (dx, dy) = (Double(x) + 0.5, Double(y) + 0.5)
        guard isInside(dx, dy, 0), !isInside(dx, dy, 1) else { continue }
        drawing.fill(x, y, 1, 1, Drawing.noise)
      }
    }
    let parts = drawing.foreground.parts.parts
    #expect(parts.map(\.box) == [PixelRect(at: 89, 83, 22, 34)])
    let part = parts[0]
    #expect(part.colorCount >= 24 && 2 * part.inkArea < part.area)
    #expect(drawing.sorted.images.isEmpty && drawing.sorted.glyphs.count == 1)
  }

  @Test(arguments: [(14, 1), (20, 0)])
  func `a stroke as wide as the plus beside it is a minus`(width: Int, count: Int) {
    var glyphs = [part(20, 26, width, 3), part(60, 20, 14, 14)]
    let found = IconFinder(scale: 1).take(from: &glyphs).map(\.box)
    #expect(found.contains(PixelRect(at: 60, 20, 14, 14)))
    #expect(found.filter { $0 == PixelRect(at: 20, 20, width, 14) }.count == count)
  }

  /// The distances between the letters of the second index are not equal.
  @Test(arguments: [(20, 2), (27, 0)]) func `the letters of an index are not icons`(
    pitch: Int, count: Int
  ) {
    let letters = [0, 1, 3, 5].map { part(300, 40 + 20 * $0 + ($0 == 3 ? pitch - 20 : 0), 8, 10) }
    let lines = TextLines(scale: 1).lines(of: letters)
    #expect(lines.count == 4)
    var icons = [2, 4].map { part(300, 40 + 20 * $0, 9, 10) } + [part(200, 80, 9, 10)]
    #expect(IconFinder(scale: 1).dropLetters(from: &icons, between: lines).count == count)
    #expect(icons.count == 3 - count)
  }

  /// The heads and the shoulders of two persons. The rows of the second drawing are as far apart as lines of text.
  @Test(arguments: [(1, 1), (5, 0)])
  func `two close rows of pieces are an icon`(gap: Int, count: Int) {
    var glyphs = [part(20, 20, 9, 9), part(31, 20, 5, 9)]
    glyphs += [part(16, 29 + gap, 14, 9), part(32, 29 + gap, 7, 9)]
    #expect(IconFinder(scale: 1).take(from: &glyphs).count == count)
  }

  /// The pieces of the last sign are as high as letters. There are fewer icons than words in the second column.
  @Test(arguments: [(3, 0, 1), (2, 0, 0), (3, 3, 0)])
  func `a word in a column of icons is an icon`(icons: Int, words: Int, count: Int) {
    let known = (0..<icons).map { part(20, 100 + 60 * $0, 22, 22) }
    func sign(_ y: Int) -> [ForegroundPart] { [part(20, y, 9, 10), part(30, y, 9, 10)] }
    var glyphs = (0...words).flatMap { sign(600 + 60 * $0) }
    let lines = TextLines(scale: 1).lines(of: glyphs)
    let taken = LineIcons(scale: 1).take(from: &glyphs, in: lines, beside: known)
    #expect(taken.map(\.box) == (count == 0 ? [] : [PixelRect(at: 20, 600, 19, 10)]))
  }
}
