import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests steps 5 to 7 of a trace, which find letters, lines, texts, and words on photographs.
@Suite struct TextStepTests {
  private func letter(_ x: Int, _ y: Int, _ width: Int = 8, _ height: Int = 12, on surface: Int = 0)
    -> ForegroundPart
  {
    ForegroundPart(
      box: PixelRect(at: x, y, width, height), area: width * height / 2, surface: surface,
      contrast: 255)
  }

  @Test func `a gap wider than a letter splits a line`() {
    let letters = [0, 10, 20, 40, 50].map { letter($0, 100) }
    #expect(TextLines(scale: 1).lines(of: letters).map(\.box) == [PixelRect(at: 0, 100, 58, 12)])
    let apart = [0, 10, 20, 42, 52].map { letter($0, 100) }
    #expect(TextLines(scale: 1).lines(of: apart).map(\.box.width) == [28, 18])
  }

  /// The letters of the second drawing have the same gap between the words, but different distances.
  @Test func `words of a monospaced font are one line`() {
    let mono = [0, 12, 24, 36, 60, 72].map { letter($0, 100, 8, 10) }
    #expect(TextLines(scale: 1).lines(of: mono).map(\.box.width) == [80])
    let other = [0, 9, 25, 36, 60, 72].map { letter($0, 100, 8, 10) }
    #expect(TextLines(scale: 1).lines(of: other).map(\.box.width) == [44, 20])
    // The next column of a table is farther away.
    let column = [0, 12, 24, 36, 68, 80].map { letter($0, 100, 8, 10) }
    #expect(TextLines(scale: 1).lines(of: column).map(\.box.width) == [44, 20])
  }

  @Test func `letters on different surfaces form separate lines`() {
    let letters = [letter(0, 0), letter(10, 0), letter(20, 0, on: 1)]
    #expect(TextLines(scale: 1).lines(of: letters).map(\.count) == [2, 1])
  }

  @Test func `a dot belongs to the line below it`() {
    let lines = TextLines(scale: 1).lines(of: [letter(0, 20), letter(10, 20), letter(12, 14, 3, 3)])
    #expect(lines.map(\.box) == [PixelRect(at: 0, 14, 18, 18)])
  }

  @Test func `a comma that is mostly below its line belongs to the line`() {
    let letters = [0, 10, 20, 38, 48].map { letter($0, 20) }
    let lines = TextLines(scale: 1).lines(of: letters + [letter(30, 29, 3, 8)])
    #expect(lines.map(\.box) == [PixelRect(at: 0, 20, 56, 17)])
  }

  /// The gaps beside the dot are wider than the dot, but not wider than a letter.
  @Test func `a dot between two words belongs to their line`() {
    let word = [0, 10, 20].map { letter($0, 20) }
    let dot = letter(38, 24, 5, 5)
    let lines = TextLines(scale: 1).lines(of: word + [dot] + [53, 63].map { letter($0, 20) })
    #expect(lines.map(\.box) == [PixelRect(at: 0, 20, 71, 12)])
    // A dot beside a single word is a mark of its own, and words of another size are another text.
    let alone = TextLines(scale: 1).lines(of: word + [dot])
    #expect(alone.map(\.box.width) == [28, 5])
    let large = TextLines(scale: 1).lines(of: word + [dot] + [letter(53, 14, 16, 24)])
    #expect(large.count == 3)
  }

  @Test func `a line's bar ends at the baseline`() {
    let letters = [letter(0, 20), letter(10, 20), letter(20, 20, 8, 16), letter(30, 20)]
    let lines = TextLines(scale: 1).lines(of: letters)
    #expect(lines.map(\.bar) == [PixelRect(at: 0, 20, 38, 12)])
  }

  @Test func `lines with the same edge, height, spacing and color form one text`() {
    func lines(
      _ tops: [Int], x: [Int]? = nil, ink: [UInt32]? = nil, dividers: [PixelRect] = []
    ) -> [Int] {
      let lines = tops.enumerated().flatMap { place, top in
        TextLines(scale: 1).lines(
          of: (0..<8).map { number in
            var part = letter((x?[place] ?? 0) + 10 * number, top)
            part.ink = ink?[place] ?? 0
            return part
          })
      }
      return Paragraphs(scale: 1, dividers: dividers).gathered(lines).map(\.count)
    }
    #expect(lines([0, 20, 40]) == [3])
    // A line with another pitch, edge or color does not belong to the paragraph.
    #expect(lines([0, 20, 48]) == [2, 1])
    #expect(lines([0, 20, 40], x: [0, 0, 30]) == [2, 1])
    #expect(lines([0, 20, 40], ink: [0, 0, 0x90_9090]) == [2, 1])
    // A divider is longer than the line above it, and the line below a link is not.
    #expect(lines([0, 20, 40], dividers: [PixelRect(at: 0, 36, 200, 1)]) == [2, 1])
    #expect(lines([0, 20, 40], dividers: [PixelRect(at: 0, 36, 78, 1)]) == [3])
  }

