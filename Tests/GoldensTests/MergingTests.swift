import Foundation
import Skelshot
import SkelshotGoldens
import TestSupport
import Testing

/// Tests that shard reports are merged only if all pictures of a single suite were checked exactly once.
@Suite struct MergingTests {
  /// A change to the options on one machine.
  private struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var counts = true
    var apply: @Sendable (inout GoldenSuite) -> Void

    var testDescription: String { name }

    init(
      _ name: String, counts: Bool = true, _ apply: @escaping @Sendable (inout GoldenSuite) -> Void
    ) {
      (self.name, self.counts, self.apply) = (name, counts, apply)
    }
  }

  /// Functions that change one setting each, by the setting's name.
  private static let settings: [String: @Sendable (inout SuiteSettings) -> Void] = [
    "scales": { $0.scales = ($0.scales ?? [1]) + [4] },
    "interfaceStyles": { $0.interfaceStyles = $0.interfaceStyles == [.dark] ? [.light] : [.dark] },
    "directions": { $0.directions = $0.directions == [.rightToLeft] ? nil : [.rightToLeft] },
    "times": { $0.times = [.milliseconds(250)] },
    "film": { $0.film = $0.film == nil ? .gif : .apng },
    "framesPerSecond": { $0.framesPerSecond = ($0.framesPerSecond ?? 30) - 1 },
    "metric": { $0.metric = .channel(levels: 3) },
    "ignoresAntialiasing": { $0.ignoresAntialiasing = true },
    "pixelBudget": { $0.pixelBudget = 7 },
    "ratioBudget": { $0.ratioBudget = 0.25 },
    "ignoredAreas": { $0.ignoredAreas = [Rect(x: 0, y: 0, width: 1, height: 1)] },
    "ignoresTiming": { $0.ignoresTiming = true },
    "skeleton": { $0.skeleton.append(SkeletonChanges(SkeletonOverrides(fill: .gradient))) },
  ]

  /// Functions that change one option of a suite each, by the option's name.
  private static let options: [String: Change] = Dictionary(
    uniqueKeysWithValues: [
      Change("layouts") { $0.layouts.removeLast() },
      Change("folder") { $0.folder += "/" },
      Change("settings") { $0.settings.framesPerSecond = 17 },
      Change("overrides") { suite in
        var settings = SuiteSettings()
        settings.pixelBudget = 3
        suite.overrides.append(
          SuiteOverride(layouts: [suite.layouts[0].name], settings: settings))
      },
      Change("finalSettings") { $0.finalSettings.framesPerSecond = 5 },
      Change("selection") { $0.selection = Array($0.layouts.dropLast()) },
      Change("isComplete") { $0.isComplete.toggle() },
      Change("filters") { $0.filters.append("s0*") },
      Change("shard") { suite in
        suite.shard = suite.shard.map { GoldenShard($0.number, of: $0.count + 1) }
      },
      Change("failureLimit") { $0.failureLimit = 900 },
      Change("keepsArtifacts", counts: false) { $0.keepsArtifacts.toggle() },
      Change("pixelLimit") { $0.pixelLimit -= 1 },
      Change("jobs", counts: false) { $0.jobs = $0.jobs == 1 ? 2 : 1 },
    ].map { ($0.name, $0) })

  @Test func `changing any option or setting changes the digest, with two exceptions`() throws {
    try Shards.withSuite(2) { files in
      let suite = try files.suite
      func labels(_ value: Any) -> [String] {
        Mirror(reflecting: value).children.map { $0.label ?? "" }
      }
      #expect(labels(suite).sorted() == Self.options.keys.sorted(), "an option without a row")
      #expect(
        labels(suite.settings).sorted() == Self.settings.keys.sorted(), "a setting without a row")
      func digest(_ change: (inout GoldenSuite) -> Void = { _ in }) throws -> String {
        var suite = suite
        suite.shard = GoldenShard(1, of: 2)
        change(&suite)
        return try #require(try suite.verify().suite?.digest)
      }
      let plain = try digest()
      for change in Self.options.values {
        #expect((try digest(change.apply) != plain) == change.counts, "\(change.name)")
      }
      for (name, change) in Self.settings {
        #expect(try digest { change(&$0.settings) } != plain, "\(name)")
      }
      #expect(try digest { $0.shard = GoldenShard(2, of: 2) } == plain)
      // These options determine only which files the run writes and keeps.
      var shard = suite
      shard.shard = GoldenShard(1, of: 2)
      #expect(try shard.verify(keeping: .all).suite?.digest == plain)
      #expect(try shard.verify(record: .changed).suite?.digest != plain)
      // The digest includes the layouts and the golden list.
      try files.write(Shards.layout(4), to: "screens/s1.json")
      #expect(try digest() != plain)
      try files.write(Shards.layout(3), to: "screens/s1.json")
      #expect(try digest() == plain)
      try FileManager.default.createDirectory(
        atPath: files.folder + "/goldens", withIntermediateDirectories: true)
      try files.write("s1.png\n", to: "goldens/goldens.txt")
      #expect(try digest() != plain)
    }
  }

  @Test func `changing a companion file's settings changes the digest`() throws {
    try Shards.withSuite(1) { files in
      let storyboard = try String(
        contentsOfFile: Fixture.folder + "/interface-builder/Profile.storyboard", encoding: .utf8)
      try files.write(storyboard, to: "screens/Main.storyboard")
      func digest(_ settings: String) throws -> String? {
        try files.write(settings, to: "screens/Main.skelshot.yml")
        var suite = try files.suite
        suite.shard = GoldenShard(1, of: 2)
        return try suite.verify().suite?.digest
      }
      let texts = [
        "", "show: UITableView\n", "skeleton: {style: gradient}\n", "skeleton: {color: red}\n",
        "rows: ['2']\n",
      ]
      let digests = try texts.map(digest)
      #expect(Set(digests).count == texts.count)
      #expect(try digest(texts[1]) == digests[1])
    }
  }

  @Test func `the digest includes the bytes of the pictures that a layout shows`() throws {
    try Shards.withSuite(1) { files in
      func picture(_ red: UInt8) throws {
        let pixmap = try Pixmap(
          size: PixelSize(width: 2, height: 2),
          filledWith: PremultipliedPixel(StraightPixel(red: red, green: 0, blue: 0)))
        try Data(pixmap.encode(as: .png).bytes).write(
          to: URL(fileURLWithPath: files.folder + "/screens/p.png"))
      }
      try files.write(
        #"{"canvas": {"width": 8, "height": 4}, "views": [{"type": "imageView", "image": "p.png", "frame": [0, 0, 8, 4]}]}"#,
        to: "screens/s0.json")
      func digest() throws -> String? {
        var suite = try files.suite
        suite.shard = GoldenShard(1, of: 2)
        let run = try suite.verify()
        #expect(!run.hasErrors)
        return run.suite?.digest
      }
      try picture(1)
      let first = try digest()
      try picture(2)
      #expect(try digest() != first)
      try picture(1)
      #expect(try digest() == first)
    }
  }

  /// Machines with different frame rates divide the pictures differently. As a result, some pictures would be checked
  /// twice and others never.
  @Test func `does not merge shards with different frame rates`() throws {
    try Shards.withSuite(3) { files in
      files.settings.film = .gif
      _ = try files.suite.record()
      // The changed picture is in one machine's second shard and in the other machine's first shard.
      try files.write(Shards.layout(5), to: "screens/s0.json")
      #expect(try !files.suite.verify().isPassed)
      for slow in 1...2 {
        let paths = try Shards.run(files.suite, of: 2, in: files.folder) { number, suite in
          suite.settings.framesPerSecond = number == slow ? 1 : 50
        }
        guard case .otherSuite? = Shards.error(merging: paths) else {
          Issue.record(
            "merged, or another error: \(String(describing: Shards.error(merging: paths)))")
          return
        }
      }
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `merging fails unless the shards check every picture exactly once`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed)
    try Shards.withSuite(.random(in: 1...4, using: &random)) { files in
      files.settings.scales = [[1], [1, 2], [2, 3]].randomElement(using: &random)
      files.settings.interfaceStyles = [nil, [.light, .dark]].randomElement(using: &random) ?? nil
      files.settings.film = [nil, nil, .gif].randomElement(using: &random) ?? nil
      _ = try files.suite.record()
      if Bool.random(using: &random) { try files.write(Shards.layout(4), to: "screens/s0.json") }
      let layouts = try files.suite.layouts.count
      // A new layout can equal a removed layout, so that the removed layout appears to be renamed.
      if Int.random(in: 0..<3, using: &random) == 0 {
        for name in ["t", "u"].prefix(.random(in: 1...2, using: &random)) {
          try files.write(
            Shards.layout(.random(in: 3...4, using: &random)), to: "screens/\(name).json")
        }
        try files.remove("screens/s\(layouts - 1).json")
      } else if layouts > 1, Bool.random(using: &random) {
        try files.remove("screens/s0.json")
      }
      var suite = try files.suite
      if Int.random(in: 0..<4, using: &random) == 0 { suite.failureLimit = 1 }
      let count = Int.random(in: 1...4, using: &random)
      // In two of three rounds with several shards, one machine has different options. The names of the options are
      // sorted, because dictionaries are unordered.
      var change: Change?
      if count > 1, Int.random(in: 0..<3, using: &random) > 0 {
        // These options require at least two layouts.
        let names = Self.options.keys.filter {
          suite.layouts.count > 1 || !["layouts", "selection"].contains($0)
        }
        let settings = Self.settings.keys.map { name in
          Change(name) { Self.settings[name]?(&$0.settings) }
        }
        change = (names.compactMap { Self.options[$0] } + settings)
          .filter { $0.name != "filters" || suite.layouts[0].name == "s0" }
          .sorted { $0.name < $1.name }.randomElement(using: &random)
      }
      let odd = Int.random(in: 1...count, using: &random)
      let paths = try Shards.run(suite, of: count, in: files.folder) { number, suite in
        if number == odd { change?.apply(&suite) }
      }
      let merged = Result { try CheckReport(mergingReports: paths) }
      let isOther = change?.counts ?? false
      guard case .success(let report) = merged else {
        #expect(isOther, "seed \(seed): \(merged)")
        return
      }
      #expect(!isOther, "seed \(seed): merged in spite of \(change?.name ?? "")")
      let looked = report.cases.filter { $0.layout != nil }.map(\.name)
      let names = try suite.pictureNames()
      #expect(Set(looked).count == looked.count && looked.count + report.unchecked == names.count)
      guard suite.failureLimit == nil else { return }
      #expect(looked == names)
      #expect(JSONReport(report).text == JSONReport(try suite.verify().report()).text)
    }
  }
}

