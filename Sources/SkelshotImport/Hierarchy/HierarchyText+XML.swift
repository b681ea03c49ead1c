import SkelshotPrimitives
import SkelshotSyntax

/// The first XML document in a text that also contains other words.
struct XMLPart {
  let text: [UInt8]
  /// The bytes of the root.
  let range: Range<Int>
  /// The number of documents in the text.
  let count: Int
  /// Whether the root is closed.
  let isComplete: Bool

  /// The document after `XMLCleaning`. Spaces replace the text before its root, so locations match the file.
  var cleaned: [UInt8] { XMLCleaning.cleaned(text, from: range.lowerBound, to: range.upperBound) }
}

extension HierarchyText {
  /// Parses the first document in the text whose root has one of the names.
  ///
  /// - Parameters:
  ///   - roots: The names. A name that ends with `*` is a prefix.
  ///   - skipped: The names of attributes that nobody reads.
  package static func xml(
    _ text: HierarchyText, roots: [String], skipping skipped: Set<String> = []
  ) throws(HierarchyError) -> (root: XMLElement, notes: [HierarchyNote]) {
    let text = unwrapped(text)
    let part = try part(of: text, roots: roots)
    guard part.isComplete else { throw text.truncated }
    var limits = XMLLimits()
    limits.bytes = HierarchyError.byteLimit
    limits.depth = HierarchyError.depthLimit
    limits.elements = HierarchyError.elementLimit
    let root = try wrapping(HierarchyError.init(xml:)) { () throws(XMLError) in
      do throws(XMLError) {
        return try XMLReader.parse(part.text, in: part.range, limits: limits, skipping: skipped)
      } catch .malformed {
        // Few dumps need cleaning, which takes a tenth of the time of parsing.
        return try XMLReader.parse(part.cleaned, limits: limits, skipping: skipped)
      }
    }
    return (root, part.notes)
  }

  /// Returns the XML in the answer of a WebDriver, such as `{"value": "<?xml …", "sessionId": "…"}`.
  ///
  /// Locations in the result are those in the XML.
  private static func unwrapped(_ text: HierarchyText) -> HierarchyText {
    guard text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      let tree = try? SyntaxTree.read(text.bytes, file: ""),
      let value = tree.member("value", of: SyntaxTree.root), tree.kind(value) == .string
    else { return text }
    return HierarchyText(decoding: Array(tree.string(value).utf8))
  }

  static func part(of text: HierarchyText, roots: [String]) throws(HierarchyError) -> XMLPart {
    guard text.bytes.count <= HierarchyError.byteLimit else {
      throw .tooManyBytes(limit: HierarchyError.byteLimit)
    }
    var scanner = RootScanner(text.bytes, roots: roots)
    let documents = scanner.documents()
    guard let used = documents.first(where: \.hasContents) ?? documents.first else {
      throw failure(text.bytes)
    }
    return XMLPart(
      text: text.bytes, range: used.start..<(used.end ?? text.bytes.count),
      count: documents.count, isComplete: used.end != nil)
  }

  /// The error of a dump that ends too early, behind its last character that is not white space.
  var truncated: HierarchyError {
    let count = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    let location = LineIndex(bytes).locations(of: [(count, 0)]).first
    return .truncated(
      location: location ?? TextLocation(line: 1, column: 1, offset: count, length: 0))
  }

  /// Returns the reason why a text contains no document: mostly a message of the tool itself.
  private static func failure(_ bytes: [UInt8]) -> HierarchyError {
    for line in bytes.prefix(1 << 16).split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
      guard let help = toolFailure(line) else { continue }
      return .toolFailed(String(line.trimmed.string.prefix(200)), help: help)
    }
    return .empty
  }

  /// Returns the help for a message of a tool that could not make a dump, or nil for other words.
  static func toolFailure(_ line: ArraySlice<UInt8>) -> String? {
    if line.has("could not get idle state") {
      return "wait until no animation runs, or turn off animations in the developer options"
    }
    if line.has("null root node") {
      return "unlock the device and open the app, then make the dump again"
    }
    if line.has("dumped to:") {
      return
        "copy that file from the device with adb pull"
    }
    return nil
  }
}

extension XMLPart {
  var notes: [HierarchyNote] { count > 1 ? [.otherDumps(count: count)] : [] }
}

extension HierarchyError {
  init(xml error: XMLError) {
    switch error {
    case .nestedTooDeep(let limit, let location):
      self = .nestedTooDeep(limit: limit, location: location)
    case .tooManyElements(let limit, let location):
      self = .tooManyElements(limit: limit, location: location)
    case .tooManyBytes(let limit): self = .tooManyBytes(limit: limit)
    case .malformed, .doctype: self = .xml(error)
    }
  }
}

/// Finds the documents in a text by their roots, in one pass.
private struct RootScanner {
  struct Document {
    var start: Int
    /// The offset behind the root, or nil if the text ends before.
    var end: Int?
    var hasContents: Bool
  }

  /// The maximum length of a root's name.
  private static let nameLimit = 100

