import SkelshotPrimitives

/// A line of UIKit's `recursiveDescription`, with the lines after it if its text contains line breaks.
struct RecursiveDescriptionLine {
  private(set) var depth: Int
  private(set) var className = ""
  private(set) var frame: (part: ArraySlice<UInt8>, numbers: DumpFrame?)
  /// Whether the line has the bracket that closes it.
  private(set) var isComplete = false
  private var values: [(key: String, value: ArraySlice<UInt8>)] = []

  /// Returns whether a line describes a view.
  static func isView(_ line: ArraySlice<UInt8>) -> Bool {
    guard let start = bracket(in: line) else { return false }
    return line[start...].offset(of: "; frame = ") != nil
  }

  /// Returns whether a line describes a layer without a view.
  static func isLayer(_ line: ArraySlice<UInt8>) -> Bool {
    guard let start = bracket(in: line), line.trimmed.hasSuffix("> (layer)") else { return false }
    return line[start...].offset(of: "frame = ") == nil
  }

  /// Returns the number of superviews. The first `|` can lack spaces before it.
  static func depth(of line: ArraySlice<UInt8>) -> Int {
    line[..<(bracket(in: line) ?? line.startIndex)].count { $0 == 0x7c }
  }

  /// Returns the start of the description. Debuggers can print words before the first one.
  private static func bracket(in line: ArraySlice<UInt8>) -> Int? {
    line.prefix(16 * HierarchyError.depthLimit).firstIndex(of: 0x3c)
  }

  init(_ line: ArraySlice<UInt8>) {
    depth = Self.depth(of: line)
    let content = line[(Self.bracket(in: line) ?? line.startIndex)...].dropFirst()
    let head = content.before(";")
    className = (head.before(": 0x")).trimmed.string
    let start = content.offset(of: "; frame = ").map { $0 + 10 } ?? content.endIndex
    let numbers = Self.frame(content[start...])
    frame = (numbers.part, numbers.frame)
    if start - 10 > head.endIndex { readValues(content[head.endIndex..<(start - 10)]) }
    if frame.numbers != nil { readValues(content[numbers.part.endIndex...]) }
  }

