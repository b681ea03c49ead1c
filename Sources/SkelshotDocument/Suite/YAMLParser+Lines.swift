// Lines and places in them, and the list of values.
extension YAMLParser {
  /// The next line that says something, from the start of a line; blank ones and comments are
  /// passed over.
  mutating func nextLine() -> Line? {
    while position < bytes.count {
      var start = position
      while start < bytes.count, bytes[start] == 0x20 { start += 1 }
      if start < bytes.count, bytes[start] == 0x09 {
        let end = start
        while start < bytes.count, bytes[start] == 0x09 || bytes[start] == 0x20 { start += 1 }
        // Blank lines and comments may have tabs.
        if !isLineEnd(start) { report(.tab, at: end..<end + 1) }
        skipLine()
        continue
      }
      if isLineEnd(start) {
        skipLine()
        continue
      }
      if bytes[start...].starts(with: "...".utf8), start == position, isLineEnd(start + 3) {
        position = bytes.count
        return nil
      }
      return Line(indent: start - position, start: start)
    }
    return nil
  }

  /// Goes to the start of the next line.
  mutating func skipLine() {
    position = lineEnd(position)
    if position < bytes.count, bytes[position] == 0x0d { position += 1 }
    if position < bytes.count, bytes[position] == 0x0a { position += 1 }
  }

  /// Where a line ends, before its line feed.
  func lineEnd(_ start: Int) -> Int {
    var end = min(start, bytes.count)
    while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d { end += 1 }
    return end
  }

  /// Whether the line ends at a place, or a comment begins there.
  func isLineEnd(_ place: Int) -> Bool {
    guard place < bytes.count else { return true }
    return bytes[place] == 0x0a || bytes[place] == 0x0d || bytes[place] == UInt8(ascii: "#")
  }

  /// Goes over blanks.
  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  /// Goes over blanks, line ends and comments, as they may stand in brackets.
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0a, 0x0d: position += 1
      case UInt8(ascii: "#"): position = lineEnd(position)
      default: return
      }
    }
  }

  /// Whether an item of a list begins.
  func isDash(_ start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "-") else { return false }
    return start + 1 >= bytes.count || [0x20, 0x09, 0x0a, 0x0d].contains(bytes[start + 1])
  }

  /// Whether a document begins.
  func isMarker(_ start: Int) -> Bool {
    bytes[start...].starts(with: "---".utf8) && isLineEnd(start + 3)
  }

  /// The key that a line begins with; nil where no colon follows.
  func keyRange(_ start: Int) -> Range<Int>? {
    var parser = self
    parser.position = start
    if "[{".utf8.contains(bytes[start]) || Self.reserved.contains(bytes[start]) { return nil }
    let range: Range<Int>
    if "\"'".utf8.contains(bytes[start]) {
      guard let end = quotedEnd(start) else { return nil }
      range = start..<end
    } else {
      range = parser.plainRange(isFlow: false)
    }
    parser.position = range.upperBound
    parser.skipBlanks()
    guard !range.isEmpty, parser.position < bytes.count,
      bytes[parser.position] == UInt8(ascii: ":")
    else { return nil }
    let next = parser.position + 1
    return next >= bytes.count || [0x20, 0x09, 0x0a, 0x0d].contains(bytes[next]) ? range : nil
  }

  /// What a line says from a place on.
  func contentRange(_ start: Int) -> Range<Int> {
    var end = lineEnd(start)
    while end > start + 1, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<max(end, min(start + 1, bytes.count))
  }

  /// Adds a value to its container.
  @discardableResult
  mutating func append(
    _ kind: SyntaxNode.Kind, _ range: Range<Int>, key: Range<Int>?, parent: UInt32
  ) -> UInt32 {
    let id = UInt32(nodes.count)
    var index: UInt32 = 0
    if parent != SyntaxNode.none {
      if let last = lastChildren[parent] {
        nodes[Int(last)].next = id
        index = nodes[Int(last)].index + 1
      } else {
        nodes[Int(parent)].firstChild = id
      }
      lastChildren[parent] = id
    }
    nodes.append(
      SyntaxNode(
        kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
        parent: parent, index: index, firstChild: SyntaxNode.none, next: SyntaxNode.none,
        keyStart: UInt32(key?.lowerBound ?? 0), keyEnd: UInt32(key?.upperBound ?? 0)))
    if nodes.count >= limits.values { isStopped = true }
    return id
  }

  /// Reports an error unless its line has one already.
  mutating func report(_ problem: YAMLProblem, at range: Range<Int>) {
    guard range.lowerBound > quietUntil else { return }
    log.report(.yaml(problem), at: range, path: "")
    quietUntil = lineEnd(range.lowerBound)
    if log.isFull { isStopped = true }
  }
}
