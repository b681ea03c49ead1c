import SkelshotWork

/// Reads JSON with comments and trailing commas into a `SyntaxTree`.
///
/// It never recurses: open containers are linked by their parents. After an error it continues as
/// if the text had been right, and it reports at most one error per line, so that one slip does not
/// cause many errors.
package struct SyntaxParser {
  /// What may come next.
  enum State {
    /// The document, or a value after a colon.
    case value
    /// A value or `]`.
    case arrayElement
    /// A key or `}`.
    case key
    case colon
    /// After a value in a container.
    case afterValue
    /// After the document.
    case end
  }

  let bytes: [UInt8]
  let limits: DocumentLimits
  var log: DiagnosticCollector
  var nodes: [SyntaxNode] = []
  var position = 0
  var state = State.value
  /// The innermost open container.
  var container = SyntaxNode.none
  /// The key that waits for its value, with its quotes.
  var key: Range<Int>?
  /// The end of the last token, which is where a missing token is reported.
  var tokenEnd = 0
  /// Where the line of the last reported error ends.
  var quietUntil = -1
  /// Whether an error may have swallowed brackets, so that missing ones mean nothing.
  var areBracketsUncertain = false
  /// Whether the last string had no end, so that a missing comma means nothing.
  var isAfterBrokenString = false
  /// Whether nothing more can be read.
  var isStopped = false

  /// Reads a text. The tree is nil where there is an error; all of them are in the log.
  package static func parse(
    _ bytes: [UInt8], limits: DocumentLimits
  ) -> (tree: SyntaxTree?, log: DiagnosticCollector) {
    var parser = SyntaxParser(bytes, limits: limits)
    parser.run()
    guard !parser.log.hasErrors else { return (nil, parser.log) }
    return (SyntaxTree(bytes: bytes, nodes: parser.nodes), parser.log)
  }

  /// Reads a text that is expected to be right; nil where it is not.
  package static func tree(_ bytes: [UInt8]) -> SyntaxTree? {
    parse(bytes, limits: .default).tree
  }

  private init(_ bytes: [UInt8], limits: DocumentLimits) {
    self.bytes = bytes
    self.limits = limits
    log = DiagnosticCollector(limit: limits.diagnostics)
  }

  private mutating func run() {
    guard let start = log.startOfText(bytes, limits: limits) else { return }
    position = start
    tokenEnd = position
    var steps = 0
    while !isStopped {
      steps += 1
      if steps & 1023 == 0, Cancellation.isRequested {
        // An error that nobody will see.
        return log.report(
          SyntaxProblem.tooManyValues(limit: limits.values), at: position..<position, path: "")
      }
      skipTrivia()
      guard !isStopped else { return }
      guard position < bytes.count else { return finish() }
      step(bytes[position])
    }
  }

  private mutating func step(_ byte: UInt8) {
    switch state {
    case .value, .arrayElement: valueStep(byte)
    case .key: keyStep(byte)
    case .colon: colonStep(byte)
    case .afterValue: afterValueStep(byte)
    case .end:
      if !areBracketsUncertain { report(.contentAfterEnd, at: characterRange(position)) }
      isStopped = true
    }
  }

  private mutating func finish() {
    if nodes.isEmpty {
      if !log.hasErrors { report(.emptyFile, at: position..<position) }
    } else if container != SyntaxNode.none, !areBracketsUncertain {
      var others = 0
      var outer = nodes[Int(container)].parent
      while outer != SyntaxNode.none {
        others += 1
        outer = nodes[Int(outer)].parent
      }
      let start = Int(nodes[Int(container)].start)
      quietUntil = -1
      report(.unclosedBracket(bracket(container), others: others), at: start..<start + 1)
    }
  }

  // MARK: Building

  /// Adds a value in the place where the text stands.
  mutating func append(_ kind: SyntaxNode.Kind, _ range: Range<Int>) {
    guard nodes.count < limits.values else {
      quietUntil = -1
      report(.tooManyValues(limit: limits.values), at: range)
      isStopped = true
      return
    }
    let id = UInt32(nodes.count)
    var index: UInt32 = 0
    if container != SyntaxNode.none {
      let last = nodes[Int(container)].end
      if last == SyntaxNode.none {
        nodes[Int(container)].firstChild = id
      } else {
        nodes[Int(last)].next = id
        index = nodes[Int(last)].index + 1
      }
      nodes[Int(container)].end = id
    }
    nodes.append(
      SyntaxNode(
        kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
        parent: container, index: index, firstChild: SyntaxNode.none, next: SyntaxNode.none,
        keyStart: UInt32(key?.lowerBound ?? 0), keyEnd: UInt32(key?.upperBound ?? 0)))
    key = nil
    tokenEnd = range.upperBound
    position = range.upperBound
    if kind == .array || kind == .object {
      nodes[Int(id)].end = SyntaxNode.none
      container = id
      state = kind == .array ? .arrayElement : .key
    } else {
      state = container == SyntaxNode.none ? .end : .afterValue
    }
  }

  /// Ends the innermost container at the bracket where the text stands.
  mutating func close() {
    position += 1
    tokenEnd = position
    nodes[Int(container)].end = UInt32(position)
    container = nodes[Int(container)].parent
    state = container == SyntaxNode.none ? .end : .afterValue
  }

  /// Whether the innermost container is an array.
  var isInArray: Bool {
    container != SyntaxNode.none && nodes[Int(container)].kind == .array
  }

  /// The opening bracket of a container.
  func bracket(_ container: UInt32) -> String {
    nodes[Int(container)].kind == .array ? "[" : "{"
  }

  // MARK: Reporting

  /// Reports an error unless its line has one already.
  mutating func report(_ problem: SyntaxProblem, at range: Range<Int>) {
    guard range.lowerBound > quietUntil else { return }
    let path = log.isFull ? "" : errorPath
    log.report(problem, at: range, path: path)
    var lineEnd = range.lowerBound
    while lineEnd < bytes.count, bytes[lineEnd] != 0x0a, bytes[lineEnd] != 0x0d { lineEnd += 1 }
    quietUntil = lineEnd
    if log.isFull { isStopped = true }
  }

  private var errorPath: String {
    guard container != SyntaxNode.none else { return "" }
    return SyntaxPath.text(Int(container), nodes: nodes) {
      JSONString.unquoted(bytes[Int(nodes[$0].keyStart)..<Int(nodes[$0].keyEnd)])
    }
  }

  /// The bytes of the character at an offset.
  func characterRange(_ offset: Int) -> Range<Int> {
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return offset..<end
  }
}
