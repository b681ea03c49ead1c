import Foundation
import Skelshot
import SkelshotReport
import Testing

/// Tests which pictures each shard draws and how shard reports are merged.
@Suite struct ShardTests {
  private func withSuite(_ count: Int = 5, _ body: (TestSuite) throws -> Void) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    suite.settings.scales = [1, 2, 3]
    suite.settings.interfaceStyles = [.light, .dark]
    suite.settings.film = .gif
    for number in 0..<count {
      try suite.write(TestSuite.layout(20), to: "screens/s\(number).json")
    }
    try body(suite)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 60, 61])
  func `every picture is in exactly one shard, and the shards have similar sizes`(
    _ count: Int
  ) throws {
    try withSuite { files in
      var suite = try files.suite
      let all = try suite.pictureNames()
      #expect(all.count == 60)
      var seen: [String] = []
      var loads: [Int] = []
      for number in 1...count {
        suite.shard = GoldenShard(number, of: count)
        let names = try suite.pictureNames()
        #expect(names == all.filter(Set(names).contains), "in the order of the suite")
        seen += names
        // A picture's weight is the square of its scale. A film's weight is multiplied by its frame rate, which is 30.
        loads.append(
          names.reduce(0) { sum, name in
            let scale = name.contains("@3x") ? 3 : name.contains("@2x") ? 2 : 1
            return sum + scale * scale * (name.hasSuffix("gif") ? 30 : 1)
          })
      }
      #expect(seen.sorted() == all.sorted())
      #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= 9 * 30)
    }
  }

  @Test func `parses a shard such as 2/3`() {
    #expect(GoldenShard("2/5") == GoldenShard(2, of: 5))
    for text in ["", "2", "0/5", "6/5", "1/0", "-1/5", "1/5/", "a/b", "1/10001", "1 / 5"] {
      #expect(GoldenShard(text) == nil, "\(text)")
    }
    let shard = GoldenShard(9, of: -3)
    #expect(shard.number == 1 && shard.count == 1)
  }

  @Test func `filters match folders and names with or without an extension`() throws {
    try withSuite(2) { files in
      try FileManager.default.createDirectory(
        atPath: files.folder + "/screens/home", withIntermediateDirectories: true)
      try files.write(TestSuite.layout(20), to: "screens/home/feed[1].json")
      var suite = try files.suite
      func names(_ filters: String...) throws -> [String] {
        suite.filters = filters
        return try suite.pictureNames()
      }
      #expect(try names("s0-light.png") == ["s0-light.png"])
      #expect(try names("s0-light") == ["s0-light.png", "s0-light.gif"])
      #expect(try names("home/feed[1]-dark.png") == ["home/feed[1]-dark.png"])
      #expect(try names("home/**").count == 12)
      #expect(try names("*-dark@2x.png", "s1-light.gif").count == 3)
      #expect(throws: GoldenSuiteError.self) { try names("s1*", "none") }
    }
  }

  @Test func `stops at the failure limit and counts the unchecked pictures`() throws {
    try withSuite { files in
      _ = try files.suite.record()
      for number in [1, 3] {
        try files.write(TestSuite.layout(22), to: "screens/s\(number).json")
      }
      for jobs in [1, 4] {
        var suite = try files.suite
        (suite.failureLimit, suite.jobs) = (3, jobs)
        let run = try suite.verify()
        #expect(run.checks.count { !$0.isPassed } == 3)
        #expect(run.checks.count == 15 && run.unchecked == 45)
        #expect(run.report().countLine == "60 pictures: 12 equal, 3 different, 45 not checked")
        suite.failureLimit = 1000
        #expect(try suite.verify().unchecked == 0)
      }
    }
  }

  /// Runs each shard and writes the shard's report into a folder.
  private func shards(_ files: TestSuite, of count: Int) throws -> [String] {
    try (1...count).map { number in
      var suite = try files.suite
      suite.shard = GoldenShard(number, of: count)
      let folder = "\(files.folder)/shard-\(number)"
      try suite.verify(keeping: .failures).report().write(toFolder: folder)
      return folder
    }
  }

  @Test func `a merged report equals the report from a single run`() throws {
    try withSuite(3) { files in
      _ = try files.suite.record()
      try files.write(TestSuite.layout(24), to: "screens/s1.json")
      try files.remove("goldens/s2-dark.png")
      try files.remove("screens/s0.json")
      let whole = try files.suite.verify(keeping: .failures).report()
      let folders = try shards(files, of: 3)
      for order in [folders, folders.reversed()] {
        let merged = try CheckReport(mergingReports: order)
        #expect(JSONReport(merged).text == JSONReport(whole).text)
        #expect(HTMLReport(merged).text == HTMLReport(whole).text)
        #expect(GitHubReport(merged).summary == GitHubReport(whole).summary)
      }
      // Merging the report for a complete run must not change it.
      try whole.write(toFolder: files.folder + "/whole")
      let again = try CheckReport(mergingReports: [files.folder + "/whole"])
      #expect(HTMLReport(again).text == HTMLReport(whole).text)
    }
  }

  @Test func `rejects an incomplete or mixed set of shard reports`() throws {
    try withSuite(2) { files in
      _ = try files.suite.record()
      let folders = try shards(files, of: 3)
      func message(_ paths: [String]) -> String {
        do {
          _ = try CheckReport(mergingReports: paths)
          return ""
        } catch {
          return "\(error)"
        }
      }
      #expect(message(folders).isEmpty)
      #expect(message([]).contains("no reports were given"))
      #expect(message([folders[0], folders[2]]).contains("shard 2 of 3 has no report"))
      #expect(message([folders[1]]).contains("shards 1, 3 of 3 have no reports"))
      #expect(
        message([folders[0], folders[0]]).contains("are both for shard 1"))
      #expect(message([files.folder + "/none.json"]).contains("no such file"))
      // The report is from another version or from another suite.
      let report = files.folder + "/shard-2/report.json"
      let text = try String(contentsOfFile: report, encoding: .utf8)
      func withReport(_ changed: String) throws -> String {
        try Data(changed.utf8).write(to: URL(fileURLWithPath: report))
        return message(folders)
      }
      #expect(
        try withReport(text.replacingOccurrences(of: "\"skelshot ", with: "\"skelshot 9."))
          .contains("wrote this report, but skelshot"))
      #expect(
        try withReport(
          text.replacingOccurrences(of: "\"state\": \"equal\"", with: "\"state\": \"x\"")
        )
        .contains("\"state\" is missing or invalid"))
      #expect(try withReport("{\"tool\": 1,").contains("report.json:1:"))
      #expect(try withReport("[]").contains("\"version\" is missing or invalid"))
      try files.write(TestSuite.layout(22), to: "screens/s1.json")
      _ = try withReport(text)
      var suite = try files.suite
      suite.shard = GoldenShard(2, of: 3)
      try suite.verify().report().write(toFolder: folders[1])
      #expect(message(folders).contains("belong to different suites"))
    }
  }

  @Test func `writing a report to a folder replaces the report's pictures and keeps other files`()
    throws
  {
    try withSuite(1) { files in
      _ = try files.suite.record()
      try files.write(TestSuite.layout(24), to: "screens/s0.json")
      let folder = files.folder + "/report"
      func pictures() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder + "/pictures"))
      }
      try files.suite.verify(keeping: .failures).report().write(toFolder: folder)
      let before = try pictures()
      #expect(!before.isEmpty)
      let page = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
      for name in before { #expect(page.contains("pictures/\(name)")) }
      #expect(!page.contains("data:image"))
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/pictures/mine.png"))
      try files.write(TestSuite.layout(20), to: "screens/s0.json")
      try files.suite.verify(keeping: .failures).report().write(toFolder: folder)
      #expect(try pictures() == ["mine.png"])
    }
  }
}
