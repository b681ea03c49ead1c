import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotPipeline
import SkelshotPrimitives
public import SkelshotReport

extension CheckReport {
  /// Merges the reports of all shards of a suite, so that they read as the report of one run.
  ///
  /// A single report of a whole run is read as it is.
  ///
  /// - Parameter paths: Reports as JSON, or folders that `write(toFolder:)` wrote; pictures are those of folders.
  /// - Throws: `ReportMergeError` where a shard has no report or two, or another version or suite has made one.
  public init(mergingReports paths: [String]) throws(ReportMergeError) {
    var reports: [(path: String, report: CheckReport)] = []
    for path in paths {
      let isFolder = FileKind(path: path) == .folder
      let file = isFolder ? "\(path)/\(Self.jsonName)" : path
      reports.append((file, try ReportReader(file).report()))
    }
    guard let first = reports.first else { throw .noReports }
    if reports.count == 1, first.report.shard == nil {
      self = first.report
      return
    }
    var known: [Int: String] = [:]
    for (path, report) in reports {
      guard let shard = report.shard else { throw .noShard(path: path) }
      guard report.tool == first.report.tool else {
        throw .otherVersion(
          path: path, version: report.tool, first: first.path, firstVersion: first.report.tool)
      }
      guard report.suite == first.report.suite, shard.count == first.report.shard?.count,
        report.title == first.report.title
      else { throw .otherSuite(path: path, first: first.path) }
      if let other = known.updateValue(path, forKey: shard.number) {
        throw .shardTwice(number: shard.number, first: other, second: path)
      }
    }
    let count = first.report.shard?.count ?? 1
    let missing = (1...max(1, count)).filter { known[$0] == nil }
    guard missing.isEmpty else { throw .missing(shards: missing, count: count) }
    // In the order of the suite; orphaned goldens have no place in it, and come last.
    let cases = reports.flatMap(\.report.cases).enumerated().sorted {
      ($0.element.position ?? .max, $0.offset) < ($1.element.position ?? .max, $1.offset)
    }.map { item in
      var item = item.element
      item.position = nil
      return item
    }
    self = CheckReport(tool: first.report.tool, title: first.report.title, cases: cases)
    acceptCommand = first.report.acceptCommand
    unchecked = reports.reduce(0) { $0 + $1.report.unchecked }
  }

  /// The report as JSON in a folder.
  package static let jsonName = "report.json"
}

/// Reads a report that was written as JSON.
private struct ReportReader {
  private let path: String
  private let reader: JSONReader

  private typealias Node = SyntaxTree.NodeID

  init(_ path: String) throws(ReportMergeError) {
    self.path = path
    var limits = DocumentLimits.default
    (limits.bytes, limits.values) = (1 << 30, 1 << 26)
    let bytes = try wrapping(ReportMergeError.file) { () throws(FileError) in
      try FileReading.bytes(ofRegularFile: path, limit: limits.bytes)
    }
    do throws(LayoutError) {
      reader = JSONReader(try SyntaxTree.read(bytes, file: path, limits: limits))
    } catch {
      throw .syntax((error.diagnostics.first?.message ?? error.message).about(path))
    }
  }

  func report() throws(ReportMergeError) -> CheckReport {
    let root = SyntaxTree.root
    var cases: [CheckCase] = []
    guard reader.integer("version", of: root) == JSONReport.version else { throw fault("version") }
    guard reader.member("pictures", of: root) != nil else { throw fault("pictures") }
    for node in reader.items("pictures", of: root) { cases.append(try item(node)) }
    var report = CheckReport(
      tool: try text("tool", root), title: try text("golden", root), cases: cases)
    report.acceptCommand = reader.strings("accept", of: root)
    report.unchecked = max(0, reader.integer("unchecked", of: root) ?? 0)
    if let shard = reader.member("shard", of: root) {
      guard let number = reader.integer("number", of: shard),
        let count = reader.integer("count", of: shard),
        let checked = GoldenShard("\(number)/\(count)")
      else { throw fault("shard") }
      report.shard = (checked.number, checked.count)
      report.suite = try text("suite", root)
    }
    return report
  }

  private func item(_ node: Node) throws(ReportMergeError) -> CheckCase {
    guard let state = GoldenState(rawValue: try text("state", node)) else { throw fault("state") }
    var change: GoldenChange?
    if let word = reader.string("change", of: node) {
      change = GoldenChange(rawValue: word)
      guard change != nil else { throw fault("change") }
    }
    var item = CheckCase(
      name: try text("name", node), path: try text("file", node),
      layout: reader.string("layout", of: node), state: state, change: change,
      summary: try text("message", node), details: reader.strings("details", of: node))
    if let line = reader.integer("line", of: node), let column = reader.integer("column", of: node)
    {
      item.place = (line, column)
    }
    item.position = reader.integer("position", of: node)
    item.variant = reader.strings("variant", of: node)
    item.formerName = reader.string("formerName", of: node)
    item.isLayoutAtFault = reader.flag("layoutAtFault", of: node)
    for cause in reader.items("causes", of: node) { item.causes.append(try self.cause(cause)) }
    item.comparison = reader.member("comparison", of: node).map { JSONText(reader.tree, $0) }
    item.frameCount = max(0, reader.integer("frameCount", of: node) ?? 0)
    item.frameDifferences = reader.items("frameDifferences", of: node).map { count in
      reader.tree.kind(count) == .number ? Int(exactly: reader.tree.number(count)) : nil
    }
    for frame in reader.items("frames", of: node) { item.frames.append(try self.frame(frame)) }
    return item
  }

  private func cause(_ node: Node) throws(ReportMergeError) -> ChangeCause {
    guard let cause = reader.cause(node) else { throw fault("causes") }
    return cause
  }

  private func frame(_ node: Node) throws(ReportMergeError) -> CheckFrame {
    var frame = CheckFrame(
      number: reader.integer("number", of: node) ?? 0, start: reader.number("start", of: node) ?? 0,
      width: reader.integer("width", of: node) ?? 1,
      height: reader.integer("height", of: node) ?? 1)
    frame.differentPixels = reader.integer("differentPixels", of: node)
    frame.expected = try picture("expected", node)
    frame.actual = try picture("actual", node)
    frame.difference = try picture("difference", node)
    return frame
  }

  /// A picture beside the report.
  private func picture(_ key: String, _ node: Node) throws(ReportMergeError) -> [UInt8]? {
    guard let name = reader.string(key, of: node) else { return nil }
    guard ReportPictures.isName(name) else { throw fault(key) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try wrapping(ReportMergeError.file) { () throws(FileError) in
      try FileReading.bytes(ofRegularFile: folder + name, limit: PictureFile.fileLimit)
    }
  }

  private func text(_ key: String, _ node: Node) throws(ReportMergeError) -> String {
    guard let text = reader.string(key, of: node) else { throw fault(key) }
    return text
  }

  private func fault(_ key: String) -> ReportMergeError { .notReport(path: path, key: key) }
}
