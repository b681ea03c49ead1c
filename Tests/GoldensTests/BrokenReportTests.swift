import Foundation
import Skelshot
import SkelshotGoldens
import SkelshotPrimitives
import TestSupport
import Testing

/// Tests that edited or truncated shard reports are rejected with an error that names the invalid key.
@Suite struct BrokenReportTests {
  /// Runs a test with the reports for two shards, which contain a difference, a missing golden, an orphaned golden and
  /// an invalid layout.
  private func withReports(_ body: ([String], TestSuite) throws -> Void) throws {
    try Shards.withSuite(4) { files in
      files.settings.film = .gif
      _ = try files.suite.record()
      try files.write(Shards.layout(5), to: "screens/s0.json")
      try files.write(
        #"{"canvas": {"width": 8, "height": 4}, "views": [{"what": 1}]}"#, to: "screens/s1.json")
      try files.remove("screens/s3.json")
      var paths: [String] = []
      for number in 1...2 {
        var suite = try files.suite
        suite.shard = GoldenShard(number, of: 2)
        let folder = "\(files.folder)/shard-\(number)"
        var report = try suite.verify(keeping: .failures).report()
        report.acceptCommand = ["skelshot", "verify"]
        try report.write(toFolder: folder)
        paths.append(folder + "/report.json")
      }
      try body(paths, files)
    }
  }

  private func write(_ value: Any, to path: String) throws {
    try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted])
      .write(to: URL(fileURLWithPath: path))
  }

  private func read(_ path: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        as? [String: Any])
  }

  @Test func `reports a missing, duplicate or invalid picture position in a shard report`() throws {
    try withReports { paths, _ in
      #expect(Shards.error(merging: paths) == nil)
      let report = try read(paths[0])
      let pictures = try #require(report["pictures"] as? [[String: Any]])
      func changed(_ change: (inout [[String: Any]]) -> Void) throws -> ReportMergeError? {
        var copy = pictures
        change(&copy)
        var report = report
        report["pictures"] = copy
        var counts = try #require(report["counts"] as? [String: Int])
        for state in counts.keys { counts[state] = copy.count { $0["state"] as? String == state } }
        report["counts"] = counts
        report["passed"] = copy.allSatisfy { $0["passed"] as? Bool == true }
        try write(report, to: paths[0])
        defer { try? write(self.read(paths[0]), to: paths[0]) }
        return Shards.error(merging: paths)
      }
      let place = try #require(pictures.firstIndex { $0["position"] != nil })
      let orphan = try #require(pictures.firstIndex { $0["position"] == nil })
      #expect(pictures[orphan]["state"] as? String == "orphaned")
      // One picture is missing from the report.
      guard case .picturesMissing(let found, 0, let count)? = try changed({ $0.remove(at: place) })
      else { throw Unexpected() }
      #expect(count == 6 && found == 5)
      // First, one report contains a picture twice. Then both reports contain the same picture.
      guard case .pictureTwice? = try changed({ $0.append($0[place]) }) else { throw Unexpected() }
      let other = try #require(
        (try read(paths[1])["pictures"] as? [[String: Any]])?.first?["position"] as? Int)
      guard
        case .pictureTwice(_, paths[0], paths[1])? = try changed({ $0[place]["position"] = other })
      else { throw Unexpected() }
      // The positions are invalid or outside the suite.
      for position in [6, -1, 1 << 40] {
        #expect(
          try changed { $0[place]["position"] = position }
            == .notReport(path: paths[0], key: "position"))
      }
      #expect(
        try changed { $0[place]["position"] = nil } == .notReport(path: paths[0], key: "position"))
    }
  }

  private struct Unexpected: Error {}

  @Test func `rejects a report with unchecked pictures but without failures`() throws {
    try Shards.withSuite(3) { files in
      _ = try files.suite.record()
      let paths = try Shards.run(files.suite, of: 2, in: files.folder)
      let original = try read(paths[0])
      for unchecked in [1, 1 << 25, 1 << 26] {
        var report = original
        report["unchecked"] = unchecked
        try write(report, to: paths[0])
        #expect(Shards.error(merging: paths) == .notReport(path: paths[0], key: "unchecked"))
      }
      // The sum of the counts in the two reports overflows.
      for path in paths {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacingOccurrences(
          of: #"("unchecked"\s*:\s*)\d+"#, with: "$1 9223372036854774784",
          options: .regularExpression
        ).write(toFile: path, atomically: true, encoding: .utf8)
      }
      #expect(Shards.error(merging: paths) == .notReport(path: paths[0], key: "unchecked"))
    }
  }

  /// A step in the path to a JSON value, which is a key or an array index.
  private enum Step: Hashable, CustomStringConvertible {
    case key(String)
    case index(Int)

    var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
  }

  /// Returns all values inside a JSON value, each with its path.
  private func values(_ value: Any, _ steps: [Step] = []) -> [(steps: [Step], value: Any)] {
    var result = [(steps, value)]
    if let object = value as? [String: Any] {
      for key in object.keys.sorted() { result += values(object[key] as Any, steps + [.key(key)]) }
    } else if let array = value as? [Any] {
      for (index, item) in array.enumerated() { result += values(item, steps + [.index(index)]) }
    }
    return result
  }

  /// Returns a copy of a JSON value in which the value at the path is replaced.
  private func replacing(_ value: Any, _ steps: ArraySlice<Step>, with new: Any) -> Any {
    guard let step = steps.first else { return new }
    switch step {
    case .key(let key):
      var object = value as? [String: Any] ?? [:]
      object[key] = replacing(object[key] as Any, steps.dropFirst(), with: new)
      return object
    case .index(let index):
      var array = value as? [Any] ?? []
      array[index] = replacing(array[index], steps.dropFirst(), with: new)
      return array
    }
  }

  /// Returns the last key in a path.
  private func key(_ steps: [Step]) -> String {
    for case .key(let key) in steps.reversed() { return key }
    return ""
  }

  /// Merging must either reject a replaced value and name its key, or produce a report that can be written.
  @Test func `names the key whose value has an invalid type or is an extreme number`() throws {
    try withReports { paths, _ in
      let report = try read(paths[0])
      let places = values(report).filter { !$0.steps.isEmpty }
      // Each path is tested only once, with one item of each list.
      var known: Set<[String]> = []
      var keys: Set<String> = []
      let others: [(name: String, value: Any)] = [
        ("text", "x"), ("number", 3.5), ("flag", true), ("list", [[]]), ("object", ["a": 1]),
        ("null", NSNull()),
      ]
      let numbers = [
        "-1", "0.5", "1e999", "-1e999", "9223372036854775807", "9223372036854775808", "1e308",
        "-9223372036854775808", "2147483649", "67108865", "1e-320",
      ]
      for (steps, value) in places {
        let way = steps.map { if case .key(let key) = $0 { key } else { "[]" } }
        guard known.insert(way).inserted else { continue }
        keys.insert(key(steps))
        // Merging ignores the text of a cause. Merging also accepts any comparison, and any value that a key had before
        // or after a change.
        let isOfCause = way.contains("causes") && ["text", "before", "after"].contains(key(steps))
        let isRead =
          way.first != "causes" && !way.dropLast().contains("comparison") && !isOfCause
        for other in others {
          try write(replacing(report, steps[...], with: other.value), to: paths[0])
          let error = check(paths, "\(steps) = \(other.name)")
          // Values of the same type may be accepted. For an optional value, `null` may be accepted as well.
          let isSame = try kind(other.value) == kind(value) || other.name == "null"
          if isRead, !isSame { #expect(error != nil, "\(steps) = \(other.name)") }
          if let error, way.first != "causes" {
            expectTold(error, steps, "\(steps) = \(other.name)")
          }
        }
        guard try kind(value) == "number" else { continue }
        for number in numbers {
          // JSONSerialization cannot write such numbers, so the test replaces a placeholder in the text.
          try write(replacing(report, steps[...], with: "NUMBER"), to: paths[0])
          let text = try String(contentsOfFile: paths[0], encoding: .utf8)
          try text.replacingOccurrences(of: "\"NUMBER\"", with: number)
            .write(toFile: paths[0], atomically: true, encoding: .utf8)
          let error = check(paths, "\(steps) = \(number)")
          if let error { expectTold(error, steps, "\(steps) = \(number)") }
        }
      }
      // The test must have reached most keys of a report.
      for key in [
        "position", "unchecked", "suitePictures", "number", "count", "line", "column",
        "before", "after", "frameCount", "frameDifferences", "start", "width", "height",
        "differentPixels",
      ] { #expect(keys.contains(key), "\(key) is not tried") }
    }
  }

  private func kind(_ value: Any) throws -> String {
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: [value]), as: UTF8.self)
    switch text.dropFirst().first {
    case "\"": return "text"
    case "{": return "object"
    case "[": return "list"
    case "n": return "null"
    case "t", "f": return "flag"
    default: return "number"
    }
  }

  /// Merges the reports and returns the error, or writes the merged report in every format and returns nil.
  private func check(_ paths: [String], _ name: String) -> ReportMergeError? {
    do {
      let report = try CheckReport(mergingReports: paths)
      let texts = [
        JSONReport(report).text, HTMLReport(report).text, JUnitReport(report).text,
        GitHubReport(report).summary, GitHubReport(report).annotations, report.countLine,
      ]
      #expect(texts.allSatisfy { !$0.isEmpty }, "\(name)")
      return nil
    } catch {
      return error as? ReportMergeError
    }
  }

  /// Expects an error that names the changed key or a related key, or that describes a mismatch between reports.
  private func expectTold(_ error: ReportMergeError, _ steps: [Step], _ name: String) {
    switch error {
    case .notReport(_, let key):
      let keys = steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
      // The error can name another key whose value no longer matches, such as the number of frames.
      let related: Set<String> = [
        "passed", "unchecked", "number", "frameDifferences", "frameCount", "position", "suite",
        "suitePictures", "whole", "count", "column", "state", "name", "type",
      ]
      let sums = GoldenState.allCases.map(\.rawValue) + GoldenChange.allCases.map(\.rawValue)
      #expect(keys.contains(key) || related.contains(key) || sums.contains(key), "\(name): \(key)")
    case .otherSuite, .otherVersion, .shardTwice, .pictureTwice, .picturesMissing, .missing,
      .noShard:
      break
    default: Issue.record("\(name): \(error)")
    }
  }

  @Test func `rejects reports with an invalid picture list or with deeply nested comparisons`()
    throws
  {
    try withReports { paths, _ in
      var report = try read(paths[0])
      let pictures = try #require(report["pictures"] as? [[String: Any]])
      report["pictures"] = "x"
      try write(report, to: paths[0])
      #expect(Shards.error(merging: paths) == .notReport(path: paths[0], key: "pictures"))
      // The report for a complete run must be rejected in the same way.
      report["shard"] = nil
      try write(report, to: paths[0])
      #expect(Shards.error(merging: [paths[0]]) == .notReport(path: paths[0], key: "pictures"))
      report["pictures"] = [[1], ["name": 3]]
      try write(report, to: paths[0])
      #expect(Shards.error(merging: [paths[0]]) == .notReport(path: paths[0], key: "name"))
      // The nesting is so deep that a recursive parser would overflow the stack.
      var deep = pictures[0]
      deep["comparison"] = ["a": "DEEP"]
      report["pictures"] = [deep]
      try write(report, to: paths[0])
      let nested = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
      let text = try String(contentsOfFile: paths[0], encoding: .utf8)
      try text.replacingOccurrences(of: "\"DEEP\"", with: nested)
        .write(toFile: paths[0], atomically: true, encoding: .utf8)
      #expect(Shards.error(merging: [paths[0]]) == .notReport(path: paths[0], key: "comparison"))
    }
  }
}
