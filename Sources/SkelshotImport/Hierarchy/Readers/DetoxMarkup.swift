import SkelshotPrimitives
import SkelshotSyntax

/// Reads the elements of Detox' view hierarchies, which are not always XML.
///
/// On iOS, Detox writes attributes without escaping them, and tags are the names of Swift types, such as
/// `_UIHostingView<ModifiedContent<AnyView, RootModifier>>`. On Android, the tag of an anonymous class has no name.
struct DetoxMarkup {
  private let bytes: [UInt8]
  private let lines: LineIndex
  private var index: Int
  private var count = 0
  /// The open elements, from outside to inside.
  private var open: [XMLElement] = []

  /// Returns the root of a document.
  static func root(_ part: XMLPart) throws(HierarchyError) -> XMLElement {
    var markup = DetoxMarkup(part)
    while markup.index < markup.bytes.count {
      if let root = try markup.readTag() { return root }
    }
    throw .truncated(location: markup.location(markup.bytes.count))
  }

  private init(_ part: XMLPart) {
    (bytes, index) = (part.cleaned, part.range.lowerBound)
    lines = LineIndex(bytes)
  }

  private func location(_ offset: Int, length: Int = 0) -> TextLocation {
    let line = lines.line(at: offset)
    return TextLocation(
      line: line, column: offset - lines.starts[line - 1] + 1, offset: offset, length: length)
  }

  // MARK: Tags

  /// Reads to the end of the next tag. Returns the root if the tag closes it.
  private mutating func readTag() throws(HierarchyError) -> XMLElement? {
    guard let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else {
      index = bytes.count
      return nil
    }
    index = start + 1
    if starts(with: "![CDATA[") {
      skipPage()
      return nil
    }
    if starts(with: "/") {
      skipName()
      index += 1
      return close()
    }
    try openElement(at: start)
    return readAttributes() ? close() : nil
  }

  /// Skips the source of a web page. The page can contain the end of a CDATA section itself, but then the end of the
  /// element does not follow.
  private mutating func skipPage() {
    let end = Array("</\(open.last?.name ?? "")>".utf8)
    while let bracket = bytes[index...].firstIndex(of: UInt8(ascii: "]")) {
      index = bracket
      guard starts(with: "]]>") else {
        index += 1
        continue
      }
      index += 3
      let spaces = bytes[index...].prefix(200).prefix { $0 <= 0x20 }
      if bytes[spaces.endIndex...].starts(with: end) { return }
    }
    index = bytes.count
  }

  private mutating func openElement(at start: Int) throws(HierarchyError) {
    let nameStart = index
    skipName()
    count += 1
    let location = location(start, length: index - start)
    guard open.count < HierarchyError.depthLimit else {
      throw .nestedTooDeep(limit: HierarchyError.depthLimit, location: location)
    }
    guard count <= HierarchyError.elementLimit else {
      throw .tooManyElements(limit: HierarchyError.elementLimit, location: location)
    }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    open.append(XMLElement(name: name, attributes: [], location: location))
  }

  private mutating func close() -> XMLElement? {
    guard let element = open.popLast() else { return nil }
    guard !open.isEmpty else { return element }
    open[open.count - 1].children.append(element)
    return nil
  }

  /// Moves behind the name of a tag. Brackets belong to the names of generic types, and can contain spaces.
  private mutating func skipName() {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">") where bytes[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ">") where depth == 0: return
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "/") where depth == 0 && bytes[index - 1] != UInt8(ascii: "<"): return
      case 0x0a, 0x0d: return
      case 0x20, 0x09: if depth == 0 { return }
      default: break
      }
      index += 1
    }
  }

  // MARK: Attributes

  /// Reads the attributes of the innermost element and the end of its tag. Returns whether the tag also closes it.
  private mutating func readAttributes() -> Bool {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        return bytes[index - 2] == UInt8(ascii: "/")
      }
      guard let key = attribute(at: index) else {
        index += 1
        continue
      }
      let start = key.endIndex + 2
      let end = endOfValue(from: start)
      open[open.count - 1].attributes.append(
        XMLElement.Attribute(
          name: String(decoding: key, as: UTF8.self), value: Self.unescaped(bytes[start..<end])))
      index = min(end + 1, bytes.count)
    }
    return false
  }

  /// Returns the name of an attribute if one starts here, with `="` behind it.
  private func attribute(at start: Int) -> ArraySlice<UInt8>? {
    let key = bytes[start...].prefix(40).prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
    }
    guard !key.isEmpty,
      bytes[key.endIndex...].starts(with: [UInt8(ascii: "="), UInt8(ascii: "\"")])
    else { return nil }
    return key
  }

  /// Returns the offset of the quotation mark that ends a value. Another attribute, or the end of the tag and of its
  /// line, must follow it.
  private func endOfValue(from start: Int) -> Int {
    var place = start
    while let quote = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) {
      if endsValue(quote) { return quote }
      place = quote + 1
    }
    return bytes.count
  }

  private func endsValue(_ quote: Int) -> Bool {
    let spaces = bytes[(quote + 1)...].prefix(8).prefix { $0 <= 0x20 }
    var next = spaces.endIndex
    if !spaces.isEmpty, attribute(at: next) != nil { return true }
    if next < bytes.count, bytes[next] == UInt8(ascii: "/") { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: ">") else { return false }
    return next + 1 == bytes.count || bytes[next + 1] <= 0x20
      || bytes[next + 1] == UInt8(ascii: "<")
  }

  private func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return bytes[index...].prefix(length).elementsEqual(text.description.utf8)
  }

  // MARK: Escapes

  private static let escapes: [(name: [UInt8], character: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&apos;".utf8), UInt8(ascii: "'")),
  ]

  /// Replaces XML's escapes, which only Android's dumps contain. Other ampersands stay.
  private static func unescaped(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = value
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"),
        let escape = escapes.first(where: { rest.starts(with: $0.name) })
      {
        result.append(escape.character)
        rest = rest.dropFirst(escape.name.count)
      } else if byte == UInt8(ascii: "&"), let reference = XMLCleaning.reference(rest),
        let scalar = Unicode.Scalar(reference.code)
      {
        result += Array(String(Character(scalar)).utf8)
        rest = rest[reference.end...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
