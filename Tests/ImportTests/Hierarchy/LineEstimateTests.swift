import SkelshotImport
import SkelshotPrimitives
import Testing

/// The bars of texts without a screenshot.
@Suite struct LineEstimateTests {
  private let long =
    "Some words that certainly do not fit on one line of this text, as they are many"

  private func bars(_ element: CapturedElement) throws -> [Rect] {
    try HierarchySkeleton([element]).bones
  }

  @Test func `draws a bar in the middle of a known line`() throws {
    // From 0.2 to 0.8 of the line's height.
    #expect(
      try bars(.line(16, 100, 200, 20)) == [Rect(x: 16, y: 104, width: 200, height: 12)])
  }

  @Test func `draws a bar for each known line`() throws {
    let text = CapturedElement.words("words", 16, 100, 300, 60).with {
      $0.lines = [
        Rect(x: 16, y: 100, width: 300, height: 20), Rect(x: 16, y: 124, width: 280, height: 20),
        Rect(x: 16, y: 148, width: 90, height: 20),
      ]
    }
    let bars = try bars(text)
    #expect(bars.map(\.y) == [104, 128, 152])
    for (bar, width) in zip(bars, [300.0, 280, 90]) { #expect(abs(bar.width - width) <= 3) }
  }

  @Test func `warns about estimated widths only`() throws {
    let known = try HierarchySkeleton([.line(16, 100, 200, 20)])
    #expect(known.warnings.isEmpty)
    let unknown = try HierarchySkeleton([.words("Hello", 16, 100, 200, 20)])
    #expect(unknown.warnings == ["widths-guessed"])
    let button = CapturedElement.make(.button, 16, 100, 200, 20).with { $0.text = "Hello" }
    #expect(try HierarchySkeleton([button]).warnings == ["widths-guessed"])
  }

  @Test func `draws one bar in the height of one line`() throws {
    let bars = try bars(.words(long, 16, 100, 200, 20))
    #expect(bars == [Rect(x: 16, y: 104, width: 200, height: 12)])
  }

  @Test func `estimates the width of a single line from its letters`() throws {
    // 12 letters of half an em each. The font is the line's height ÷ 1.19.
    let bar = try #require(try bars(.words("Twelve chars", 16, 100, 360, 20)).first)
    #expect(bar.x == 16)
    #expect((90.0...150).contains(bar.width))
  }

  @Test func `draws several bars, of which the last is shorter`() throws {
    // 79 letters are 79 × 0.5 × 17 = 670 points, so they take four lines of 200 points.
    let bars = try bars(.words(long, 16, 100, 200, 84))
    #expect(bars.count == 4)
    #expect(bars.dropLast().allSatisfy { abs($0.width - 200) <= 2 })
    #expect(try #require(bars.last).width < 180)
    #expect(bars.allSatisfy { $0.x == 16 && $0.y >= 100 && $0.maxY <= 184 })
    for (one, next) in zip(bars, bars.dropFirst()) {
      #expect((18.0...26).contains(next.y - one.y))
      #expect(one.maxY < next.y)
    }
  }

  @Test func `draws two bars in a low box of two lines`() throws {
    let bars = try bars(.words("Some words for two lines", 16, 100, 120, 34))
    #expect(bars.count == 2)
    #expect(bars.allSatisfy { $0.y >= 100 && $0.maxY <= 134 })
  }

  @Test func `draws a bar in the middle of a box that is as high as a row`() throws {
    let bars = try bars(.words("Settings", 16, 100, 368, 50))
    #expect(bars.count == 1)
    let bar = try #require(bars.first)
    #expect(abs(bar.y + bar.height / 2 - 125) <= 0.5)
    #expect((9.0...16).contains(bar.height))
    #expect(bar.width < 200)
  }

  @Test func `centers the words of a button`() throws {
    let button = CapturedElement.make(.button, 100, 100, 200, 44).with { $0.text = "Cancel" }
    let bars = try bars(button)
    #expect(bars.count == 1)
    let bar = try #require(bars.first)
    #expect(abs(bar.x + bar.width / 2 - 200) <= 0.5)
    #expect(abs(bar.y + bar.height / 2 - 122) <= 0.5)
    #expect(bar.width < 120)
  }

  @Test func `assumes larger boxes on Android`() throws {
    // A line of 22 points has a font of 16.3 points on Android, and of 18.5 points on iOS.
    func width(_ unit: CapturedScreen.Unit) throws -> Double? {
      var options = HierarchyOptions()
      options.density = 1
      let text = CapturedElement.words("twenty letters here.", 16, 100, 360, 22)
      return try HierarchySkeleton([text], unit: unit, options).bones.first?.width
    }
    let (android, iOS) = (try #require(try width(.pixels)), try #require(try width(.points)))
    #expect(abs(android - 20 * 0.5 * 22 / 1.35) <= 2)
    #expect(abs(iOS - 20 * 0.5 * 22 / 1.19) <= 2)
  }

  @Test(arguments: ["", " ", "\n"]) func `draws no bar for a text without words`(
    _ text: String
  ) throws {
    let image = CapturedElement.make(.image, 16, 300, 50, 50)
    #expect(try HierarchySkeleton([.words(text, 16, 100, 360, 22), image]).bones == [image.box])
  }

  @Test func `draws a bar for a text whose words are unknown`() throws {
    #expect(try bars(.make(.text, 16, 100, 100, 20)).count == 1)
  }
}