  @Test func `ignores ink that is closer to the surrounding color than to white`() {
    func count(_ gray: Int, _ ink: Int) -> Int {
      var drawing = Drawing(80, 60, gray)
      drawing.fill(30, 20, 3, 20, ink)
      let mask = InkMask(
        drawing.flat, in: PixelRect(drawing.size), isWhite: true, reach: 12)
      return mask.count(in: PixelRect(drawing.size))
    }
    #expect(count(100, 255) == 60)
    #expect(count(100, 200) == 60)
    #expect(count(100, 170) == 0)
    #expect(count(230, 255) == 0)
  }

  /// Draws a grainy ramp of 240 × 120 pixels in the middle of a page.
  private func photograph(from low: Int, to high: Int) -> Drawing {
    var drawing = Drawing(320, 200)
    drawing.fill(40, 40, 240, 120) { x, y in
      let noise = Drawing.noise(x, y)
      func level(_ shift: UInt32) -> UInt32 {
        UInt32(low + (high - low) * (x - 40) / 240) + ((noise >> shift) & 15)
      }
      return 0xff00_0000 | level(16) << 16 | level(8) << 8 | level(0)
    }
    return drawing
  }

  @Test(arguments: [(40, 140, 255), (120, 220, 0)])
  func `finds words in a photograph`(low: Int, high: Int, ink: Int) {
    var drawing = photograph(from: low, to: high)
    drawing.word(12, x: 60, y: 110, height: 12, stroke: 2, pitch: 11, ink)
    drawing.word(9, x: 60, y: 130, height: 12, stroke: 2, pitch: 11, ink)
    let photo = PixelRect(at: 40, 40, 240, 120)
    let texts = PhotoText(picture: drawing.flat, scale: 1).texts(in: photo)
    #expect(
      texts.flatMap { $0 }.map(\.box) == [
        PixelRect(at: 60, 110, 129, 12), PixelRect(at: 60, 130, 96, 12),
      ])
  }

  @Test func `finds no words in a photograph without text`() {
    for (low, high) in [(0, 120), (60, 240), (200, 240)] {
      let drawing = photograph(from: low, to: high)
      let photo = PixelRect(at: 40, 40, 240, 120)
      #expect(PhotoText(picture: drawing.flat, scale: 1).texts(in: photo).isEmpty)
    }
  }

  @Test func `words on a map remain part of the map`() {
    var drawing = Drawing(320, 200, 230)
    drawing.fill(40, 40, 240, 120, 90)
    drawing.word(12, x: 60, y: 110, height: 12, stroke: 2, pitch: 11, 255)
    var regions = [TracedRegion(.image, box: PixelRect(at: 40, 40, 240, 120), rule: .picture)]
    PhotoText(picture: drawing.flat, scale: 1).add(to: &regions, without: [])
    #expect(regions.map(\.kind) == [.image])
  }

  /// Rows of a label and a value. The gap of the third row is hardly wider than the one between its words.
  @Test func `a line across two columns is split`() {
    func word(_ x: Int, _ y: Int, _ letters: Int) -> [ForegroundPart] {
      (0..<letters).map { letter(x + 10 * $0, y, 8, 12) }
    }
    var letters = [100, 140, 220].flatMap { word(20, $0, 6) + word(200, $0, 5) }
    letters += word(20, 180, 7) + word(97, 180, 9) + word(200, 180, 5)
    let lines = TextLines(scale: 1).lines(of: letters)
    #expect(lines.map(\.box.minX) == [20, 200, 20, 200, 20, 20, 200])
    let split = TextColumns(scale: 1).split(lines, of: letters)
    #expect(split.count == 8)
    let row = split.filter { $0.box.minY == 180 }
    #expect(row.map(\.box) == [PixelRect(at: 20, 180, 165, 12), PixelRect(at: 200, 180, 48, 12)])
    #expect(row.map(\.count) == [16, 5])
    // A line of a paragraph, which continues below it, is not split.
    let more = letters + word(20, 200, 30)
    let paragraph = TextLines(scale: 1).lines(of: more)
    #expect(TextColumns(scale: 1).split(paragraph, of: more).count == paragraph.count)
  }

  /// Small letters begin lower than the others, so that the first word of the second line is not the highest one.
  @Test func `the first word of a line continues a paragraph before the last word does`() {
    func line(_ x: Int, _ y: Int, _ letters: Int, _ height: Int = 12) -> [ForegroundPart] {
      (0..<letters).map { letter(x + 10 * $0, y, 8, height) }
    }
    let letters =
      line(0, 100, 30) + line(0, 122, 4, 10) + line(100, 120, 5) + line(250, 120, 5)
      + line(0, 140, 30)
    let texts = Paragraphs(scale: 1).gathered(TextLines(scale: 1).lines(of: letters))
    #expect(texts.map(\.count) == [3, 1, 1])
    // A stroke is not a line of a text.
    let stroke = letter(0, 120, 200, 8)
    let other = TextLines(scale: 1).lines(of: line(0, 100, 6) + [stroke])
    #expect(Paragraphs(scale: 1).gathered(other).count == 2)
  }

  /// Between small letters, the second gap would be a space.
  @Test(arguments: [(8, 1), (14, 2)])
  func `a dot after large letters belongs to them`(gap: Int, count: Int) {
    let letters = (0..<4).map { letter(40 * $0, 100, 32, 60) }
    let dot = letter(152 + gap, 151, 9, 9)
    #expect(TextLines(scale: 1).lines(of: letters + [dot]).count == count)
  }

  /// The words of the second line are not close, and the last one is aligned with the other lines.
  @Test func `the words of a justified line are one line`() {
    func line(_ x: Int, _ y: Int, _ letters: Int, _ height: Int = 12) -> [ForegroundPart] {
      (0..<letters).map { letter(x + 10 * $0, y + 12 - height, 8, height) }
    }
    let letters =
      line(0, 100, 30) + line(0, 120, 5) + line(90, 120, 4, 8) + line(170, 120, 4)
      + line(250, 120, 5) + line(0, 140, 30) + line(0, 160, 30)
    let texts = Paragraphs(scale: 1).gathered(TextLines(scale: 1).lines(of: letters))
    #expect(texts.flatMap(\.self).count == 7)
    let joined = JustifiedLines(scale: 1).join(texts)
    #expect(joined.map(\.count) == [4])
    #expect(joined.first.map { $0[1].box } == PixelRect(at: 0, 120, 298, 12))
  }

  /// Without the dash, the words beside it are too far apart.
  @Test func `a dash between the words of a justified line belongs to the line`() {
    func line(_ x: Int, _ y: Int, _ letters: Int) -> [ForegroundPart] {
      (0..<letters).map { letter(x + 10 * $0, y, 8, 12) }
    }
    let whole = line(0, 100, 30) + line(0, 140, 30) + line(0, 160, 30)
    let words = line(0, 120, 5) + line(120, 120, 5) + line(198, 120, 10)
    func joined(_ parts: [ForegroundPart]) -> [Int] {
      let texts = Paragraphs(scale: 1).gathered(TextLines(scale: 1).lines(of: parts))
      return JustifiedLines(scale: 1).join(texts).map(\.count)
    }
    #expect(joined(whole + words + [letter(80, 126, 8, 2)]) == [4])
    #expect(joined(whole + words).count > 1)
  }

  /// Each syllable consists of two parts beside each other and one below them. In the second case, the lower parts are
  /// as far from the upper ones as a line.
  @Test(arguments: [(2, [16]), (8, [7, 7])])
  func `the parts of a syllable are one letter`(gap: Int, heights: [Int]) throws {
    var drawing = Drawing.phone()
    for syllable in 0..<3 {
      let x = 40 + 19 * syllable
      for side in [0, 9] {
        drawing.fill(x + side, 100, 7, 7, 20)
        drawing.fill(x + side + 2, 102, 3, 3, 255)
      }
      drawing.fill(x, 107 + gap, 16, 7, 20)
      drawing.fill(x + 2, 109 + gap, 12, 3, 255)
    }
    let found = try drawing.traced().regions.filter { $0.box.maxY <= 140 }
    #expect(found.flatMap(\.lines).map(\.height) == heights)
    #expect(found.count == 1 && found[0].kind == .text)
  }
}
