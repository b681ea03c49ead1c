import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct SuiteTests {
  @Test func `decodes every key in skelshot.yml`() throws {
    let text = """
      # What is checked.
      layouts:
        - screens
        - 'more/**/*.json'
      golden: "goldens"
      scale: [1, 2.5]
      appearance: both
      direction: rtl
      time: [0, 0.5]
      film: gif
      fps: 20
      metric: channel
      threshold: 3
      ignoreAntialiasing: true
      maxDiffPixels: 4
      maxDiffRatio: 0.25
      ignore: [[1, 2, 30, 40]]
      ignoreTiming: true
      overrides:
      - layouts: feed
        appearance: [dark]
        time: 2
        metric: yiq
      - {layouts: [home/*, "a b"], scale: 3}
      """
    let suite = try SuiteDocument.parse(Array(text.utf8), file: "skelshot.yml")
    #expect(suite.layouts == ["screens", "more/**/*.json"])
    #expect(suite.golden == "goldens")
    var settings = SuiteSettings()
    settings.scales = [1, 2.5]
    settings.interfaceStyles = [.light, .dark]
    settings.directions = [.rightToLeft]
    settings.times = [.seconds(0), .seconds(0.5)]
    settings.film = .gif
    settings.framesPerSecond = 20
    settings.metric = .channel(levels: 3)
    settings.ignoresAntialiasing = true
    (settings.pixelBudget, settings.ratioBudget) = (4, 0.25)
    settings.ignoredAreas = [Rect(x: 1, y: 2, width: 30, height: 40)]
    settings.ignoresTiming = true
    #expect(suite.settings == settings)
    var feed = SuiteSettings()
    feed.interfaceStyles = [.dark]
    feed.times = [.seconds(2)]
    feed.metric = .yiq(threshold: 0.1)
    var home = SuiteSettings()
    home.scales = [3]
    #expect(
      suite.overrides == [
        SuiteOverride(layouts: ["feed"], settings: feed),
        SuiteOverride(layouts: ["home/*", "a b"], settings: home),
      ])
    // A metric in overlaid settings replaces the previous metric and its threshold.
    let merged = settings.overlaid(with: feed)
    #expect(merged.metric == .yiq(threshold: 0.1))
    #expect(merged.interfaceStyles == [.dark] && merged.directions == [.rightToLeft])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "{}\n", "\u{feff}{}"])
  func `accepts an empty skelshot.yml`(_ text: String) throws {
    #expect(try SuiteDocument.parse(Array(text.utf8), file: "s.yml") == SuiteDocument())
  }

  static let bad: [Bad] = [
    Bad(
      "⟪layout⟫: a.json\n", "unknown-key", "unknown key \"layout\" in skelshot.yml",
      "did you mean \"layouts\"?"),
    Bad(
      "appearance: ⟪drak⟫\n", "unknown-value", "unknown value \"drak\"", "did you mean \"dark\"?"),
    Bad("scale: ⟪0⟫\n", "number-out-of-range", "expected a number above 0 and up to 100, found 0"),
    Bad(
      "scale: [1, ⟪big⟫]\n", "wrong-type", "expected a number, found big"),
    Bad("scale: ⟪2x⟫\n", "wrong-type", "expected a number, found 2x", "write 2"),
    Bad(
      "scale: ⟪\"2\"⟫\n", "wrong-type", "expected a number, found a string",
      "write 2, without quotes"),
    Bad("maxDiffRatio: ⟪5%⟫\n", "wrong-type", "expected a number, found 5%", "write 0.05"),
    Bad(
      "maxDiffRatio: ⟪'0.1%'⟫\n", "wrong-type", "expected a number, found \"0.1%\"",
      "write 0.001"),
    Bad(
      "appearance: ⟪night⟫\n", "unknown-value", "unknown value \"night\"", "did you mean \"dark\"?"),
    Bad("layouts: ⟪[⟫]\n", "wrong-count", "expected 1 to 10,000 values, found 0"),
    Bad(
      "golden: ⟪\"\"⟫\n", "no-file-name", "\"\" cannot be a path",
      "write the path of a file or folder, relative to skelshot.yml"),
    Bad(
      "⟪threshold⟫: 2\n", "threshold-without-metric", "a threshold needs a metric",
      "add metric: channel (0…255 levels), metric: yiq (0…1) or metric: perceptual (ΔE)"),
    Bad(
      "metric: exact\n⟪threshold⟫: 2\n", "conflicting-keys",
      "\"threshold\" cannot be used with \"exact\"", "use only one of these keys"),
    Bad(
      "metric: channel\nthreshold: ⟪2.5⟫\n", "number-not-whole",
      "expected a whole number, found 2.5"),
    Bad(
      "metric: yiq\nthreshold: ⟪2⟫\n", "number-out-of-range",
      "expected a number from 0 to 1, found 2"),
    Bad(
      "overrides:\n  - ⟪s⟫cale: 2\n", "missing-key", "an override needs the key \"layouts\""),
    Bad(
      "overrides:\n  - layouts: a\n    ⟪golden⟫: b\n", "unknown-key",
      "unknown key \"golden\" in an override", "\"golden\" belongs to skelshot.yml"),
    Bad("ignore: [[1, 2, ⟪x⟫, 4]]\n", "wrong-type", "expected a whole number, found x"),
    Bad(
      "ignore: [⟪[⟫1, 2]]\n", "wrong-count", "expected 4 numbers: [x, y, width, height], found 2"),
    Bad(
      "fps: 20\n⟪fps⟫: 30\n", "duplicate-key", "the key \"fps\" is already set on line 1",
      "remove one of the two keys"),
    Bad(
      "⟪-⟫ a\n", "wrong-type", "expected an object, found an array",
      "write keys and values, such as layouts: screens and golden: goldens"),
  ]

  @Test(arguments: bad)
  func `reports each skelshot.yml error with its location and a suggestion`(_ bad: Bad) {
    let (bytes, reports) = bad.expected()
    #expect(suiteReports(bytes) == reports)
  }

  @Test func `reports all errors in skelshot.yml at once`() {
    let text = "scale: 0\nfilm: avi\nfps: 99\nx-mine: 1\n"
    let error = #expect(throws: LayoutError.self) {
      try SuiteDocument.parse(Array(text.utf8), file: "skelshot.yml")
    }
    #expect(error?.diagnostics.map(\.location.line) == [1, 2, 3])
  }

  @Test func `reports deep nesting and truncated text in skelshot.yml without crashing`() {
    let deep = String(repeating: "[", count: 100_000)
    let dashes = String(repeating: "- ", count: 100_000)
    for text in [deep, dashes, "a: " + deep, "{a: " + deep] {
      #expect(throws: LayoutError.self) { try SuiteDocument.parse(Array(text.utf8), file: "s") }
    }
    let whole = Array("a:\n  - {b: \"c\", 'd': [1, ~]} # e\nf: g\n".utf8)
    for end in 0...whole.count { _ = SyntaxTree.yaml(Array(whole[..<end])) }
    for byte in UInt8(0)...255 {
      for place in whole.indices {
        var text = whole
        text[place] = byte
        _ = SyntaxTree.yaml(text)
      }
    }
  }
}

/// Returns the diagnostics for the text of a `skelshot.yml`.
func suiteReports(_ bytes: [UInt8]) -> [Bad.Report] {
  do {
    _ = try SuiteDocument.parse(bytes, file: "skelshot.yml")
    return []
  } catch {
    return error.diagnostics.map { diagnostic in
      Bad.Report(
        code: diagnostic.code, message: diagnostic.message.text, help: diagnostic.message.help,
        line: diagnostic.location.line, column: diagnostic.location.column,
        length: diagnostic.location.length)
    }
  }
}
