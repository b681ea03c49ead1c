package import SkelshotFiles
package import SkelshotPrimitives

package enum ReportMergeError: DescribedError, Sendable, Hashable {
  case noReports
  case file(FileError)
  /// A file is not JSON. The value is the first syntax error, with its location.
  case syntax(Message)
  /// A file is not a report, because a key is missing or has an invalid value.
  case notReport(path: String, key: String)
  /// A report among several does not name its shard.
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
      Message("no-reports", "there are no reports", help: "name files written by verify --json")
    case .file(let error): error.message
    case .syntax(let message): message
    case .notReport(let path, let key):
      Message(
        "not-a-report", "this is not a report: \(JSONText.quoted(key)) is missing or invalid",
        help: "name a file written by verify --json, or a folder of --report-folder", path: path)
    case .noShard(let path):
      Message(
        "no-shard", "this is the report of a whole suite, but there are other reports",
        help: "merge only reports of shards, such as verify --shard 1/2 and 2/2", path: path)
    case .otherVersion(let path, let version, let first, let firstVersion):
      Message(
        "other-version", "this report is by \(version), but \(first) is by \(firstVersion)",
        help: "run every shard with the same version", path: path)
    case .otherSuite(let path, let first):
      Message(
        "other-suite", "the suite of this shard is not the suite of \(first)",
        help: "run every shard with the same layouts, settings and options", path: path)
    case .shardTwice(let number, let first, let second):
      Message(
        "shard-twice", "this is the report of shard \(number), and so is \(first)",
        help: "name the report of each shard once", path: second)
    case .pictureTwice(let name, let first, let second):
      Message(
        "picture-twice",
        first == second
          ? "this report has the picture \(name) twice"
          : "this report has the picture \(name), and so has \(first)",
        help: Self.untouched, path: second)
    case .picturesMissing(let found, let unchecked, let count):
      Message(
        "pictures-missing",
        "the suite has \(Self.pictures(count)), but its reports have \(found)"
          + (unchecked > 0 ? " and skip \(unchecked)" : ""), help: Self.untouched)
    case .missing(let shards, let count):
      Message(
        "shard-missing",
        shards.count == 1
          ? "shard \(shards[0]) of \(count) has no report"
          : "shards \(NumberRanges.text(shards)) of \(count) have no reports",
        help: "check whether that job stopped early")
    }
  }

  private static let untouched = "merge the unchanged reports of verify --shard"

  private static func pictures(_ count: Int) -> String {
    count == 1 ? "1 picture" : "\(count) pictures"
  }
}
