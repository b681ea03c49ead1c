import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotPrimitives
import SkelshotRaster
import SkelshotReport
import SkelshotSyntax

/// Reads a JSON report and validates the type and range of each value.
struct ReportReader {
  private let path: String
  private let tree: SyntaxTree

  private typealias Node = SyntaxTree.NodeID

  /// The maximum number of pictures in a suite, and of values in a file.
  private static let mostPictures = 1 << 26
  /// The maximum line, column and frame number.
  private static let most = 1 << 31

  init(_ path: String) throws(ReportMergeError) {
    self.path = path
    var limits = DocumentLimits.default
    (limits.bytes, limits.values) = (1 << 30, Self.mostPictures)
    let bytes = try wrapping(ReportMergeError.file) { () throws(FileError) in
      try FileReading.bytes(ofRegularFile: path, limit: limits.bytes)
    }
    do throws(LayoutError) {
      tree = try SyntaxTree.read(bytes, file: path, limits: limits)
    } catch {
      throw .syntax((error.diagnostics.first?.message ?? error.message).about(path))
    }
  }

  func report() throws(ReportMergeError) -> CheckReport {
    let root = SyntaxTree.root
    _ = try need("version", root, as: integer(JSONReport.version...JSONReport.version))
    let shard = try read("shard", root, as: object)
    var suite: (digest: String, pictures: Int)?
    if shard != nil {
      suite = (
        try need("suite", root, as: digest),
        try need("suitePictures", root, as: integer(0...Self.mostPictures))
      )
    }
    var cases: [CheckCase] = []
    for node in try need("pictures", root, as: array) {
      var item = try item(node)
      if let suite {
        // An orphaned golden has no position in the suite.
        item.position = try read("position", node, as: integer(0...Self.mostPictures))
        guard item.position.map({ $0 < suite.pictures }) ?? (item.state == .orphaned) else {
          throw fault("position")
        }
      }
      cases.append(item)
    }
    var report = CheckReport(
      tool: try need("tool", root, as: text), title: try need("golden", root, as: text),
      cases: cases)
    report.acceptCommand = try read("accept", root, as: texts) ?? []
    report.isWhole = try need("whole", root, as: flag)
    report.unchecked = try need("unchecked", root, as: integer(0...Self.mostPictures))
    report.suite = suite
    if let shard {
      let count = try need("count", shard, as: integer(1...GoldenShard.mostShards))
      report.shard = (try need("number", shard, as: integer(1...count)), count)
    }
    // A run skips pictures only after a failure.
    if report.unchecked > 0, report.isPassed { throw fault("unchecked") }
    try checkSums(of: report)
    return report
  }

  /// Checks the report's totals, so that truncated or edited reports are rejected.
  private func checkSums(of report: CheckReport) throws(ReportMergeError) {
    let root = SyntaxTree.root
    guard try need("passed", root, as: flag) == report.isPassed else { throw fault("passed") }
    let range = 0...Self.mostPictures
    let counts = try need("counts", root, as: object)
    for state in GoldenState.allCases
    where try need(state.rawValue, counts, as: integer(range)) != report.count(of: state) {
      throw fault(state.rawValue)
    }
    let changes = try need("changes", root, as: object)
    for change in GoldenChange.allCases {
      let count = report.cases.count { $0.change == change }
      guard try need(change.rawValue, changes, as: integer(range)) == count else {
        throw fault(change.rawValue)
      }
    }
  }

  private func item(_ node: Node) throws(ReportMergeError) -> CheckCase {
    var item = CheckCase(
      name: try need("name", node, as: text), path: try need("file", node, as: text),
      layout: try read("layout", node, as: text),
      state: try need("state", node) { text($0).flatMap(GoldenState.init) },
      change: try read("change", node) { text($0).flatMap(GoldenChange.init) },
      summary: try need("message", node, as: text),
      details: try read("details", node, as: texts) ?? [])
    guard try need("passed", node, as: flag) == item.isPassed else { throw fault("passed") }
    item.place = try place(node)
    item.variant = try read("variant", node, as: texts) ?? []
    item.formerName = try read("formerName", node, as: text)
    item.isLayoutAtFault = try read("layoutAtFault", node, as: flag) ?? false
    for node in try read("causes", node, as: array) ?? [] { item.causes.append(try cause(node)) }
    item.comparison = try read("comparison", node) { object($0).flatMap(value) }
    for frame in try read("frames", node, as: array) ?? [] {
      item.frames.append(try self.frame(frame))
    }
    guard !item.frames.isEmpty else { return item }
    item.frameCount = try need("frameCount", node, as: integer(item.frames.count...Self.most))
    guard item.frames.allSatisfy({ $0.number < item.frameCount }) else { throw fault("number") }
    for count in try need("frameDifferences", node, as: array) {
      let pixels = integer(0...Int.max)(count)
      guard pixels != nil || tree.kind(count) == .null else { throw fault("frameDifferences") }
      item.frameDifferences.append(pixels)
    }
    guard item.frameDifferences.isEmpty || item.frameDifferences.count == item.frameCount else {
      throw fault("frameDifferences")
    }
    return item
  }

