package import SkelshotFiles
package import SkelshotPrimitives

package enum ReportMergeError: DescribedError, Sendable, Hashable {
  case noReports
  case file(FileError)
  /// A file is not JSON. The value is the first syntax error, with its location.
  case syntax(Message)
  /// A file is not a report, because a key is missing or has an invalid value.
  case notReport(path: String, key: String)
  /// One of several reports does not name its shard.
  case noShard(path: String)
  case otherVersion(path: String, version: String, first: String, firstVersion: String)
  /// Two reports belong to different suites, or the suite changed between their runs.
  case otherSuite(path: String, first: String)
  case shardTwice(number: Int, first: String, second: String)
  /// A picture occurs in two reports, or twice in one report.
  case pictureTwice(name: String, first: String, second: String)
  /// Pictures of the suite are missing, although every shard has a report.
  case picturesMissing(found: Int, unchecked: Int, count: Int)
  case missing(shards: [Int], count: Int)

  package var message: Message {
    switch self {
    case .noReports:
      Message(
        "no-reports", "no reports were given", help: "specify report files written by verify --json"
      )
    case .file(let error): error.message
    case .syntax(let message): message
    case .notReport(let path, let key):
      Message(
        "not-a-report", "this is not a report: \(JSONText.quoted(key)) is missing or invalid",
        help:
          "specify a file written by verify --json, or a folder written by verify --report-folder",
        path: path)
    case .noShard(let path):
      Message(
        "no-shard", "this report is for a whole suite, but other reports were also given",
        help: "merge only shard reports, such as those from verify --shard 1/2 and --shard 2/2",
        path: path)
    case .otherVersion(let path, let version, let first, let firstVersion):
      Message(
        "other-version", "\(version) wrote this report, but \(firstVersion) wrote \(first)",
        help: "run every shard with the same version", path: path)
    case .otherSuite(let path, let first):
      Message(
        "other-suite", "this shard and \(first) belong to different suites",
        help: "run every shard with the same layouts, settings and options", path: path)
    case .shardTwice(let number, let first, let second):
      Message(
        "shard-twice", "this report and \(first) are both for shard \(number)",
        help: "specify one report for each shard", path: second)
    case .pictureTwice(let name, let first, let second):
      Message(
        "picture-twice",
        first == second
          ? "this report contains the picture \(name) twice"
          : "this report and \(first) both contain the picture \(name)",
        help: Self.untouched, path: second)
    case .picturesMissing(let found, let unchecked, let count):
      Message(
        "pictures-missing",
        "the suite has \(Self.pictures(count)), but its reports contain \(found)"
          + (unchecked > 0 ? " and skip \(unchecked)" : ""), help: Self.untouched)
    case .missing(let shards, let count):
      Message(
        "shard-missing",
        shards.count == 1
          ? "shard \(shards[0]) of \(count) has no report"
          : "shards \(NumberRanges.text(shards)) of \(count) have no reports",
        help: "check whether a job stopped early")
    }
  }

  private static let untouched = "merge the unchanged reports from verify --shard"

  private static func pictures(_ count: Int) -> String {
    count == 1 ? "1 picture" : "\(count) pictures"
  }
}
