import SkelshotPrimitives

// In: the text of skelshot.yml. Out: a syntax tree of the same type as for JSON, so that one decoder reads both
// formats.
//
// The parser is libyaml. The library is 130 KB, and adds 0.04 ms to the launch of the command. libyaml reports the
// start and end of each event. Yams, a Swift wrapper of libyaml, links Foundation, which takes longer to load than all
// of skelshot. In addition, a Yams node does not store the end of its value.

/// Parses YAML into a `SyntaxTree`. Supports all of YAML 1.2 with the core schema, but only a single document.
///
/// Parsing stops at the first syntax error. If the syntax is valid, the decoder reports all errors in keys and values.
package struct YAMLReader {
  let bytes: [UInt8]
  let valueLimit: Int
  var log: DiagnosticCollector
  /// The values that have been parsed. Parents precede their children, and each subtree is contiguous.
  var nodes: [SyntaxNode] = []
  var text = SyntaxTree.ScalarText()
  private var offsets: ScalarOffsets?
  /// The collections that enclose the next event, outermost first.
  private var open: [Collection] = []
  private var anchors: [String: Anchor] = [:]
  private var hasDocument = false

  private struct Collection {
    var node: Int
    var isMapping: Bool
    var anchor: String?
    var lastChild: UInt32?
    var key: Scalar?
  }

  private struct Scalar {
    var kind: SyntaxNode.Kind
    var text: String
    var range: Range<Int>
  }

  private enum Anchor {
    /// A collection that has not ended. An alias to this collection would be circular.
    case open
    case nodes(Range<Int>)
    case key(Scalar)
  }

  /// The maximum nesting depth of collections. Settings files need four levels.
  static let deepest = 64
  /// The maximum number of values in a file. A value is counted again for each alias that repeats it.
  static let mostValues = 100_000

  /// Parses a text. After an error, adds the error to the log and returns no tree.
  package static func parse(
    _ bytes: [UInt8], limits: DocumentLimits
  ) -> (tree: SyntaxTree?, log: DiagnosticCollector) {
    var reader = YAMLReader(bytes: bytes, limits: limits)
    reader.run(limits)
    guard !reader.log.hasErrors else { return (nil, reader.log) }
    return (SyntaxTree(bytes: bytes, nodes: reader.nodes, scalars: reader.text), reader.log)
  }

  private init(bytes: [UInt8], limits: DocumentLimits) {
    self.bytes = bytes
    valueLimit = min(limits.values, Self.mostValues)
    log = DiagnosticCollector(limit: limits.diagnostics)
  }

  private mutating func run(_ limits: DocumentLimits) {
    guard let start = log.startOfText(bytes, limits: limits) else { return }
    let offsets = ScalarOffsets(bytes, from: start)
    self.offsets = offsets
    let failure = YAMLBridge.parse(bytes[start...]) { take($0) }
    if let failure, !log.hasErrors { report(failure, offsets) }
    if nodes.isEmpty || nodes.count == 1 && isEmptyScalar(0) {
      // A file that contains only comments is valid and has no settings.
      (nodes, text) = ([], SyntaxTree.ScalarText())
      append(.object, "", bytes.count..<bytes.count, key: nil)
    }
  }

  private func isEmptyScalar(_ node: Int) -> Bool {
    nodes[node].kind == .null && nodes[node].start == nodes[node].end
  }

  // MARK: Events

  private mutating func take(_ event: YAMLEvent) -> Bool {
    let range = range(of: event)
    switch event.kind {
    case .documentStart:
      if hasDocument { report(.secondDocument, at: mark(range, length: 3)) }
      hasDocument = true
    case .documentEnd: break
    case .alias(let name): takeAlias(name, range)
    case .scalar(let text, let isPlain):
      guard let kind = kind(of: text, isPlain: isPlain, tag: event.tag, range) else { break }
      take(Scalar(kind: kind, text: text, range: range), anchor: event.anchor)
    case .sequenceStart: begin(isMapping: false, event, range)
    case .mappingStart: begin(isMapping: true, event, range)
    case .collectionEnd: end(range)
    }
    return !log.hasErrors
  }

  private mutating func take(_ scalar: Scalar, anchor: String?) {
    if let last = open.indices.last, open[last].isMapping, open[last].key == nil {
      open[last].key = scalar
      if let anchor { anchors[anchor] = .key(scalar) }
      return
    }
    var scalar = scalar
    let key = takeKey()
    // A missing value is reported at its key, or at the preceding dash.
    if scalar.range.isEmpty {
      let offset = scalar.range.lowerBound
      let isAfterDash = offset > 0 && bytes[offset - 1] == UInt8(ascii: "-")
      scalar.range = key?.range ?? (isAfterDash ? offset - 1..<offset : scalar.range)
    }
    let node = append(scalar.kind, scalar.text, scalar.range, key: key)
    if let anchor { anchors[anchor] = .nodes(node..<node + 1) }
  }

  private mutating func begin(isMapping: Bool, _ event: YAMLEvent, _ range: Range<Int>) {
    if let tag = event.tag, tag != "!", tag != Self.core + (isMapping ? "map" : "seq") {
      return report(unfit(tag, isMapping ? "a mapping" : "a sequence"), at: mark(range))
    }
    if let last = open.last, last.isMapping, last.key == nil {
      return report(.collectionAsKey, at: mark(range))
    }
    guard open.count < Self.deepest else {
      return report(.nestedTooDeep(limit: Self.deepest), at: mark(range))
    }
    let node = append(isMapping ? .object : .array, "", mark(range), key: takeKey())
    open.append(Collection(node: node, isMapping: isMapping, anchor: event.anchor))
    if let anchor = event.anchor { anchors[anchor] = .open }
  }

  private mutating func end(_ range: Range<Int>) {
    guard let collection = open.popLast() else { return }
    nodes[collection.node].end = UInt32(range.upperBound)
    if let anchor = collection.anchor {
      anchors[anchor] = .nodes(collection.node..<nodes.count)
    }
  }

  private mutating func takeAlias(_ name: String, _ range: Range<Int>) {
    let isKey = open.last.map { $0.isMapping && $0.key == nil } ?? false
    switch anchors[name] {
    case nil: report(.unknownAlias(name), at: range)
    case .open: report(.circularAlias(name), at: range)
    case .key(var scalar):
      scalar.range = range
      take(scalar, anchor: nil)
    case .nodes(let nodes) where isKey:
      let first = self.nodes[nodes.lowerBound].kind
      guard first != .array, first != .object else { return report(.collectionAsKey, at: range) }
      take(Scalar(kind: first, text: text.values[nodes.lowerBound], range: range), anchor: nil)
    case .nodes(let nodes): copy(nodes, at: range)
    }
  }

  private mutating func copy(_ source: Range<Int>, at range: Range<Int>) {
    guard nodes.count + source.count <= valueLimit else {
      return report(.tooManyValues(limit: valueLimit), at: range)
    }
    let first = nodes[source.lowerBound]
    let root = append(first.kind, text.values[source.lowerBound], range, key: takeKey())
    let shift = UInt32(root - source.lowerBound)
    func shifted(_ node: UInt32) -> UInt32 { node == SyntaxNode.none ? node : node + shift }
    nodes[root].firstChild = shifted(first.firstChild)
    for id in source.dropFirst() {
      var node = nodes[id]
      node.parent += shift
      node.firstChild = shifted(node.firstChild)
      node.next = shifted(node.next)
      nodes.append(node)
      text.values.append(text.values[id])
      text.keys.append(text.keys[id])
    }
  }

  // MARK: Tags

  private static let core = "tag:yaml.org,2002:"

  /// Returns the kind of a scalar. Returns nil if the scalar's tag is invalid.
  private mutating func kind(
    of text: String, isPlain: Bool, tag: String?, _ range: Range<Int>
  ) -> SyntaxNode.Kind? {
    guard let tag else { return isPlain ? YAMLScalar.kind(text) : .string }
    let kind = YAMLScalar.kind(text)
    let fits =
      switch tag {
      case "!", Self.core + "str": true
      case Self.core + "null": kind == .null
      case Self.core + "bool": kind == .true || kind == .false
      case Self.core + "int": YAMLScalar.isInteger(text)
      case Self.core + "float": kind == .number
      default: false
      }
    guard fits else {
      report(unfit(tag, quoted(text)), at: range)
      return nil
    }
    return tag == "!" || tag == Self.core + "str" ? .string : kind
  }

  /// Returns the error for a tag that is not in the core schema or that does not match its value.
  private func unfit(_ tag: String, _ value: String) -> YAMLProblem {
    let names = ["str", "null", "bool", "int", "float", "map", "seq"]
    guard tag.hasPrefix(Self.core) else { return .unknownTag(tag) }
    let name = String(tag.dropFirst(Self.core.count))
    return names.contains(name) ? .wrongTag("!!" + name, value: value) : .unknownTag("!!" + name)
  }

  // MARK: Building

  /// Removes the pending key from the innermost mapping and returns the key.
  private mutating func takeKey() -> Scalar? {
    guard let last = open.indices.last, let key = open[last].key else { return nil }
    open[last].key = nil
    return key
  }

  @discardableResult
  private mutating func append(
    _ kind: SyntaxNode.Kind, _ value: String, _ range: Range<Int>, key: Scalar?
  ) -> Int {
    let id = nodes.count
    if id == valueLimit { report(.tooManyValues(limit: valueLimit), at: range) }
    var node = SyntaxNode(
      kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
      parent: SyntaxNode.none, index: 0, firstChild: SyntaxNode.none, next: SyntaxNode.none,
      keyStart: UInt32(key?.range.lowerBound ?? 0), keyEnd: UInt32(key?.range.upperBound ?? 0))
    if let last = open.indices.last {
      node.parent = UInt32(open[last].node)
      if let sibling = open[last].lastChild {
        nodes[Int(sibling)].next = UInt32(id)
        node.index = nodes[Int(sibling)].index + 1
      } else {
        nodes[open[last].node].firstChild = UInt32(id)
      }
      open[last].lastChild = UInt32(id)
    }
    nodes.append(node)
    text.values.append(value)
    text.keys.append(key?.text ?? "")
    return id
  }

  // MARK: Reporting

  private func range(of event: YAMLEvent) -> Range<Int> {
    guard let offsets else { return 0..<0 }
    let start = offsets.offset(of: event.start)
    return start..<max(start, offsets.offset(of: event.end))
  }

  private func mark(_ range: Range<Int>, length: Int = 1) -> Range<Int> {
    range.lowerBound..<min(range.lowerBound + length, bytes.count)
  }

  private mutating func report(_ problem: YAMLProblem, at range: Range<Int>) {
    log.report(problem, at: range, path: "")
  }

  /// Reports an error from libyaml, with a clearer message for common errors.
  private mutating func report(_ failure: YAMLFailure, _ offsets: ScalarOffsets) {
    if failure.isOutOfMemory { return report(.outOfMemory, at: 0..<0) }
    let start = failure.start.map(offsets.offset) ?? min(failure.offset, bytes.count)
    var end = min(start + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    let context = offsets.offset(of: failure.contextStart)
    let contextEnd = min(context + 1, bytes.count)
    switch (failure.problem, failure.context) {
    case _ where start < bytes.count && bytes[start] == 0x09:
      report(.tab, at: start..<end)
    case ("found unexpected end of stream", "while scanning a quoted scalar"),
      ("found unexpected document indicator", "while scanning a quoted scalar"):
      report(.unterminatedString, at: context..<contextEnd)
    case (_, "while parsing a flow sequence") where start == bytes.count:
      report(.unclosedBracket("["), at: context..<contextEnd)
    case (_, "while parsing a flow mapping") where start == bytes.count:
      report(.unclosedBracket("{"), at: context..<contextEnd)
    case ("could not find expected ':'", _):
      report(.missingColon, at: context..<endOfLine(context))
    default:
      let line = LineIndex(bytes).line(at: context)
      report(
        .syntax(failure.problem, context: Self.context(of: failure).map { YAMLContext($0, line) }),
        at: start..<end)
    }
  }

  /// Returns libyaml's context, or nil if the context adds nothing to the error.
  private static func context(of failure: YAMLFailure) -> String? {
    failure.context == "while scanning for the next token" ? nil : failure.context
  }

  private func endOfLine(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d { end += 1 }
    while end > start + 1, bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }
}
