import SkelshotWork

/// Parses JSON with comments and trailing commas into a `SyntaxTree`.
///
/// Each open container is linked to its parent, so the parser does not need recursion. After an error, the parser
/// continues as if the text were valid. The parser reports at most one error per line, so that one typo does not cause
/// many errors.
package struct SyntaxParser {
  enum State {
    case value
    /// The next token is a value or `]`.
    case arrayElement
    /// The next token is a key or `}`.
    case key
    case colon
    /// The next token is a comma or a closing bracket.
    case afterValue
    case end
  }

  let bytes: [UInt8]
  let limits: DocumentLimits
  var log: DiagnosticCollector
  var nodes: [SyntaxNode] = []
  var position = 0
  var state = State.value
  var container = SyntaxNode.none
  var key: Range<Int>?
  /// The end of the last token. A missing token is reported at this offset.
  var tokenEnd = 0
  /// The end of the line that contains the most recently reported error.
  var quietUntil = -1
  /// Whether an error makes it uncertain which brackets are missing. If so, missing brackets are not reported.
  var areBracketsUncertain = false
  /// Whether the last string was unterminated. If so, a missing comma is not reported.
  var isAfterBrokenString = false
  var isStopped = false

  /// Parses a text. Adds errors to the log, and returns no tree if there are errors.
  package static func parse(
    _ bytes: [UInt8], limits: DocumentLimits
  ) -> (tree: SyntaxTree?, log: DiagnosticCollector) {
    var parser = SyntaxParser(bytes, limits: limits)
    parser.run()
    guard !parser.log.hasErrors else { return (nil, parser.log) }
    return (SyntaxTree(bytes: bytes, nodes: parser.nodes), parser.log)
  }

  /// Parses a text that should be valid. Returns nil if the text is invalid.
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
        // The task was canceled, so this error will not be shown.
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

  mutating func close() {
    position += 1
    tokenEnd = position
    nodes[Int(container)].end = UInt32(position)
    container = nodes[Int(container)].parent
    state = container == SyntaxNode.none ? .end : .afterValue
  }

  var isInArray: Bool {
    container != SyntaxNode.none && nodes[Int(container)].kind == .array
  }

  func bracket(_ container: UInt32) -> String {
    nodes[Int(container)].kind == .array ? "[" : "{"
  }

  // MARK: Reporting

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

  func characterRange(_ offset: Int) -> Range<Int> {
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return offset..<end
  }
}
