import Foundation
import TestSupport
import Testing

/// Tests that `record --prune` lists orphaned goldens and removes them only if `--confirm` states their number.
@Suite struct PruneTests {
  /// Runs a test with a recorded suite that contains the layouts `feed`, `home/feed` and `home/list`.
  private func withSuite(_ body: (CommandLineTool) throws -> Void) throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/screens/home", withIntermediateDirectories: true)
      for name in ["feed", "home/feed", "home/list"] {
        try tool.write(still, to: "screens/\(name).json")
      }
      try settings("screens", tool)
      #expect(try tool.run(["record", "-q"]).status == 0)
      try body(tool)
    }
  }

  private func settings(_ layouts: String, _ tool: CommandLineTool) throws {
    try tool.write("layouts: \(layouts)\ngolden: goldens\n", to: "skelshot.yml")
  }

  private func goldens(_ tool: CommandLineTool) -> [String] {
    let names = FileManager.default.subpaths(atPath: tool.folder + "/goldens")?.sorted() ?? []
    // The inputs files of goldens are excluded.
    return names.filter { !$0.hasSuffix(".txt") || !names.contains(String($0.dropLast(4))) }
  }

  private func remove(_ name: String, _ tool: CommandLineTool) throws {
    try FileManager.default.removeItem(atPath: "\(tool.folder)/\(name)")
  }

  @Test func `--prune lists the orphans and the command that removes them`() throws {
    try withSuite { tool in
      try remove("screens/home/list.json", tool)
      try remove("screens/feed.json", tool)
      let all = goldens(tool)
      let listed = try tool.run(["record", "--prune", "--golden", "./goldens", "--scale", "1"])
      #expect(listed.status == 0)
      #expect(listed.text.contains("orphaned: ./goldens/feed.png: no layout draws this golden"))
      #expect(listed.text.contains("orphaned: ./goldens/home/list.png: no layout draws"))
      #expect(
        listed.error == """
          ./goldens: warning: 2 goldens are orphaned, but no golden has been removed yet
          help: to remove them: skelshot record --prune --confirm 2 --golden ./goldens --scale 1

          """)
      #expect(goldens(tool) == all)
      for count in ["0", "1", "3"] {
        let wrong = try tool.run(["record", "--prune", "--confirm", count])
        #expect(wrong.status == 2 && wrong.text.isEmpty)
        #expect(wrong.error.contains("goldens: error: 2 goldens are orphaned, but \(count) w"))
        #expect(goldens(tool) == all)
      }
      let removed = try tool.run(["record", "--prune", "--confirm", "2"])
      #expect(removed.status == 0 && removed.error.isEmpty)
      #expect(removed.text.hasSuffix("3 pictures: 1 equal, 2 removed\n"))
      #expect(goldens(tool) == ["goldens.txt", "home", "home/feed.png"])
      #expect(try tool.run(["verify"]).status == 0)
      let again = try tool.run(["record", "--prune"])
      #expect(again.status == 0 && again.error.isEmpty)
    }
  }

  @Test func `--prune removes no goldens if a layout fails`() throws {
    try withSuite { tool in
      try remove("screens/feed.json", tool)
      try tool.write(mistaken, to: "screens/home/list.json")
      let all = goldens(tool)
      for arguments in [["--prune"], ["--prune", "--confirm", "1"]] {
        let run = try tool.run(["record"] + arguments)
        #expect(run.status == 2)
        #expect(run.error.contains("no golden was removed because there are other errors"))
        #expect(!run.error.contains("to remove"))
        #expect(goldens(tool) == all)
      }
    }
  }

  /// These typos made an earlier version remove goldens.
  @Test(arguments: ["screns", "screens/hoem", "'screens/hom/*.json'", "'screens/x*.json'"])
  func `--prune removes no goldens if skelshot.yml contains a typo`(_ layouts: String) throws {
    try withSuite { tool in
      try settings(layouts, tool)
      let all = goldens(tool)
      for arguments in [
        ["record", "--prune"], ["record", "--prune", "--confirm", "3"], ["verify"],
      ] {
        let run = try tool.run(arguments)
        #expect(run.status == 2)
        #expect(!run.text.contains("removed") && !run.error.contains("skelshot record --prune"))
        #expect(goldens(tool) == all)
      }
    }
  }

  @Test func `if a narrower pattern excludes goldens, keeps them and does not suggest pruning`()
    throws
  {
    try withSuite { tool in
      let all = goldens(tool)
      try settings("'screens/home*/*.json'", tool)
      // The file `feed.json` exists but no longer belongs to the suite.
      let verified = try tool.run(["verify"])
      #expect(verified.status == 0 && verified.text == "2 pictures: 2 equal\n")
      #expect(
        verified.error.contains("the golden feed.png does not belong to any of the given layouts"))
      #expect(!verified.error.contains("--prune"))
      #expect(try tool.run(["record", "--prune", "--confirm", "1"]).status == 2)
      let pruned = try tool.run(["record", "--prune"])
      #expect(pruned.status == 0 && !pruned.error.contains("--confirm"))
      #expect(goldens(tool) == all)
    }
  }

  @Test func `keeps the goldens if the settings name the wrong subfolder`() throws {
    try withSuite { tool in
      let all = goldens(tool)
      try settings("screens/home", tool)
      let verified = try tool.run(["verify"])
      #expect(verified.status == 1 && !verified.error.contains("--prune"))
      let pruned = try tool.run(["record", "--prune", "--confirm", "3"])
      #expect(pruned.status == 2)
      #expect(goldens(tool) == all)
      try remove("skelshot.yml", tool)
      let arguments = ["verify", "screens/home", "--golden", "goldens"]
      #expect(try !tool.run(arguments).error.contains("--prune"))
    }
  }

  @Test func `rejects --prune if only some of a suite's layouts are selected`() throws {
    try withSuite { tool in
      try remove("screens/feed.json", tool)
      for paths in [["screens/home/feed.json"], ["screens/*/feed.json"]] {
        let run = try tool.run(["record", "--prune"] + paths)
        #expect(run.status == 64)
        #expect(goldens(tool).contains("feed.png"))
      }
      // `--prune` is accepted because the arguments include all layouts of the suite.
      #expect(try tool.run(["record", "--prune", "screens"]).error.contains("--confirm 1 screens"))
    }
  }

  @Test func `reports unknown lines in goldens.txt as errors with locations`() throws {
    try withSuite { tool in
      try tool.write("mine", to: "goldens/README.md")
      try tool.write(
        "feed.png\n<<<<<<< HEAD\n./feed.png\n=======\nREADME.md\n>>>>>>> main\n",
        to: "goldens/goldens.txt")
      let all = goldens(tool)
      for arguments in [
        ["verify"], ["record"], ["record", "--prune"], ["record", "--prune", "--confirm", "5"],
      ] {
        let run = try tool.run(arguments)
        #expect(run.status == 2 && run.text.isEmpty)
        #expect(
          run.error.contains(
            "goldens/goldens.txt:2:1: error: this line is a merge conflict marker\n"
              + " 2 | <<<<<<< HEAD\n   | ^~~~~~~~~~~~\n"))
        #expect(
          run.error.contains(
            "goldens/goldens.txt:3:1: error: \"./feed.png\" is not a normalized path"))
        #expect(run.error.contains("goldens/goldens.txt:5:1: error: \"README.md\" is not a golden"))
        #expect(goldens(tool) == all)
      }
      let json = try tool.run(["verify", "--diagnostics", "json"])
      let objects =
        try JSONSerialization.jsonObject(with: Data(json.error.utf8)) as? [[String: Any]]
      #expect(objects?.map { $0["line"] as? Int } == [2, 3, 4, 5, 6])
    }
  }
}
