import SkelshotPrimitives

/// A line of XCUITest's `debugDescription`, with the lines after it if its words contain line breaks.
struct DebugDescriptionLine {
  private(set) var type: String
  /// The number of columns before the type. The outermost element has an arrow.
  private(set) var indentation: Int
  private(set) var isMain = false
  private(set) var frame: (part: ArraySlice<UInt8>, numbers: DumpFrame?)?
  /// Whether the last value has no closing quote.
  private(set) var isOpen = false
  /// Whether the line ends with something else than a value, as if it were cut off.
  private(set) var hasRest = false
  private var values: [(key: String, value: ArraySlice<UInt8>)] = []

  /// Returns nil if a line does not describe an element.
  init?(_ line: ArraySlice<UInt8>) {
    let content = Self.withoutIndentation(line)
    var rest = content.part.drop(while: \.isASCIILetter)
    let name = content.part[..<rest.startIndex]
    guard let first = name.first, (0x41...0x5a).contains(first), name.count <= 40 else {
      return nil
    }
    (type, indentation) = (name.string, content.indentation)
    if rest.hasPrefix(" (Main)") {
      isMain = true
      rest = rest.dropFirst(7)
    }
    // Xcode 8 writes `Window 0x60800017: Main Window, {{0.0, 0.0}, {375.0, 667.0}}`.
    let isOld = rest.hasPrefix(" 0x")
    guard isOld || rest.hasPrefix(", ") || rest.hasPrefix(": {{") else { return nil }
    let head = rest.before("'")
    if isOld, head.offset(of: ": Main Window") != nil { isMain = true }
    if let start = head.offset(of: "{{") {
      rest = readFrame(rest[start...])
    } else {
      guard isOld || rest.hasPrefix(", 0x") || Self.firstField(in: rest) == rest.startIndex else {
        return nil
      }
    }
    readFields(rest)
  }

  /// Returns whether words that began on a line before still have no closing quote after a line.
  static func isOpen(after line: ArraySlice<UInt8>) -> Bool {
    guard let end = closingQuote(in: line) else { return true }
    var scanner = DebugDescriptionLine()
    scanner.readFields(line[(end + 1)...])
    return scanner.isOpen
  }

  private init() { (type, indentation) = ("", 0) }

  /// Removes spaces and the arrow of the outermost element.
  private static func withoutIndentation(
    _ line: ArraySlice<UInt8>
  ) -> (part: ArraySlice<UInt8>, indentation: Int) {
    let part = line.drop { $0 == 0x20 || $0 == 0x09 }
    for arrow in ["→", "->"] where part.starts(with: arrow.utf8) {
      return (part.dropFirst(arrow.utf8.count).drop { $0 == 0x20 }, 0)
    }
    // Lines without spaces belong to the outermost element if their indentation was removed.
    return (part, part.startIndex - line.startIndex)
  }

  /// Reads `{{x, y}, {width, height}}` and returns what follows it.
  private mutating func readFrame(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = text.prefix(2_000).offset(of: "}}") else {
      frame = (text.before("'").prefix(200), nil)
      return text[text.endIndex...]
    }
    let parts = text[(text.startIndex + 2)..<end].split(separator: 0x2c)
    frame = (text[..<(end + 2)], .invalid)
    if parts.count == 4 {
      let isBrace = { (byte: UInt8) in byte == 0x7b || byte == 0x7d || byte == 0x20 }
      frame?.numbers = DumpFrame(
        x: parts[0], y: parts[1].before("}"), width: parts[2].drop(while: isBrace), height: parts[3]
      )
    }
    return text[(end + 2)...]
  }

  // MARK: Words

  private static let keys = [
    "identifier", "label", "title", "value", "placeholderValue", "traits", "pid",
  ]
  .map { $0 + ": " }
  private static let initials = (keys + flags).compactMap(\.utf8.first)
  private static let flags = ["Selected", "Disabled", "Keyboard Focused", "Focused"]

  private mutating func readFields(_ text: ArraySlice<UInt8>) {
    var rest = text.trimmed
    while let start = Self.firstField(in: rest) {
      let field = rest[(start + 2)...]
      guard let key = Self.keys.first(where: { field.hasPrefix($0) }) else {
        rest = field.drop { $0 != 0x2c }
        continue
      }
      let value = field.dropFirst(key.utf8.count)
      if value.first == 0x27 {
        let words = value.dropFirst()
        let end = Self.closingQuote(in: words)
        isOpen = end == nil
        values.append((key, words[..<(end ?? words.endIndex)]))
        rest = words[(end.map { $0 + 1 } ?? words.endIndex)...]
      } else {
        let end = Self.firstField(in: value) ?? value.endIndex
        values.append((key, value[..<end]))
        rest = value[end...]
      }
    }
    hasRest = !rest.isEmpty
  }

  /// Returns the offset of the next comma before a key or a flag.
  private static func firstField(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0] == 0x2c && isField(text[$0...]) }
  }

  /// Returns the offset of the first quote that is not part of the words.
  private static func closingQuote(in text: ArraySlice<UInt8>) -> Int? {
    let text = text[..<text.trimmed.endIndex]
    return text.indices.first {
      text[$0] == 0x27 && ($0 + 1 == text.endIndex || isField(text[($0 + 1)...]))
    }
  }

  private static func isField(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.hasPrefix(", ") else { return false }
    let field = text.dropFirst(2)
    guard let first = field.first, initials.contains(first) else { return false }
    return keys.contains { field.hasPrefix($0) }
      || flags.contains { flag in
        let rest = field.dropFirst(flag.utf8.count)
        return field.hasPrefix(flag) && (rest.isEmpty || rest.hasPrefix(", "))
      }
  }

  private func words(_ key: String) -> String? {
    guard let value = values.first(where: { $0.key == key + ": " })?.value.trimmed,
      !value.isEmpty
    else { return nil }
    return value.string
  }

  // MARK: The element

  var elementWords: XCUIElementWords {
    XCUIElementWords(
      label: words("label") ?? words("title"), value: words("value"),
      placeholder: words("placeholderValue"), type: type[...])
  }

  /// The identifier of a navigation bar without a name of its own is its title.
  var identifier: String? { type == "NavigationBar" ? nil : words("identifier") }
}
