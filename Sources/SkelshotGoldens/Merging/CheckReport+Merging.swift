import SkelshotFiles
import SkelshotPrimitives
public import SkelshotReport

extension CheckReport {
  /// Merges the reports of all shards into one report for the suite.
  ///
  /// A single report of an unsharded run is also accepted.
  ///
  /// - Parameter paths: JSON reports, or folders written by `write(toFolder:)`. A JSON report contains no pictures.
  /// - Throws: `ReportMergeError` if a shard has no report or several reports, or if the versions or the suites differ.
  public init(mergingReports paths: [String]) throws {
    var reports: [(path: String, report: CheckReport)] = []
    for path in paths {
      let isFolder = FileKind(path: path) == .folder
      let file = isFolder ? "\(path)/\(Self.jsonName)" : path
      reports.append((file, try ReportReader(file).report()))
    }
    guard let first = reports.first else { throw ReportMergeError.noReports }
    if reports.count == 1, first.report.shard == nil {
      self = first.report
      return
    }
    var known: [Int: String] = [:]
    for (path, report) in reports {
      guard let shard = report.shard else { throw ReportMergeError.noShard(path: path) }
      guard report.tool == first.report.tool else {
        throw ReportMergeError.otherVersion(
          path: path, version: report.tool, first: first.path, firstVersion: first.report.tool)
      }
      guard report.suite?.digest == first.report.suite?.digest,
        report.suite?.pictures == first.report.suite?.pictures,
        shard.count == first.report.shard?.count, report.title == first.report.title
      else { throw ReportMergeError.otherSuite(path: path, first: first.path) }
      if let other = known.updateValue(path, forKey: shard.number) {
        throw ReportMergeError.shardTwice(number: shard.number, first: other, second: path)
      }
    }
    let count = first.report.shard?.count ?? 1
    let missing = (1...max(1, count)).filter { known[$0] == nil }
    guard missing.isEmpty else { throw ReportMergeError.missing(shards: missing, count: count) }
    try Self.checkPictures(of: reports)
    // Sorts the cases in suite order. Orphaned goldens have no position and come last.
    let cases = reports.flatMap(\.report.cases).enumerated().sorted {
      ($0.element.position ?? .max, $0.offset) < ($1.element.position ?? .max, $1.offset)
    }.map { item in
      var item = item.element
      item.position = nil
      return item
    }
    self = CheckReport(
      tool: first.report.tool, title: first.report.title, cases: Self.withOneName(cases))
    acceptCommand = first.report.acceptCommand
    isWhole = reports.allSatisfy(\.report.isWhole)
    unchecked = reports.reduce(0) { $0 + $1.report.unchecked }
  }

  /// Resolves conflicting renames. Shards run independently, so two layouts can claim the same former name.
  private static func withOneName(_ cases: [CheckCase]) -> [CheckCase] {
    var claimed = PathSet()
    var cases = cases
    for index in cases.indices {
      guard let former = cases[index].formerName, !claimed.insert(former) else { continue }
      // An earlier layout already claims these goldens.
      (cases[index].state, cases[index].formerName) = (.new, nil)
      cases[index].summary = GoldenState.new.meaning
    }
    return cases.filter { $0.state != .orphaned || !claimed.contains($0.name) }
  }

  /// Checks that every picture of the suite occurs in exactly one report or is counted as unchecked.
  private static func checkPictures(
    of reports: [(path: String, report: CheckReport)]
  ) throws(ReportMergeError) {
    let count = reports.first?.report.suite?.pictures ?? 0
    var owners: [Int: String] = [:]
    var unchecked = 0
    for (path, report) in reports {
      for item in report.cases {
        guard let position = item.position else { continue }
        if let other = owners.updateValue(path, forKey: position) {
          throw .pictureTwice(name: item.name, first: other, second: path)
        }
      }
      unchecked += report.unchecked
    }
    guard owners.count + unchecked == count else {
      throw .picturesMissing(found: owners.count, unchecked: unchecked, count: count)
    }
  }

  package static let jsonName = "report.json"
}

extension CheckReport {
  /// Writes the report to a folder as `index.html`, `report.json` and pictures. Removes the pictures of an earlier
  /// report from the folder, but no other files.
  ///
  /// - Parameter folder: The output folder, which is created if needed.
  /// - Throws: `FileError` if a file cannot be written; unfinished files are discarded.
  public func write(toFolder folder: String) throws {
    let pictures = ReportPictures(isFolder: true)
    let page = HTMLReport(self, pictures: pictures).text
    let json = JSONReport(self, pictures: pictures).text
    var output = OutputTransaction()
    for (name, bytes) in pictures.files {
      output.add(bytes, to: "\(folder)/\(name)", makingFolders: true)
    }
    output.add(Array(json.utf8), to: "\(folder)/\(Self.jsonName)", makingFolders: true)
    output.add(Array(page.utf8), to: "\(folder)/index.html", makingFolders: true)
    try output.place()
    let own = Set(pictures.files.map(\.name))
    let place = "\(folder)/\(ReportPictures.folder)"
    guard FileKind(path: place) == .folder else { return }
    for name in try FolderListing.names(in: place) {
      let file = "\(ReportPictures.folder)/\(name.shown)"
      guard ReportPictures.isName(file), !own.contains(file),
        PlaceOnDisk.isRegularFile("\(folder)/\(file)")
      else { continue }
      try FileRemoval.remove("\(folder)/\(file)")
    }
  }
}
