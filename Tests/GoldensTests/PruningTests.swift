import Foundation
import Skelshot
import Testing

/// Tests that pruning removes only orphaned goldens, and only if their exact number is given.
@Suite struct PruningTests {
  /// Runs a test with a recorded suite that contains the layouts `a`, `b`, `home/c` and `home/d`.
  private func withSuite(_ body: (inout TestSuite) throws -> Void) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    try FileManager.default.createDirectory(
      atPath: suite.folder + "/screens/home", withIntermediateDirectories: true)
    for name in ["a", "b", "home/c", "home/d"] {
      try suite.write(TestSuite.layout(20), to: "screens/\(name).json")
    }
    _ = try suite.suite.record()
    try body(&suite)
  }

  private func orphans(_ run: GoldenRun) -> [String] {
    run.checks.filter { $0.state == .orphaned }.map(\.name)
  }

  @Test func `prunes only if the exact number of orphans is confirmed`() throws {
    try withSuite { suite in
      try suite.remove("screens/home/c.json")
      try suite.remove("screens/b.json")
      try suite.write(TestSuite.layout(22), to: "screens/a.json")
      let before = try suite.goldens()
      for count in [0, 1, 3] {
        let error = #expect(throws: GoldenSuiteError.self) {
          try suite.suite.record(pruning: count)
        }
        #expect(
          error == .orphanCount(found: 2, confirmed: count, folder: suite.folder + "/goldens"))
        // The failed run must not have recorded goldens.
        #expect(try suite.goldens() == before)
      }
      let listed = try suite.suite.record()
      #expect(orphans(listed) == ["b.png", "home/c.png"])
      #expect(listed.checks.allSatisfy { $0.change != .removed })
      let removed = try suite.suite.record(pruning: 2)
      #expect(removed.checks.filter { $0.change == .removed }.map(\.name) == orphans(listed))
      #expect(
        try suite.goldens().keys.sorted() == ["a.png", "goldens.txt", "home", "home/d.png"])
      #expect(try suite.suite.verify().isPassed)
    }
  }

  @Test(arguments: ["{", "missing", "unreadable golden"])
  func `prunes nothing if an input has failed`(_ fault: String) throws {
    try withSuite { suite in
      try suite.remove("screens/b.json")
      switch fault {
      case "{": try suite.write("{", to: "screens/a.json")
      case "missing":
        // A folder that has the name of a golden can be neither read nor written.
        try suite.remove("goldens/a.png")
        try FileManager.default.createDirectory(
          atPath: suite.folder + "/goldens/a.png", withIntermediateDirectories: true)
      default:
        try suite.write(
          "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
          to: "goldens/a.png")
      }
      let run = try suite.suite.record(pruning: 1)
      #expect(run.hasErrors && orphans(run) == ["b.png"])
      #expect(run.checks.allSatisfy { $0.change != .removed })
      #expect(try suite.goldens().keys.contains("b.png"))
      let list = String(decoding: try suite.bytes("goldens/goldens.txt"), as: UTF8.self)
      #expect(list.contains("\nb.png\n"))
    }
  }

  @Test func `a narrower pattern does not orphan the goldens of existing layouts`() throws {
    try withSuite { suite in
      suite.settings.interfaceStyles = [.dark]
      _ = try suite.suite.record(pruning: 4)
      for pattern in ["screens/a*", "screens/*/c.json", "screens/**/d.json"] {
        let narrow = GoldenSuite(
          layouts: try LayoutFile.find([suite.folder + "/" + pattern]),
          golden: suite.folder + "/goldens", settings: suite.settings)
        let run = try narrow.verify()
        #expect(run.isPassed && orphans(run).isEmpty, "\(pattern)")
        #expect(run.unclaimed.count == 3)
        _ = try narrow.record(pruning: 0)
      }
      #expect(try suite.suite.verify().isPassed)
      // The golden of a removed layout must still be orphaned.
      try suite.remove("screens/b.json")
      let narrow = GoldenSuite(
        layouts: try LayoutFile.find([suite.folder + "/screens/a*"]),
        golden: suite.folder + "/goldens", settings: suite.settings)
      #expect(orphans(try narrow.verify()) == ["b-dark.png"])
    }
  }

  @Test(arguments: ["screens/home", "screens/home/*.json", "screens/home/c.json"])
  func `choosing a subfolder does not orphan the goldens of existing layouts`(_ path: String) throws
  {
    try withSuite { suite in
      let narrow = GoldenSuite(
        layouts: try LayoutFile.find([suite.folder + "/" + path]),
        golden: suite.folder + "/goldens")
      let run = try narrow.verify()
      #expect(run.checks.allSatisfy { $0.state == .new })
      #expect(run.unclaimed == ["a.png", "b.png", "home/c.png", "home/d.png"])
      _ = try narrow.record(pruning: 0)
      let names = try suite.goldens().keys
      #expect(["a.png", "b.png", "home/c.png", "home/d.png"].allSatisfy { names.contains($0) })
      // Goldens that were recorded under wrong names must be orphaned in the correct suite.
      #expect(orphans(try suite.suite.verify()).contains("c.png"))
    }
  }

  @Test func `a golden is orphaned if its variant is no longer drawn`() throws {
    try withSuite { suite in
      suite.settings.scales = [2]
      let run = try suite.suite.record()
      #expect(orphans(run) == ["a.png", "b.png", "home/c.png", "home/d.png"])
    }
  }

  @Test func `a run with only some layouts prunes nothing`() throws {
    try withSuite { suite in
      try suite.remove("screens/b.json")
      var some = try suite.suite
      try some.select([suite.folder + "/screens/a.json"])
      #expect(throws: GoldenSuiteError.partialPruning) { try some.record(pruning: 1) }
      some.selection = nil
      some.isComplete = false
      #expect(throws: GoldenSuiteError.partialPruning) { try some.record(pruning: 1) }
    }
  }

  @Test func `prunes only regular files`() throws {
    try withSuite { suite in
      for name in ["a", "b"] {
        try suite.remove("screens/\(name).json")
        try suite.remove("goldens/\(name).png")
      }
      try FileManager.default.createDirectory(
        atPath: suite.folder + "/goldens/a.png", withIntermediateDirectories: true)
      let made = unsafe mkfifo(suite.folder + "/goldens/b.png", 0o600)
      #expect(made == 0)
      #expect(orphans(try suite.suite.verify(keeping: .all)).isEmpty)
      _ = try suite.suite.record(pruning: 0, keeping: .all)
      #expect(try suite.goldens().keys.contains("a.png"))
      #expect(FileManager.default.fileExists(atPath: suite.folder + "/goldens/b.png"))
    }
  }

  @Test func `a pipe, device or folder named like a golden is kept and never read`() throws {
    try withSuite { suite in
      let golden = suite.folder + "/goldens/a.png"
      try suite.remove("goldens/a.png")
      let made = unsafe mkfifo(golden, 0o600)
      #expect(made == 0)
      #expect(suite.states(try suite.suite.verify())["a.png"] == .unreadable)
      let run = try suite.suite.record()
      #expect(suite.states(run)["a.png"] == .failed)
      #expect(
        run.checks.first?.problem?.message.text
          == "the golden cannot be written: this is a device, a pipe or a socket, not a file")
      try suite.remove("goldens/a.png")
      // Recording must replace the link itself instead of the link's target.
      try FileManager.default.createSymbolicLink(
        atPath: golden, withDestinationPath: "/dev/zero")
      #expect(suite.states(try suite.suite.verify())["a.png"] == .unreadable)
      #expect(try suite.suite.record().isPassed)
      #expect(try suite.suite.verify().isPassed)
    }
  }
}
