import SkelshotPrimitives

// The choice of the parser, by measurement: see SyntaxTree. Yams links Foundation, which would double
// the start-up of every command, and its nodes do not say where values end. What people write into a
// file of settings is a small part of YAML; the rest of it is refused by name, not misread.

/// Reads the part of YAML that settings need into a `SyntaxTree`: block and flow mappings and
/// sequences, plain and quoted scalars on one line, comments. JSON is a part of it.
///
/// After an error it goes on with the next line, so that all mistakes are found.
struct YAMLParser {
  let bytes: [UInt8]
  let limits: DocumentLimits
  var log: IssueLog
  var nodes: [SyntaxNode] = []
  /// In block context the start of a line, or the place in a line that is read next.
  var position = 0
  /// Whether nothing more can be read.
  var isStopped = false
  /// The last value in each container so far.
  var lastChildren: [UInt32: UInt32] = [:]
  /// Where the line of the last reported error ends.
  var quietUntil = -1

  /// Collections one in another; each costs a call.
  static let deepest = 64

  /// Reads a text. The tree is nil where there is an error; all of them are in the log.
  static func parse(
    _ bytes: [UInt8], limits: DocumentLimits
  ) -> (tree: SyntaxTree?, log: IssueLog) {
    var parser = YAMLParser(bytes: bytes, limits: limits, log: IssueLog(limit: limits.diagnostics))
    parser.run()
    guard !parser.log.hasErrors else { return (nil, parser.log) }
    return (SyntaxTree(bytes: bytes, nodes: parser.nodes, isYAML: true), parser.log)
  }

  private mutating func run() {
    guard let start = log.startOfText(bytes, limits: limits) else { return }
    position = start
    if let line = nextLine(), isMarker(line.start) { skipLine() }
    if let line = nextLine() {
      block(line, key: nil, parent: SyntaxNode.none, depth: 1)
    } else {
      // A file of comments alone says nothing, which is fine.
      append(.object, bytes.count..<bytes.count, key: nil, parent: SyntaxNode.none)
    }
    while !isStopped, let line = nextLine() {
      report(.unexpectedLine, at: contentRange(line.start))
      skipLine()
    }
  }

  // MARK: Blocks

  /// A line that says something: its indentation, and where that ends.
  struct Line {
    var indent: Int
    var start: Int
  }

  /// Reads what stands at a line and those below it that belong to it.
  private mutating func block(_ line: Line, key: Range<Int>?, parent: UInt32, depth: Int) {
    guard depth <= Self.deepest else {
      report(.nestedTooDeep(limit: Self.deepest), at: contentRange(line.start))
      isStopped = true
      return
    }
    if isDash(line.start) {
      sequence(line, key: key, parent: parent, depth: depth)
    } else if keyRange(line.start) != nil {
      mapping(line, key: key, parent: parent, depth: depth)
    } else {
      position = line.start
      value(key: key, parent: parent, depth: depth)
      endLine()
    }
  }

  private mutating func mapping(_ first: Line, key: Range<Int>?, parent: UInt32, depth: Int) {
    let id = append(.object, first.start..<first.start + 1, key: key, parent: parent)
    var line = first
    while !isStopped {
      if let key = keyRange(line.start) {
        position = key.upperBound
        while bytes[position] != UInt8(ascii: ":") { position += 1 }
        position += 1
        member(key, of: id, indent: first.indent, depth: depth)
      } else {
        refuse(line.start)
        skipLine()
      }
      guard let next = nextLine(), next.indent >= first.indent else { break }
      if next.indent > first.indent { report(.indentation, at: contentRange(next.start)) }
      // A list at the indentation of its key has been read with it.
      line = next
    }
    nodes[Int(id)].end = UInt32(min(position, bytes.count))
  }