  private func cause(_ node: Node) throws(ReportMergeError) -> ChangeCause {
    let element = ChangeCause.Element(
      try need("type", node, as: text), id: try read("id", node, as: text),
      reference: try read("reference", node, as: text) ?? "",
      cell: try read("cell", node, as: text))
    var place: ChangeCause.Place?
    if let file = try read("file", node, as: text) {
      guard let (line, column) = try self.place(node) else { throw fault("line") }
      place = ChangeCause.Place(file: file, line: line, column: column)
    }
    return ChangeCause(element, try change(node), place: place)
  }

  private func change(_ node: Node) throws(ReportMergeError) -> ChangeCause.Change {
    let count = integer(0...Self.most)
    switch try need("change", node, as: text) {
    case "added": return .added
    case "removed": return .removed
    case "reordered": return .reordered
    case "pixels": return .pixels
    case "value":
      return .value(
        ChangeCause.Value(
          key: try need("key", node, as: text),
          before: try read("before", node, as: value) ?? .null,
          after: try read("after", node, as: value) ?? .null,
          unit: try read("unit", node, as: text),
          isColor: try read("isColor", node, as: flag) ?? false
        ))
    case "rows":
      return .rows(
        before: try need("before", node, as: count), after: try need("after", node, as: count))
    case "frame":
      return .frame(
        before: try need("before", node, as: frameNumbers),
        after: try need("after", node, as: frameNumbers))
    case "arranged": return .arranged(elements: try need("count", node, as: count))
    case "drawing":
      return .drawing(
        text: try need("now", node, as: text), version: try need("skelshot", node, as: text))
    case "renderer": return .renderer(version: try need("skelshot", node, as: text))
    default: throw fault("change")
    }
  }

  private func frame(_ node: Node) throws(ReportMergeError) -> CheckFrame {
    let sides = 1...PixelSize.longestSide
    var frame = CheckFrame(
      number: try need("number", node, as: integer(0...Self.most)),
      start: try need("start", node, as: length),
      width: try need("width", node, as: integer(sides)),
      height: try need("height", node, as: integer(sides)))
    frame.differentPixels = try read("differentPixels", node, as: integer(0...Int.max))
    frame.expected = try picture("expected", node)
    frame.actual = try picture("actual", node)
    frame.difference = try picture("difference", node)
    return frame
  }

  private func place(_ node: Node) throws(ReportMergeError) -> (line: Int, column: Int)? {
    guard let line = try read("line", node, as: integer(1...Self.most)) else { return nil }
    return (line, try need("column", node, as: integer(1...Self.most)))
  }

  private func picture(_ key: String, _ node: Node) throws(ReportMergeError) -> [UInt8]? {
    guard let name = try read(key, node, as: text) else { return nil }
    guard ReportPictures.isName(name) else { throw fault(key) }
    let folder = path.lastPlace(of: "/").map { String(path[...$0]) } ?? ""
    return try wrapping(ReportMergeError.file) { () throws(FileError) in
      try FileReading.bytes(ofRegularFile: folder + name, limit: PictureFile.fileLimit)
    }
  }

  // MARK: Values

  /// Returns the value of a key; nil if the key is missing or null. Throws if the value is invalid.
  private func read<Value>(
    _ key: String, _ node: Node, as value: (Node) -> Value?
  ) throws(ReportMergeError) -> Value? {
    guard let member = tree.member(key, of: node), tree.kind(member) != .null else { return nil }
    guard let value = value(member) else { throw fault(key) }
    return value
  }

  private func need<Value>(
    _ key: String, _ node: Node, as value: (Node) -> Value?
  ) throws(ReportMergeError) -> Value {
    guard let value = try read(key, node, as: value) else { throw fault(key) }
    return value
  }

  private func object(_ node: Node) -> Node? { tree.kind(node) == .object ? node : nil }

  private func array(_ node: Node) -> [Node]? {
    tree.kind(node) == .array ? tree.children(node) : nil
  }

  private func all<Value>(_ node: Node, as value: (Node) -> Value?) -> [Value]? {
    guard let items = array(node) else { return nil }
    let values = items.compactMap(value)
    return values.count == items.count ? values : nil
  }

  private func text(_ node: Node) -> String? {
    tree.kind(node) == .string ? tree.string(node) : nil
  }

  private func texts(_ node: Node) -> [String]? { all(node, as: text) }

  private func flag(_ node: Node) -> Bool? {
    switch tree.kind(node) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  private func number(_ node: Node) -> Double? {
    guard tree.kind(node) == .number else { return nil }
    let number = tree.number(node)
    return number.isFinite ? number : nil
  }

  private func length(_ node: Node) -> Double? { number(node).flatMap { $0 >= 0 ? $0 : nil } }

  /// Returns the x, y, width and height of a frame, in points.
  private func frameNumbers(_ node: Node) -> [Double]? {
    all(node, as: number).flatMap { $0.count == 4 ? $0 : nil }
  }

  private func integer(_ range: ClosedRange<Int>) -> (Node) -> Int? {
    { node in number(node).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil } }
  }

  private func digest(_ node: Node) -> String? {
    text(node).flatMap { text in
      text.utf8.count == 16 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
        ? text : nil
    }
  }

  private func value(_ node: Node) -> JSONText? { JSONText(tree, node) }

  private func fault(_ key: String) -> ReportMergeError { .notReport(path: path, key: key) }
}
