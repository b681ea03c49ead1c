import Foundation
import Skelshot
import SkelshotPrimitives
import TestSupport
import Testing

/// A suite in a temporary folder.
struct TestSuite {
  let folder = NSTemporaryDirectory() + "skelshot-suite-" + UUID().uuidString
  var settings = SuiteSettings()

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/screens", withIntermediateDirectories: true)
  }

  func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

  var suite: GoldenSuite {
    get throws {
      GoldenSuite(
        layouts: try LayoutFile.find([folder + "/screens"]), golden: folder + "/goldens",
        settings: settings)
    }
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
  }

  /// Returns a layout with a bone of the given width.
  static func layout(_ width: Int, canvas: Int = 40) -> String {
    """
    {"canvas": {"width": \(canvas), "height": 20}, "skeleton": {"animated": false},
     "views": [{"id": "bar", "frame": [4, 4, \(width), 12]}]}
    """
  }

  /// Returns the result for each golden in a run, by name.
  func states(_ run: GoldenRun) -> [String: GoldenState] {
    Dictionary(uniqueKeysWithValues: run.checks.map { ($0.name, $0.state) })
  }

  /// Returns the bytes of each file in the golden folder by name, without the inputs files of existing goldens.
  func goldens() throws -> [String: [UInt8]] {
    let root = folder + "/goldens"
    var files: [String: [UInt8]] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] {
      files[name] = (try? bytes("goldens/" + name)) ?? []
    }
    for name in files.keys where files[name + ".txt"] != nil { files[name + ".txt"] = nil }
    return files
  }
}

