import Foundation
import SkelshotGoldens
import SkelshotPrimitives
import SkelshotReport
import SkelshotImport

/// Implements `Attack.report`. In the input, the line `---` separates the shard reports.
enum ReportAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let folder = NSTemporaryDirectory() + "skelshot-attack-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try keeping { () throws in
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
    }
    var paths: [String] = []
    for (number, text) in reports(in: input).enumerated() {
      paths.append("\(folder)/\(number).json")
      try write(text, to: paths[number])
    }
    guard let report = merged(paths) else { return }
    let json = JSONReport(report).text
    _ = HTMLReport(report).text
    _ = (GitHubReport(report).annotations, GitHubReport(report).summary, report.countLine)
    do throws(XMLError) {
      _ = try XMLReader.parse(Array(JUnitReport(report).text.utf8))
    } catch {
      throw BrokenPromise("a report as JUnit is XML: \(error)")
    }
    try write(Array(json.utf8), to: "\(folder)/merged.json")
    guard let again = merged(["\(folder)/merged.json"]) else {
      throw BrokenPromise("a merged report is read again")
    }
    try BrokenPromise.unless(
      JSONReport(again).text == json, "a merged report is read again as it is: \(json)")
  }

  /// Returns the merged report, or nil if merging rejects the reports.
  private static func merged(_ paths: [String]) -> CheckReport? {
    do {
      return try CheckReport(mergingReports: paths)
    } catch {
      _ = "\(error)"
      return nil
    }
  }

  /// Returns the first three reports in an input.
  private static func reports(in input: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.elementsEqual("---".utf8), parts.count < 3 {
        parts.append([])
      } else {
        parts[parts.count - 1] += line + [UInt8(ascii: "\n")]
      }
    }
    return parts
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(BrokenPromise) {
    try keeping { () throws in try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  }

  /// Runs code that can fail only if there is no disk space for temporary files.
  private static func keeping(_ body: () throws -> Void) throws(BrokenPromise) {
    do { try body() } catch { throw BrokenPromise("there are temporary files: \(error)") }
  }
}
