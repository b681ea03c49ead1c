import Foundation
import SkelshotDocument
import SkelshotSyntax
import SkelshotPrimitives
import Testing

@Suite struct DiagnosticsTests {
  @Test(arguments: SyntaxCases.all + ValueCases.all + LayoutCases.all + MotionCases.all)
  func `reports each layout error with its location and message`(bad: Bad) {
    #expect(bad.actual() == bad.expected().reports)
  }

  @Test func `the tests cover every error code`() throws {
    let cases =
      SyntaxCases.all + ValueCases.all + LayoutCases.all + MotionCases.all + SuiteTests.bad
      + YAMLProblemTests.bad
    var seen = Set(cases.flatMap { $0.reports.map(\.code) })
    // Other tests cause the first two codes. No layout can cause the last code.
    seen.formUnion(["invalid-utf8", "too-many-diagnostics", "out-of-memory"])
    // All codes are collected from the source files.
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources")
      .standardized
    var codes: Set<String> = []
    for name in [
      "Syntax/Diagnostics/Syntax", "Syntax/Diagnostics/YAML", "Document/Diagnostics/Value",
      "Document/Diagnostics/Layout",
    ] {
      let text = try String(
        contentsOf: folder.appendingPathComponent("Skelshot\(name)Problem.swift"), encoding: .utf8)
      codes.formUnion(text.matches(of: /Message\(\s*"([a-z0-9-]+)"/).map { String($0.1) })
    }
    #expect(codes.count > 60)
    #expect(codes.subtracting(seen) == [])
  }

  @Test(arguments: LayoutCases.warnings + PrepareCases.warnings)
  func `a warning does not prevent decoding`(bad: Bad) throws {
    let document = try LayoutDocument.parse(bad.expected().bytes, file: "layout.json")
    #expect(document.warnings.map(\.severity) == [.warning])
  }

  @Test func `reports all errors in a layout at once, in file order`() {
    let text = """
      {
        "canvas": {"width": 390, "height": "844", "scale": -1},
        "timeline": [{"hide": {}}],
        "views": [
          {"type": "lable", "numberOfLines": 2},
          {"frmae": 1, "alpha": 3, "skeletonCornerRadius": -1},
          {"lastLineFillPercent": 3}
        ],
        "skeleton": {"style": "dotted"}
      }
      """
    let found = diagnostics(text).map {
      "\($0.location.line):\($0.location.column) \($0.code)"
    }
    #expect(
      found == [
        "2:38 wrong-type", "2:54 number-out-of-range", "3:17 timeline-order",
        "5:14 unknown-view-type", "6:6 unknown-key", "6:27 number-out-of-range",
        "6:54 number-out-of-range", "7:6 unknown-key", "9:25 unknown-value",
      ])
  }

  @Test(arguments: [
    (
      "{\"views\": [{}, {\"subviews\": [{}, {\"frame\": [1, 2, -3, 4]}]}], \(Good.canvas)}",
      "views[1].subviews[1].frame[2]"
    ),
    (Good.with("\"canvs\": 1"), "canvs"),
    ("[]", ""),
    (Good.with("\"a b\": 1"), "[\"a b\"]"),
    (
      Good.around("{\"type\": \"collectionView\", \"cells\": {\"A B\": {\"alpha\": 9}}}"),
      "views[0].cells[\"A B\"].alpha"
    ),
  ])
  func `an error's path leads to the value in the document`(text: String, path: String) {
    #expect(diagnostics(text).map(\.path) == [path])
  }

  @Test(
    arguments: [
      ([0x7b, 0x22, 0xff, 0x22, 0x7d], 3, 1), ([0xc3], 1, 1), ([0x0a, 0x20, 0xe2, 0x82], 2, 2),
      ([0xed, 0xa0, 0x80], 1, 1), ([0xc0, 0x80], 1, 1), ([0xf4, 0x90, 0x80, 0x80], 1, 1),
    ] as [([UInt8], Int, Int)])
  func `reports bytes that are not valid UTF-8`(bytes: [UInt8], column: Int, length: Int) {
    let found = diagnostics(bytes)
    #expect(found.map(\.code) == ["invalid-utf8"])
    #expect(found.first?.location.column == column)
    #expect(found.first?.location.length == length)
  }

  @Test(arguments: [[0xff, 0xfe, 0x7b, 0], [0x7b, 0, 0x7d, 0], [0, 0x7b]] as [[UInt8]])
  func `recognizes UTF-16 layouts and rejects them`(bytes: [UInt8]) {
    #expect(diagnostics(bytes).map(\.code) == ["invalid-utf8"])
  }

  @Test func `keeps the first errors and stops collecting at the limit`() {
    var limits = DocumentLimits()
    limits.diagnostics = 5
    let views = String(repeating: "{\"x\": 1},", count: 50)
    let found = diagnostics(Array(Good.around(views).utf8), limits: limits)
    #expect(found.count == 6)
    #expect(found.last?.message.text == SyntaxProblem.tooManyDiagnostics(limit: 5).message.text)
    #expect(found.dropLast().allSatisfy { $0.code == "unknown-key" })
  }

  @Test func `applies the canvas limits to canvases built in Swift`() {
    let limits = DocumentLimits.default
    #expect(limits.problem(ofCanvas: .init(width: 390, height: 844), scale: 3) == nil)
    #expect(limits.problem(ofCanvas: .init(width: 65_535, height: 1), scale: 1) == nil)
    #expect(limits.problem(ofCanvas: .init(width: 8_192, height: 8_192), scale: 1) == nil)
    let long = limits.problem(ofCanvas: .init(width: 65_535.5, height: 1), scale: 1)
    #expect(long == .layout(.canvasSideTooLong(pixels: 65_536, limit: 65_535)))
    let wide = limits.problem(ofCanvas: .init(width: 8_193, height: 8_192), scale: 1)
    #expect(wide == .layout(.canvasTooLarge(width: 8_193, height: 8_192, limit: 67_108_864)))
    for bad in [Double.infinity, .nan, 1e300] {
      let problem = limits.problem(ofCanvas: .init(width: 10, height: 10), scale: bad)
      #expect(problem?.message.code == "canvas-too-large")
    }
  }
}