  private let bytes: [UInt8]
  private let names: [(bytes: [UInt8], isPrefix: Bool)]
  private var index = 0

  init(_ bytes: [UInt8], roots: [String]) {
    self.bytes = bytes
    names = roots.map {
      ($0.hasSuffix("*") ? Array($0.utf8.dropLast()) : Array($0.utf8), $0.hasSuffix("*"))
    }
  }

  mutating func documents() -> [Document] {
    var documents: [Document] = []
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard let root = rootName(at: index) else { continue }
      documents.append(document(from: start, name: root))
    }
    return documents
  }

  /// Returns the name of a root if one starts here.
  private func rootName(at start: Int) -> ArraySlice<UInt8>? {
    guard
      names.contains(where: { name in
        name.isPrefix
          ? bytes[start...].starts(with: name.bytes) : isName(name.bytes[...], at: start)
      })
    else { return nil }
    return bytes[start...].prefix(Self.nameLimit).prefix { !Self.endsName($0) }
  }

  private func isName(_ name: ArraySlice<UInt8>, at start: Int) -> Bool {
    guard bytes[start...].starts(with: name) else { return false }
    let end = start + name.count
    return end == bytes.count || Self.endsName(bytes[end])
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// Reads to the end of a root. Elements with the root's own name can occur in it.
  private mutating func document(from start: Int, name root: ArraySlice<UInt8>) -> Document {
    var document = Document(start: start, end: nil, hasContents: false)
    var depth = 0
    index = start
    while let bracket = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = bracket + 1
      let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
      guard isName(root, at: isClosing ? index + 1 : index) else {
        document.hasContents = document.hasContents || !isClosing
        continue
      }
      guard let end = endOfTag() else { break }
      document.hasContents = document.hasContents || depth > 0 && !isClosing
      if isClosing {
        depth -= 1
      } else if bytes[end - 2] != UInt8(ascii: "/") {
        depth += 1
      }
      index = end
      guard depth > 0 else {
        document.end = end
        return document
      }
    }
    index = bytes.count
    return document
  }

  /// Returns the offset behind the bracket that closes a tag. Attributes can contain such brackets.
  private func endOfTag() -> Int? {
    var quote: UInt8?
    for place in index..<bytes.count {
      let byte = bytes[place]
      if quote == byte {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return place + 1 }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
    return nil
  }
}

/// Removes from a document what XML does not allow but tools write.
enum XMLCleaning {
  /// Returns the document from `start` to `end`, with spaces for everything before it.
  static func cleaned(_ bytes: [UInt8], from start: Int, to end: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(end)
    for byte in bytes[..<start] {
      result.append(byte == 0x0a || byte == 0x0d ? byte : 0x20)
    }
    let first = bytes[start..<end].firstIndex {
      $0 == UInt8(ascii: "&") || $0 < 0x20 && $0 != 0x09 && $0 != 0x0a && $0 != 0x0d
    }
    var index = first ?? end
    result += bytes[start..<index]
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let reference = reference(bytes[index..<end]),
        !isAllowed(reference.code)
      {
        index = append(reference, of: bytes[..<end], at: index, to: &result)
        continue
      }
      result.append(byte < 0x20 && byte != 0x09 && byte != 0x0a && byte != 0x0d ? 0x20 : byte)
      index += 1
    }
    return result
  }

  /// Writes the character of two references to surrogates, which Android's serializer makes from an emoji, or a space
  /// for another reference that XML does not allow.
  private static func append(
    _ first: (code: UInt32, end: Int), of bytes: ArraySlice<UInt8>, at index: Int,
    to result: inout [UInt8]
  ) -> Int {
    if 0xd800..<0xdc00 ~= first.code, let second = reference(bytes[first.end...]),
      0xdc00..<0xe000 ~= second.code,
      let scalar = Unicode.Scalar(0x10000 + (first.code - 0xd800) << 10 + second.code - 0xdc00)
    {
      result += Array(String(Character(scalar)).utf8)
      return second.end
    }
    result.append(0x20)
    return first.end
  }

  private static func isAllowed(_ code: UInt32) -> Bool {
    switch code {
    case 0x09, 0x0a, 0x0d: true
    default: code >= 0x20 && code != 0xfffe && code != 0xffff && Unicode.Scalar(code) != nil
    }
  }

  /// Reads a numeric reference such as `&#10;` or `&#xA;` from the beginning of a slice.
  static func reference(_ bytes: ArraySlice<UInt8>) -> (code: UInt32, end: Int)? {
    guard bytes.starts(with: [UInt8(ascii: "&"), UInt8(ascii: "#")]) else { return nil }
    var digits = bytes.dropFirst(2)
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    if isHexadecimal { digits = digits.dropFirst() }
    let number = digits.prefix(8).prefix { $0 != UInt8(ascii: ";") }
    guard number.endIndex < bytes.endIndex, bytes[number.endIndex] == UInt8(ascii: ";"),
      let code = UInt32(String(decoding: number, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return (code, number.endIndex + 1)
  }
}
