/// Scans the tags of an XML file.
///
/// The scanner ignores text, comments and whatever it does not understand. Skelshot itself reports the errors of
/// Interface Builder files.
struct TagScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The deepest nesting of elements. Deeper elements are left out.
  private static let maximumDepth = 256

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the root element.
  mutating func root() -> InterfaceElement? {
    var stack: [InterfaceElement] = []
    var skipped = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        advance()
        continue
      }
      if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") || skip("<?", to: "?>")
        || skip("<!", to: ">")
      {
        continue
      }
      advance()
      if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { advance() }
        advance()
        if skipped > 0 {
          skipped -= 1
        } else if let element = stack.popLast() {
          if stack.isEmpty { return element }
          stack[stack.count - 1].children.append(element)
        }
        continue
      }
      guard let (element, isClosed) = element() else { continue }
      if stack.count >= Self.maximumDepth || skipped > 0 {
        if !isClosed { skipped += 1 }
      } else if isClosed {
        if stack.isEmpty { return element }
        stack[stack.count - 1].children.append(element)
      } else {
        stack.append(element)
      }
    }
    // An unfinished file ends all elements that are open.
    while stack.count > 1, let element = stack.popLast() {
      stack[stack.count - 1].children.append(element)
    }
    return stack.first
  }

  private mutating func advance() {
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private func hasPrefix(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard hasPrefix(start) else { return false }
    while index < bytes.count, !hasPrefix(end) { advance() }
    for _ in end.utf8 { advance() }
    return true
  }

  private mutating func element() -> (InterfaceElement, isClosed: Bool)? {
    let start = line
    let tag = name()
    guard !tag.isEmpty else { return nil }
    var element = InterfaceElement(tag: tag, attributes: [:], line: start)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        advance()
        return (element, false)
      case UInt8(ascii: "/"):
        advance()
        if index < bytes.count, bytes[index] == UInt8(ascii: ">") {
          advance()
          return (element, true)
        }
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): advance()
      default:
        let key = name()
        if key.isEmpty {
          advance()
        } else if let value = value() {
          element.attributes[key] = value
        }
      }
    }
    return (element, false)
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: ":"), UInt8(ascii: "."):
        index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func value() -> String? {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    advance()
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    advance()
    let start = index
    while index < bytes.count, bytes[index] != quote { advance() }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    advance()
    return text.contains("&") ? Self.unescaped(text) : text
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.prefix(10).firstIndex(of: ";") else {
        result += "&"
        continue
      }
      let name = rest[..<end]
      rest = rest[rest.index(after: end)...]
      switch name {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      case "apos": result += "'"
      default:
        let code =
          name.hasPrefix("#x")
          ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(1))
        if let scalar = code.flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(scalar) }
      }
    }
    return result + rest
  }
}
