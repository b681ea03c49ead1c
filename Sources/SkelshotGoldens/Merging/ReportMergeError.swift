package import SkelshotFiles
package import SkelshotPrimitives

/// Why reports cannot be merged.
package enum ReportMergeError: DescribedError, Sendable, Hashable {
  case noReports
  case file(FileError)
  /// A file is not JSON; the first syntax error, with its location.
  case syntax(Message)
  /// A file is not a report: a key is missing or has an invalid value.
  case notReport(path: String, key: String)
  /// One of several reports does not name its shard.
  case noShard(path: String)
  case otherVersion(path: String, version: String, first: String, firstVersion: String)
  /// Two reports are of different suites, or the suite changed between them.
  case otherSuite(path: String, first: String)
  case shardTwice(number: Int, first: String, second: String)
  /// A picture occurs in two reports, or twice in one.
  case pictureTwice(name: String, first: String, second: String)
  /// The reports of all shards do not have all pictures of the suite.
  case picturesMissing(found: Int, unchecked: Int, count: Int)
  case missing(shards: [Int], count: Int)

  package var message: Message {
    switch self {
    case .noReports:
      Message("no-reports", "there are no reports", help: "name files that verify --json wrote")
    case .file(let error): error.message
    case .syntax(let message): message
    case .notReport(let path, let key):
      Message(
        "not-a-report", "this is no report: \(JSONText.quoted(key)) is not as a report has it",
        help: "name a file that verify --json wrote, or a folder of --report-folder", path: path)
    case .noShard(let path):
      Message(
        "no-shard", "this is the report of a whole run, and there are others",
        help: "merge the reports of verify --shard 1/2 and 2/2, say", path: path)
    case .otherVersion(let path, let version, let first, let firstVersion):
      Message(
        "other-version", "this was made by \(version), and \(first) by \(firstVersion)",
        help: "run every shard with the same version", path: path)
    case .otherSuite(let path, let first):
      Message(
        "other-suite", "this is a shard of another suite than \(first)",
        help: "run every shard with the same layouts, settings and options", path: path)
    case .shardTwice(let number, let first, let second):
      Message(
        "shard-twice", "this is shard \(number), as \(first) is",
        help: "name each shard's report once", path: second)
    case .pictureTwice(let name, let first, let second):
      Message(
        "picture-twice",
        first == second
          ? "the picture \(name) is in this twice"
          : "the picture \(name) is in this, and in \(first)",
        help: Self.untouched, path: second)
    case .picturesMissing(let found, let unchecked, let count):
      Message(
        "pictures-missing",
        "the suite has \(Self.pictures(count)), and its reports have \(found)"
          + (unchecked > 0 ? " and leave \(unchecked) out" : ""), help: Self.untouched)
    case .missing(let shards, let count):
      Message(
        "shard-missing",
        shards.count == 1
          ? "shard \(shards[0]) of \(count) has no report"
          : "shards \(NumberRanges.text(shards)) of \(count) have no reports",
        help: "look whether the machine that ran it ended before its time")
    }
  }

  private static let untouched = "merge the reports as verify --shard wrote them"

  private static func pictures(_ count: Int) -> String {
    count == 1 ? "1 picture" : "\(count) pictures"
  }
}