  private mutating func sequence(_ first: Line, key: Range<Int>?, parent: UInt32, depth: Int) {
    let id = append(.array, first.start..<first.start + 1, key: key, parent: parent)
    var line = first
    while !isStopped {
      position = line.start + 1
      skipBlanks()
      if isLineEnd(position) {
        skipLine()
        if let next = nextLine(), next.indent > line.indent {
          block(next, key: nil, parent: id, depth: depth + 1)
        } else {
          append(.null, line.start..<line.start + 1, key: nil, parent: id)
        }
      } else {
        // What follows the dash is indented as far as it stands to the right.
        let inner = Line(indent: first.indent + position - line.start, start: position)
        block(inner, key: nil, parent: id, depth: depth + 1)
      }
      guard let next = nextLine(), next.indent >= first.indent else { break }
      if next.indent > first.indent || !isDash(next.start) {
        // Keys may follow a list that stands at their own indentation.
        if next.indent == first.indent { break }
        report(.indentation, at: contentRange(next.start))
        skipLine()
        guard let after = nextLine(), after.indent == first.indent, isDash(after.start) else {
          break
        }
        line = after
        continue
      }
      line = next
    }
    nodes[Int(id)].end = UInt32(min(position, bytes.count))
  }

  /// Reads the value of a key, behind the colon or below it.
  private mutating func member(
    _ key: Range<Int>, of parent: UInt32, indent: Int, depth: Int
  ) {
    skipBlanks()
    guard isLineEnd(position) else {
      value(key: key, parent: parent, depth: depth + 1)
      endLine()
      return
    }
    skipLine()
    if let next = nextLine(), next.indent > indent || next.indent == indent && isDash(next.start) {
      block(next, key: key, parent: parent, depth: depth + 1)
    } else {
      append(.null, key, key: key, parent: parent)
    }
  }

  /// Tells of what is no key.
  private mutating func refuse(_ start: Int) {
    if bytes[start] == UInt8(ascii: "?") || isMarker(start) {
      report(.unsupported(bytes[start] == UInt8(ascii: "?") ? "?" : "---"), at: start..<start + 1)
    } else {
      report(.missingColon, at: contentRange(start))
    }
  }

  // MARK: Values

  /// Reads a value on one line; of brackets, on several.
  mutating func value(key: Range<Int>?, parent: UInt32, depth: Int) {
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if let range = quoted() { append(.string, range, key: key, parent: parent) }
    case UInt8(ascii: "["), UInt8(ascii: "{"): flow(key: key, parent: parent, depth: depth)
    case let byte where Self.reserved.contains(byte):
      report(.unsupported(String(Unicode.Scalar(byte))), at: position..<position + 1)
      position = lineEnd(position)
    default: plain(plainRange(isFlow: false), key: key, parent: parent)
    }
  }

  /// What begins values of YAML that are not read: anchors, aliases, tags, blocks of text.
  static let reserved = Array("&*!|>%@`".utf8)

  /// Adds a scalar without quotes.
  mutating func plain(_ range: Range<Int>, key: Range<Int>?, parent: UInt32) {
    let text = bytes[range]
    let kind: SyntaxNode.Kind
    switch String(decoding: text, as: UTF8.self) {
    case "", "~", "null", "Null", "NULL": kind = .null
    case "true", "True", "TRUE": kind = .true
    case "false", "False", "FALSE": kind = .false
    default: kind = JSONNumber.fault(text) == nil ? .number : .string
    }
    append(kind, range, key: key, parent: parent)
    position = range.upperBound
  }

  /// After a value of a block nothing but a comment stands in its line.
  private mutating func endLine() {
    guard !isStopped else { return }
    skipBlanks()
    if !isLineEnd(position) { report(.afterValue, at: contentRange(position)) }
    skipLine()
  }
}

extension SyntaxTree {
  /// Reads a YAML text that is expected to be right; nil where it is not.
  package static func yaml(_ bytes: [UInt8]) -> SyntaxTree? {
    YAMLParser.parse(bytes, limits: .default).tree
  }
}
