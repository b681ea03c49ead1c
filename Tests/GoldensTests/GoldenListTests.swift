import Foundation
import Skelshot
import Testing

/// Tests `goldens.txt`, which lists the files that pruning may remove. If a line is not the name of a golden, the run
/// reports an error with a location and does not draw, write or remove anything.
@Suite struct GoldenListTests {
  /// Runs a test with a recorded suite of one layout, in which `goldens.txt` contains the given lines.
  private func withSuite(_ lines: String, _ body: (TestSuite) throws -> Void) throws {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    try suite.write(TestSuite.layout(20), to: "screens/feed.json")
    _ = try suite.suite.record()
    try suite.write("# Goldens.\n" + lines, to: "goldens/goldens.txt")
    try body(suite)
  }

  private func mistakes(_ suite: TestSuite) throws -> [Message] {
    let error = #expect(throws: GoldenSuiteError.self) { try suite.suite.verify() }
    guard case .list(let mistakes) = try #require(error) else { return [] }
    return mistakes
  }

  @Test(arguments: [
    ("./feed.png", "golden-not-plain", "\"./feed.png\" is not a normalized path"),
    ("home//feed.png", "golden-not-plain", "\"home//feed.png\" is not a normalized path"),
    ("feed.png/", "golden-not-plain", "\"feed.png/\" is not a normalized path"),
    ("../feed.png", "golden-outside", "\"../feed.png\" is outside the golden folder"),
    ("a/../../b.png", "golden-outside", "\"a/../../b.png\" is outside the golden folder"),
    // Swift treats a slash followed by a combining accent as one character.
    ("../\u{301}.png", "golden-outside", nil), ("a//\u{301}.png", "golden-not-plain", nil),
    ("/etc/feed.png", "golden-outside", "\"/etc/feed.png\" is outside the golden folder"),
    (
      "README.md", "no-golden",
      "\"README.md\" is not a golden: it does not end in .png, .gif, .apng, .webp"
    ),
    ("goldens.txt", "no-golden", nil), (".png", "no-golden", nil), ("feed.PNG", "no-golden", nil),
    (#""feed.png\u0000.png""#, "no-golden", nil),
    ("<<<<<<< HEAD", "conflict-marker", "this line is a merge conflict marker"),
    ("=======", "conflict-marker", nil), (">>>>>>> a branch", "conflict-marker", nil),
    ("||||||| 3f2a", "conflict-marker", nil),
  ])
  func `rejects a goldens.txt line that is not a golden's name`(
    _ line: String, _ code: String, _ text: String?
  ) throws {
    try withSuite("feed.png\n  \n\(line)\n") { suite in
      let before = try suite.goldens()
      let found = try mistakes(suite)
      let mistake = try #require(found.first)
      #expect(found.count == 1)
      #expect(mistake.code == code && mistake.help != nil)
      if let text { #expect(mistake.text == text) }
      #expect(mistake.path == suite.folder + "/goldens/goldens.txt")
      let location = try #require(mistake.location)
      #expect(location.line == 4 && location.column == 1)
      #expect(location.length == line.utf8.count)
      for count in [nil, 0, 1] {
        #expect(throws: GoldenSuiteError.self) { try suite.suite.record(pruning: count) }
      }
      #expect(throws: GoldenSuiteError.self) { try suite.suite.verify(record: .all) }
      #expect(try suite.goldens() == before)
    }
  }

  @Test func `rejects a goldens.txt line that is not valid UTF-8`() throws {
    try withSuite("feed.png\n") { suite in
      let url = URL(fileURLWithPath: suite.folder + "/goldens/goldens.txt")
      try (Data("feed.png\na".utf8) + Data([0xff]) + Data(".png\n".utf8)).write(to: url)
      let found = try mistakes(suite)
      #expect(found.map(\.code) == ["invalid-utf8"] && found.map(\.location?.line) == [2])
    }
  }

  @Test func `reports all errors in goldens.txt at once, up to a limit`() throws {
    try withSuite("<<<<<<< HEAD\nfeed.png\n=======\n../a.png\n>>>>>>> b\n") { suite in
      #expect(try mistakes(suite).map(\.location?.line) == [2, 4, 5, 6])
      let error = try #require(#expect(throws: GoldenSuiteError.self) { try suite.suite.verify() })
      #expect(error.messages.count == 4)
      #expect(
        "\(error)".contains(
          "goldens.txt:2:1: this line is a merge conflict marker (the first of 4 errors); keep")
      )
    }
    try withSuite(String(repeating: "x\n", count: 5000)) { suite in
      let found = try mistakes(suite)
      #expect(found.count == 20)
    }
  }

  @Test func `rejects a golden name that leads through a link`() throws {
    try withSuite("feed.png\nsub/x.png\n") { suite in
      try FileManager.default.createDirectory(
        atPath: suite.folder + "/mine", withIntermediateDirectories: true)
      try suite.write("mine", to: "mine/x.png")
      try FileManager.default.createSymbolicLink(
        atPath: suite.folder + "/goldens/sub", withDestinationPath: suite.folder + "/mine")
      let link = suite.folder + "/goldens/sub"
      let found = try mistakes(suite)
      #expect(found.map(\.text) == ["\"sub/x.png\" is reached through the link \(link)"])
      #expect(throws: GoldenSuiteError.self) { try suite.suite.record(pruning: 1) }
      #expect(try suite.bytes("mine/x.png") == Array("mine".utf8))
      // Recording must not write to the target of the link.
      try suite.write("feed.png\n", to: "goldens/goldens.txt")
      try FileManager.default.createDirectory(
        atPath: suite.folder + "/screens/sub", withIntermediateDirectories: true)
      try suite.write(TestSuite.layout(20), to: "screens/sub/y.json")
      let run = try suite.suite.record()
      #expect(suite.states(run) == ["feed.png": .equal, "sub/y.png": .failed])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: suite.folder + "/mine") == ["x.png"])
    }
  }

  @Test func `accepts a linked golden folder, and CRLF or CR as line breaks in goldens.txt`() throws
  {
    try withSuite("\u{feff}feed.png\r\n\r\n\"home/\\u0061.png\"\rz.gif") { suite in
      try FileManager.default.moveItem(
        atPath: suite.folder + "/goldens", toPath: suite.folder + "/real")
      try FileManager.default.createSymbolicLink(
        atPath: suite.folder + "/goldens", withDestinationPath: "real")
      #expect(try suite.suite.verify().isPassed)
    }
  }

  @Test func `unusual golden names are escaped and can be read back`() throws {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    let names = ["#a", "\"b", "<<<<<<< c", "=======", " d ", "e\tf", "é", "line\nfeed"]
    for name in names { try suite.write(TestSuite.layout(20), to: "screens/\(name).json") }
    #expect(try suite.suite.record().isPassed)
    #expect(try suite.suite.verify().isPassed)
    for name in names { try suite.remove("goldens/\(name).png") }
    #expect(try suite.suite.verify().checks.allSatisfy { $0.state == .missing })
  }

  @Test func `rejects an empty golden folder name`() throws {
    try withSuite("feed.png\n") { suite in
      var nowhere = try suite.suite
      nowhere.folder = ""
      let error = #expect(throws: GoldenSuiteError.self) { try nowhere.record() }
      #expect(error == .noFolder)
    }
  }
}