extension MergingTests {
  /// The layout's two pictures are in different shards, and a third shard considers a golden orphaned.
  @Test func `shards report a renamed layout just as a single run does`() throws {
    try Shards.withSuite(2) { files in
      files.settings.interfaceStyles = [.light, .dark]
      try files.write(Shards.layout(5), to: "screens/feed.json")
      _ = try files.suite.record()
      try files.remove("screens/feed.json")
      for name in ["a", "z"] { try files.write(Shards.layout(5), to: "screens/\(name).json") }
      try files.write(Shards.layout(6), to: "screens/b.json")
      let whole = try files.suite.verify().report()
      #expect(
        whole.cases.filter { $0.state == .renamed }.map(\.name) == ["a-light.png", "a-dark.png"])
      for count in 2...8 {
        let paths = try Shards.run(files.suite, of: count, in: files.folder)
        let merged = try CheckReport(mergingReports: paths)
        #expect(JSONReport(merged).text == JSONReport(whole).text, "\(count) shards")
      }
    }
  }
}

/// Helpers for tests that merge reports.
enum Shards {
  /// Returns a layout that every build draws quickly.
  static func layout(_ width: Int) -> String {
    """
    {"canvas": {"width": 8, "height": 4}, "skeleton": {"animated": false},
     "views": [{"id": "bar", "frame": [1, 1, \(width), 2]}]}
    """
  }

  /// Runs a test with a suite that contains the given number of layouts.
  static func withSuite(_ count: Int, _ body: (inout TestSuite) throws -> Void) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    for number in 0..<count { try suite.write(layout(3), to: "screens/s\(number).json") }
    try body(&suite)
  }

  /// Runs each shard as a separate machine would, and writes the shard's report.
  static func run(
    _ suite: GoldenSuite, of count: Int, in folder: String,
    machine: (Int, inout GoldenSuite) throws -> Void = { _, _ in }
  ) throws -> [String] {
    try (1...count).map { number in
      var suite = suite
      suite.shard = GoldenShard(number, of: count)
      try machine(number, &suite)
      let path = "\(folder)/shard-\(number).json"
      try Data(JSONReport(suite.verify().report()).text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  /// Returns the error that merging the reports throws, or nil if merging succeeds.
  static func error(merging paths: [String]) -> ReportMergeError? {
    do {
      _ = try CheckReport(mergingReports: paths)
      return nil
    } catch {
      return error as? ReportMergeError
    }
  }
}
