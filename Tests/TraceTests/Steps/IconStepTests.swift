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
}