@Suite struct GoldenSuiteTests {
  private func withSuite(_ body: (inout TestSuite) throws -> Void) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    for name in ["a", "b", "c", "d", "e", "f"] {
      try suite.write(TestSuite.layout(20), to: "screens/\(name).json")
    }
    try body(&suite)
  }

  @Test func `skelshot.yml accepts every format that can store a film`() {
    #expect(SuiteSettings.filmFormats == PictureFormat.films.map(\.rawValue))
  }

  @Test func `verifying reports each picture's state and writes no files`() throws {
    try withSuite { suite in
      let empty = try suite.suite.verify()
      #expect(empty.checks.allSatisfy { $0.state == .new } && empty.checks.count == 6)
      #expect(try suite.goldens().isEmpty)
      let recorded = try suite.suite.record()
      #expect(recorded.isPassed && recorded.checks.allSatisfy { $0.change == .recorded })
      #expect(try suite.suite.verify().isPassed)

      try suite.write(TestSuite.layout(22), to: "screens/a.json")
      try suite.write(TestSuite.layout(20, canvas: 41), to: "screens/b.json")
      try suite.remove("goldens/c.png")
      try suite.remove("screens/d.json")
      try suite.write("no picture", to: "goldens/e.png")
      try suite.write("{\"canvas\": 1}", to: "screens/f.json")
      try suite.write(TestSuite.layout(21), to: "screens/g.json")
      let before = try suite.goldens()
      let run = try suite.suite.verify()
      #expect(
        suite.states(run) == [
          "a.png": .different, "b.png": .size, "c.png": .missing, "d.png": .orphaned,
          "e.png": .unreadable, "f.png": .failed, "g.png": .new,
        ])
      #expect(!run.isPassed && run.hasErrors)
      let after = try suite.goldens()
      #expect(before == after)
      let first = try #require(run.checks.first)
      #expect(first.comparison?.differentPixels == 24)
      #expect(
        first.details == ["view `bar`: width 20 → 22 pt (\(suite.folder)/screens/a.json:2:35)"])
      #expect(
        try #require(run.checks.first { $0.name == "b.png" }).summary.hasPrefix(
          "size: expected 40 × 20"))
    }
  }

  @Test(arguments: GoldenRecording.allCases)
  func `an update writes only goldens in the selected states`(_ update: GoldenRecording) throws {
    try withSuite { suite in
      _ = try suite.suite.record()
      try suite.write(TestSuite.layout(22), to: "screens/a.json")
      try suite.remove("goldens/c.png")
      try suite.write("no picture", to: "goldens/e.png")
      try suite.write(TestSuite.layout(20), to: "screens/g.json")
      let run = try suite.suite.verify(record: update)
      let changed: Set<String> = ["a.png", "e.png"]
      let missing: Set<String> = ["c.png", "g.png"]
      let expected: Set<String> =
        switch update {
        case .changed: changed
        case .missing: missing
        case .renamed: []
        case .all: changed.union(missing)
        }
      #expect(Set(run.checks.filter { $0.change != nil }.map(\.name)) == expected)
      #expect(run.isPassed == (update == .all))
      let next = try suite.suite.verify()
      #expect(
        Set(next.checks.filter { !$0.isPassed }.map(\.name))
          == changed.union(missing).subtracting(expected))
      // The list contains a golden that was written. If the golden's file is removed, the golden is missing, not new.
      guard expected.contains("g.png") else { return }
      try suite.remove("goldens/g.png")
      let states = suite.states(try suite.suite.verify())
      #expect(states["g.png"] == .missing)
    }
  }

  @Test func `recording keeps equal goldens and removes orphans only on request`() throws {
    try withSuite { suite in
      _ = try suite.suite.record()
      // The file is replaced by a file with the same picture but different bytes.
      let pixmap = try PNGDecoder().decode(suite.bytes("goldens/b.png"))
      let other = try PNGEncoder(scale: 3).encode(pixmap)
      try Data(other).write(to: URL(fileURLWithPath: suite.folder + "/goldens/b.png"))
      try suite.write(TestSuite.layout(22), to: "screens/a.json")
      try suite.write("mine", to: "goldens/mine.png")
      try suite.remove("screens/d.json")
      let run = try suite.suite.record()
      #expect(run.checks.filter { $0.change != nil }.map(\.name) == ["a.png"])
      #expect(suite.states(run)["d.png"] == .orphaned)
      #expect(try suite.bytes("goldens/b.png") == other)
      let pruned = try suite.suite.record(pruning: 1)
      #expect(pruned.checks.filter { $0.change == .removed }.map(\.name) == ["d.png"])
      let names = try suite.goldens().keys
      #expect(!names.contains("d.png") && names.contains("mine.png"))
      #expect(try suite.suite.verify().isPassed)
    }
  }

  @Test func `does not prune an invalid layout's goldens`() throws {
    try withSuite { suite in
      _ = try suite.suite.record()
      try suite.write("{", to: "screens/a.json")
      let run = try suite.suite.record(pruning: 0)
      #expect(suite.states(run)["a.png"] == .failed)
      let names = try suite.goldens().keys
      #expect(names.contains("a.png"))
    }
  }

  @Test func `a run with only some layouts does not report the other layouts' goldens as orphaned`()
    throws
  {
    try withSuite { suite in
      _ = try suite.suite.record()
      var some = try suite.suite
      some.layouts = [LayoutFile(path: suite.folder + "/screens/a.json")]
      some.isComplete = false
      let run = try some.verify()
      #expect(run.isPassed && run.checks.count == 1)
      #expect(run.unclaimed == ["b.png", "c.png", "d.png", "e.png", "f.png"])
    }
  }

  @Test func `rejects two pictures with the same golden`() throws {
    try withSuite { suite in
      try suite.write(TestSuite.layout(20), to: "screens/a-dark.json")
      suite.settings.interfaceStyles = [.dark]
      var both = try suite.suite
      var plain = SuiteSettings()
      plain.times = [.seconds(0)]
      both.overrides = [SuiteOverride(layouts: ["a-dark"], settings: plain)]
      #expect(try both.verify().checks.count == 7)
      both.settings.interfaceStyles = nil
      both.overrides = [
        SuiteOverride(layouts: ["a"], settings: suite.settings)
      ]
      #expect(throws: GoldenSuiteError.self) { try both.verify() }
    }
  }

  @Test func `compares films frame by frame and reports bones hidden by a tolerance`() throws {
    try withSuite { suite in
      for name in ["b", "c", "d", "e", "f"] { try suite.remove("screens/\(name).json") }
      let film = TestSuite.layout(20).replacingOccurrences(of: "\"animated\": false", with: "")
      try suite.write(film, to: "screens/a.json")
      suite.settings.times = []
      for format in PictureFormat.films.reversed() {
        suite.settings.film = format
        let orphans = try suite.suite.record().checks.count { $0.state == .orphaned }
        _ = try suite.suite.record(pruning: orphans)
        #expect(try suite.suite.verify().isPassed)
      }
      suite.settings.film = .gif
      try suite.write(
        film.replacingOccurrences(of: "20, 12]", with: "21, 12]"), to: "screens/a.json")
      let run = try suite.suite.verify(keeping: .failures)
      let check = try #require(run.checks.first)
      #expect(check.state == .different && run.checks.count == 1)
      #expect((check.comparison?.frames.count ?? 0) > 10)
      #expect(check.frames.count == check.frameCount)
      #expect(
        check.frames.allSatisfy { $0.expected != nil && $0.actual != nil && $0.difference != nil })
      suite.settings.metric = .yiq(threshold: 0.5)
      let tolerant = try suite.suite.verify()
      #expect(tolerant.isPassed)
      #expect(tolerant.checks.first?.warnings.map(\.code) == ["bones-hidden", "highlight-hidden"])
    }
  }

  /// An earlier version cached comparisons by the text of the layout and therefore accepted the second picture.
  @Test func `does not reuse cached results for equal layouts that show different pictures`() throws
  {
    let pictured = """
      {"canvas": {"width": 40, "height": 20, "content": "content.png"},
       "skeleton": {"animated": false}, "views": [{"frame": [4, 4, 8, 8]}]}
      """
    func content(_ level: UInt8) throws -> Data {
      let pixel = PremultipliedPixel(StraightPixel(red: level, green: level, blue: level))
      let pixmap = try Pixmap(size: PixelSize(width: 40, height: 20), filledWith: pixel)
      return Data(try PNGEncoder(scale: 1).encode(pixmap))
    }
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    for (name, level) in [("A", 200), ("B", 201)] as [(String, UInt8)] {
      try FileManager.default.createDirectory(
        atPath: "\(suite.folder)/\(name)", withIntermediateDirectories: true)
      try suite.write(pictured, to: "\(name)/feed.json")
      try content(level).write(
        to: URL(fileURLWithPath: "\(suite.folder)/\(name)/content.png"))
    }
    func run(_ name: String) throws -> GoldenSuite {
      GoldenSuite(
        layouts: try LayoutFile.find(["\(suite.folder)/\(name)/feed.json"]),
        golden: suite.folder + "/goldens")
    }
    #expect(try run("A").record().isPassed)
    #expect(try run("A").verify().checks.map(\.state) == [.equal])
    // In the copy of the suite, only one picture has changed.
    let copy = suite.folder + "/copy"
    for name in ["A", "goldens"] {
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(suite.folder)/\(name)", toPath: "\(copy)/\(name)")
    }
    let copied = GoldenSuite(
      layouts: try LayoutFile.find([copy + "/A/feed.json"]), golden: copy + "/goldens")
    #expect(try copied.verify().checks.map(\.state) == [.equal])
    try content(201).write(to: URL(fileURLWithPath: copy + "/A/content.png"))
    #expect(try copied.verify().checks.map(\.state) == [.different])
    #expect(try run("B").verify().checks.map(\.state) == [.different])
    try content(202).write(to: URL(fileURLWithPath: suite.folder + "/A/content.png"))
    #expect(try run("A").verify().checks.map(\.state) == [.different])
    try suite.remove("A/content.png")
    #expect(try run("A").verify().checks.map(\.state) == [.failed])
  }
}