  /// Reads `(x y; width height)`.
  private static func frame(
    _ text: ArraySlice<UInt8>
  ) -> (part: ArraySlice<UInt8>, frame: DumpFrame?) {
    guard let end = text.prefix(2_000).firstIndex(of: 0x29), text.first == 0x28 else {
      let part = text.before(">").prefix(200)
      // A frame without a parenthesis is either masked or cut off.
      return (part, part.first == 0x28 || part.isEmpty ? nil : .masked)
    }
    let parts = text[(text.startIndex + 1)..<end].split { $0 == 0x20 || $0 == 0x3b }
    let part = text[...end]
    guard parts.count == 4 else {
      return (part, part.contains(where: \.isASCIIDigit) ? .invalid : .masked)
    }
    return (part, DumpFrame(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
  }

  // MARK: Properties

  /// Reads `; key = value` and, after the layer, `; key: value`.
  private mutating func readValues(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let start = rest.firstIndex(where: { $0 == 0x3b || $0 == 0x3e }) {
      if rest[start] == 0x3e {
        isComplete = true
        return
      }
      let field = rest[(start + 1)...].drop { $0 == 0x20 }
      let value = field.drop { $0.isASCIILetter || $0 == 0x5f }
      let key = field[..<value.startIndex]
      let hasValue = value.hasPrefix(" = ") || value.hasPrefix(": ")
      guard hasValue, !key.isEmpty, key.count <= 40 else {
        rest = field
        continue
      }
      let content = value.drop { $0 == 0x20 || $0 == 0x3d || $0 == 0x3a }
      let end = Self.end(of: content)
      values.append((key.string, content[..<end]))
      rest = content[end...]
    }
  }

  /// Returns the end of a value that stands at the start of a text.
  private static func end(of text: ArraySlice<UInt8>) -> Int {
    switch text.first {
    case 0x27: closingQuote(in: text.dropFirst()).map { $0 + 1 } ?? text.endIndex
    case 0x3c, 0x28, 0x7b, 0x5b: closingBracket(of: text)
    default: text.firstIndex { $0 == 0x3b || $0 == 0x3e } ?? text.endIndex
    }
  }

  private static func closingBracket(of text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    for place in text.indices {
      switch text[place] {
      case 0x3c, 0x28, 0x7b, 0x5b: depth += 1
      case 0x3e, 0x29, 0x7d, 0x5d:
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
    }
    return text.endIndex
  }

  /// Returns the offset of the first quote that is not part of the words: the one before the next key or the end.
  static func closingQuote(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { place in
      guard text[place] == 0x27 else { return false }
      let rest = text[(place + 1)...]
      if rest.first == 0x3e { return true }
      guard rest.hasPrefix("; ") else { return false }
      let key = rest.dropFirst(2).prefix(40)
      let end = key.drop(while: \.isASCIILetter)
      return end.startIndex > key.startIndex && end.hasPrefix(" = ")
    }
  }

  /// Returns whether the text of a view has no closing quote on its line.
  static func isOpen(_ line: ArraySlice<UInt8>) -> Bool {
    guard let words = line.after("; text = '") else { return false }
    return closingQuote(in: words) == nil
  }

  private func value(_ key: String) -> ArraySlice<UInt8>? {
    values.first { $0.key == key }?.value
  }

  var baseClass: String? { value("baseClass")?.trimmed.string }
  var isHidden: Bool { value("hidden")?.hasPrefix("YES") == true }
  var alpha: Double {
    guard let alpha = value("alpha")?.number, alpha.isFinite else { return 1 }
    return min(max(alpha, 0), 1)
  }

  /// The offset of a scroll view, or zero.
  var contentOffset: Point {
    let numbers = value("contentOffset")?.split { $0 == 0x7b || $0 == 0x7d || $0 == 0x2c } ?? []
    let offsets = numbers.compactMap(\.number).filter { abs($0) <= 1_000_000 }
    return offsets.count == 2 ? Point(x: offsets[0], y: offsets[1]) : .zero
  }

  private func words(_ key: String) -> String? {
    guard let value = value(key), value.first == 0x27 else { return nil }
    var words = value.dropFirst()
    if words.last == 0x27 { words = words.dropLast() }
    return words.trimmed.isEmpty ? nil : EscapedText.unescaped(words)
  }

  // MARK: The element

  func element(_ kind: UIKitClass.Kind, box: Rect) -> CapturedElement {
    var element = CapturedElement(.container, box: box)
    switch kind {
    case .undrawn: break
    case .element(let role, _):
      element.role = role
      if role == .text || role == .button { element.text = words("text") }
      if role == .field { element.text = words("text") ?? words("placeholder") }
    case .textView:
      // Text views have no border. Those with words look like labels.
      element.text = words("text")
      element.role = element.text == nil ? .field : .text
    }
    element.clips = value("clipsToBounds")?.hasPrefix("YES") == true
    element.color = value("backgroundColor").flatMap { UIKitColor.color($0) }
    return element
  }
}

/// The escapes of property lists, which descriptions contain instead of characters outside of ASCII.
enum EscapedText {
  /// Returns a text with `\u4f7f`, `\xa0` and `\n` replaced.
  static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(0x5c) else { return text.string }
    var units: [UInt16] = []
    var rest = text
    while let slash = rest.firstIndex(of: 0x5c) {
      units += rest[..<slash].string.utf16
      rest = rest[(slash + 1)...]
      let digits = rest.first == 0x75 ? 4 : rest.first == 0x78 ? 2 : 0
      if digits > 0, let unit = UInt16(rest.dropFirst().prefix(digits).string, radix: 16) {
        units.append(unit)
        rest = rest.dropFirst(digits + 1)
      } else if rest.first == 0x6e {
        units.append(0x0a)
        rest = rest.dropFirst()
      } else {
        units.append(0x5c)
      }
    }
    units += rest.string.utf16
    return String(decoding: units, as: UTF16.self)
  }
}
