import SkelshotPrimitives

/// Finds the loaders in a JavaScript or TypeScript file, and parses the JSX of each loader.
///
/// Skips strings, templates and comments around the loaders, and does not run code. An expression in braces can be a
/// number, a string, `true` or `false`. Any other expression is kept as code.
struct JSXReader {
  enum Library: Sendable {
    case web
    case native
  }

  let bytes: [UInt8]
  private(set) var position = 0
  private(set) var library = Library.web
  /// The names of imported presets, whose shapes are defined in the library.
  private(set) var presets: [String] = []
  private var componentNames: Set<String> = ["ContentLoader"]
  private var count = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func loaders() throws(ImportError) -> [MarkupElement] {
    var loaders: [MarkupElement] = []
    var isWord = false
    while let byte = current {
      let wasWord = isWord
      isWord = Self.isNameByte(byte)
      switch byte {
      case UInt8(ascii: "/"): if !skipComment() { position += 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
      case UInt8(ascii: "`"): skipTemplate()
      case UInt8(ascii: "<"):
        let start = position
        position += 1
        let name = name()
        // The name in `useRef<ContentLoader>` is a type argument, not an element.
        if !wasWord, componentNames.contains(name), current.map(Self.endsName) != false {
          position = start
          loaders.append(try element(depth: 0))
        } else {
          position = start + 1
        }
      case UInt8(ascii: "i") where !wasWord && hasWord("import"): readImport()
      default: position += 1
      }
    }
    return loaders
  }

  // MARK: Elements

  private mutating func element(depth: Int) throws(ImportError) -> MarkupElement {
    let start = position
    position += 1
    skipSpace()
    let name = name()
    let spot = SourceSpot(offset: start, length: position - start)
    guard depth < MarkupElement.depthLimit else {
      throw .xml(
        .nestedTooDeep(limit: MarkupElement.depthLimit, location: location(spot)))
    }
    count += 1
    guard count <= MarkupElement.countLimit else {
      throw .xml(
        .tooManyElements(limit: MarkupElement.countLimit, location: location(spot)))
    }
    var element = MarkupElement(name: name, spot: spot)
    while true {
      skipSpace()
      guard let byte = current else { throw .unclosedTag(name, location: location(spot)) }
      switch byte {
      case UInt8(ascii: "/"):
        position += 1
        skipSpace()
        guard current == UInt8(ascii: ">") else { throw unexpected() }
        position += 1
        return element
      case UInt8(ascii: ">"):
        position += 1
        element.children = try children(of: name, spot, depth: depth)
        return element
      case UInt8(ascii: "{"):
        let range = try braces()
        element.attributes.append(
          MarkupAttribute(
            name: "...", value: .expression,
            spot: SourceSpot(offset: range.lowerBound - 1, length: range.count + 2)))
      default: element.attributes.append(try attribute())
      }
    }
  }

  private mutating func children(
    of name: String, _ spot: SourceSpot, depth: Int
  ) throws(ImportError) -> [MarkupElement] {
    var children: [MarkupElement] = []
    while let byte = current {
      let start = position
      switch byte {
      case UInt8(ascii: "<"):
        guard following == UInt8(ascii: "/") else {
          children.append(try element(depth: depth + 1))
          continue
        }
        position += 2
        skipSpace()
        let closing = self.name()
        guard closing == name else {
          throw .mismatchedTag(
            closing, open: name,
            location: location(SourceSpot(offset: start, length: position - start)))
        }
        skipSpace()
        guard current == UInt8(ascii: ">") else { throw unexpected() }
        position += 1
        return children
      case UInt8(ascii: "{"):
        let range = try braces()
        if !trimmed(range).isEmpty {
          children.append(
            MarkupElement(
              kind: .expression, name: "",
              spot: SourceSpot(offset: start, length: position - start)))
        }
      default:
        while let byte = current, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "{") {
          position += 1
        }
        guard bytes[start..<position].contains(where: { $0 > 0x20 }) else { continue }
        let first = bytes[start..<position].firstIndex { $0 > 0x20 } ?? start
        children.append(
          MarkupElement(
            kind: .text, name: "", spot: SourceSpot(offset: first, length: position - first)))
      }
    }
    throw .unclosedTag(name, location: location(spot))
  }

  private mutating func attribute() throws(ImportError) -> MarkupAttribute {
    let start = position
    let name = name()
    guard !name.isEmpty else { throw unexpected() }
    let afterName = position
    skipSpace()
    guard current == UInt8(ascii: "=") else {
      position = afterName
      return MarkupAttribute(
        name: name, value: .boolean(true),
        spot: SourceSpot(offset: start, length: afterName - start))
    }
    position += 1
    skipSpace()
    let value: MarkupValue
    switch current {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
      let quote = bytes[position]
      let first = position + 1
      guard let end = bytes[first...].firstIndex(of: quote) else {
        throw .unclosedText(location: location(SourceSpot(offset: position, length: 1)))
      }
      value = .text(String(decoding: bytes[first..<end], as: UTF8.self))
      position = end + 1
    case UInt8(ascii: "{")?: value = literal(try braces()) ?? .expression
    case UInt8(ascii: "<")?:
      _ = try element(depth: 1)
      value = .expression
    default: throw unexpected()
    }
    return MarkupAttribute(
      name: name, value: value, spot: SourceSpot(offset: start, length: position - start))
  }

  // MARK: Places

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }
  var following: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  mutating func advance(to offset: Int) { position = min(offset, bytes.count) }

  func location(_ spot: SourceSpot) -> TextLocation { SourceText(bytes).location(spot) }

  private func unexpected() -> ImportError {
    guard let byte = current else {
      return .unexpectedEnd(location: location(SourceSpot(offset: bytes.count, length: 0)))
    }
    let length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    let end = min(position + length, bytes.count)
    return .unexpectedCharacter(
      String(decoding: bytes[position..<end], as: UTF8.self),
      location: location(SourceSpot(offset: position, length: end - position)))
  }

  mutating func name() -> String {
    let start = position
    while let byte = current,
      Self.isNameByte(byte)
        || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(byte)
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private func hasWord(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end < bytes.count, !Self.isNameByte(bytes[end]) else { return false }
    return String(decoding: bytes[position..<end], as: UTF8.self) == word.description
  }

  // MARK: Imports

  private mutating func readImport() {
    let start = position + 6
    let limit = min(start + 2_000, bytes.count)
    position = start
    guard
      let quote = bytes[start..<limit].firstIndex(where: {
        $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"")
      }), !bytes[start..<quote].contains(UInt8(ascii: ";")),
      let end = bytes[(quote + 1)..<limit].firstIndex(of: bytes[quote])
    else { return }
    let module = String(decoding: bytes[(quote + 1)..<end], as: UTF8.self)
    guard module == "react-content-loader" || module == "react-content-loader/native" else {
      return
    }
    position = end + 1
    if module.hasSuffix("/native") { library = .native }
    let clause = String(decoding: bytes[start..<quote], as: UTF8.self)
    let words = clause.split { !($0.isLetter || $0.isNumber || "_$*{}".contains($0)) }.map(
      String.init)
    if let first = words.first, !first.hasPrefix("{"), first != "type", first != "*",
      first != "from"
    {
      componentNames.insert(first)
    }
    let known = ["Facebook", "Instagram", "Code", "List", "BulletList"]
    presets += clause.split { !($0.isLetter || $0.isNumber) }.map(String.init).filter(
      known.contains)
  }
}
