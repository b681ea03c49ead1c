import CLibExpat
import SkelshotPrimitives

/// The limits for an XML file, checked during parsing.
package struct XMLLimits: Sendable {
  package var bytes = 32 << 20
  /// The maximum nesting depth of elements. Each nested view takes two levels.
  package var depth = 600
  package var elements = 400_000

  /// Creates the limits for Interface Builder files.
  package init() {}
}

/// Parses XML with expat in a single pass.
///
/// Only this file uses expat's pointers. The parser exists only during `parse`, and the text outlives the parser. A
/// DOCTYPE stops the parser, so only XML's five predefined entities exist.
package enum XMLReader {
  /// - Parameters:
  ///   - range: The bytes of the document, or nil for all. What is before them counts as white space, so that locations
  ///     are those in the file.
  ///   - skipped: The names of attributes that nobody reads.
  package static func parse(
    _ bytes: [UInt8], in range: Range<Int>? = nil, limits: XMLLimits = XMLLimits(),
    skipping skipped: Set<String> = []
  ) throws(XMLError) -> XMLElement {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    // expat also accepts UTF-16 with a byte order mark, but reports wrong locations in UTF-16.
    guard !bytes.starts(with: [0xff, 0xfe]), !bytes.starts(with: [0xfe, 0xff]) else {
      throw .malformed(reason: "it is UTF-16", location: nil)
    }
    // Unsafe: for each event, expat calls a C function and passes a pointer to the state that the function changes. No
    // other pointer outlives a call.
    guard let parser = unsafe XML_ParserCreate("UTF-8") else {
      throw .malformed(reason: "not enough memory", location: nil)
    }
    defer { unsafe XML_ParserFree(parser) }
    let state = State(limits, skipping: skipped)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    unsafe state.parser = parser
    unsafe XML_SetElementHandler(parser, startElement, endElement)
    unsafe XML_SetCharacterDataHandler(parser, characters)
    unsafe XML_SetStartDoctypeDeclHandler(parser, startDoctype)
    let range = range ?? 0..<bytes.count
    let blank = bytes[..<range.lowerBound].map { $0 == 0x0a || $0 == 0x0d ? $0 : 0x20 }
    let status = withExtendedLifetime(state) {
      _ = unsafe blank.withUnsafeBytes { unsafe parse($0[...], with: parser, isLast: false) }
      return unsafe bytes.withUnsafeBytes { unsafe parse($0[range], with: parser, isLast: true) }
    }
    if let failure = state.failure { throw failure }
    guard status == XML_STATUS_OK, let root = state.root else {
      let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
        unsafe String(cString: $0)
      }
      throw .malformed(
        reason: reason ?? "the file ends too early", location: state.location(length: 0))
    }
    return root
  }

  private static func parse(
    _ bytes: Slice<UnsafeRawBufferPointer>, with parser: XML_Parser, isLast: Bool
  ) -> XML_Status {
    let part = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    return unsafe XML_Parse(
      parser, part.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(part.count),
      isLast ? 1 : 0)
  }

  package static var version: String {
    let version = XML_ExpatVersionInfo()
    return "\(version.major).\(version.minor).\(version.micro)"
  }

  @safe private final class State {
    let limits: XMLLimits
    private let skipped: Set<String>
    /// The attribute names of the last element, or nil for those to skip. Most elements of a dump have the same names,
    /// and expat keeps each name at one address.
    private var names: [(address: UnsafePointer<CChar>, name: String?)] = unsafe []
    var open: [XMLElement] = []
    var root: XMLElement?
    var count = 0
    var failure: XMLError?
    var parser: XML_Parser?

    init(_ limits: XMLLimits, skipping skipped: Set<String>) {
      (self.limits, self.skipped) = (limits, skipped)
    }

    func location(length: Int?) -> TextLocation {
      guard let parser = unsafe parser else {
        return TextLocation(line: 1, column: 1, offset: 0, length: 0)
      }
      return unsafe TextLocation(
        line: Int(XML_GetCurrentLineNumber(parser)),
        column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
        offset: max(0, Int(XML_GetCurrentByteIndex(parser))),
        length: length ?? Int(XML_GetCurrentByteCount(parser)))
    }

    func stop(_ error: XMLError) {
      if failure == nil { failure = error }
      if let parser = unsafe parser { _ = unsafe XML_StopParser(parser, XML_Bool(0)) }
    }

    /// Reads the attributes of an element. The list of names and values ends with nil.
    func attributes(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) -> [XMLElement.Attribute] {
      var attributes: [XMLElement.Attribute] = []
      var names = unsafe names
      unsafe self.names = []
      // Without a DTD, no attribute has a default, so this is the number of all names and values.
      if let parser = unsafe parser {
        unsafe attributes.reserveCapacity(Int(XML_GetSpecifiedAttributeCount(parser)) / 2)
      }
      var place = 0
      while let key = unsafe list[2 * place], let value = unsafe list[2 * place + 1] {
        if unsafe place == names.count || names[place].address != key {
          let name = unsafe String(cString: key)
          unsafe names.removeSubrange(place...)
          unsafe names.append((key, skipped.contains(name) ? nil : name))
        }
        if let name = unsafe names[place].name {
          // A third of a dump's attributes are empty.
          let value = unsafe value.pointee == 0 ? "" : String(cString: value)
          attributes.append(XMLElement.Attribute(name: name, value: value))
        }
        place += 1
      }
      unsafe self.names = names
      return attributes
    }

    func start(_ name: String, _ attributes: [XMLElement.Attribute]) {
      count += 1
      let location = location(length: name.utf8.count + 1)
      guard open.count < limits.depth else {
        return stop(.nestedTooDeep(limit: limits.depth, location: location))
      }
      guard count <= limits.elements else {
        return stop(.tooManyElements(limit: limits.elements, location: location))
      }
      open.append(XMLElement(name: name, attributes: attributes, location: location))
    }

    func end() {
      guard let element = open.popLast() else { return }
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func append(_ text: String) {
      guard !open.isEmpty else { return }
      open[open.count - 1].text += text
    }
  }

  private static func state(_ data: UnsafeMutableRawPointer?) -> State? {
    unsafe data.map { unsafe Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let startElement: XML_StartElementHandler = { data, name, attributes in
    guard let state = unsafe state(data), state.failure == nil, let name = unsafe name else {
      return
    }
    unsafe state.start(String(cString: name), attributes.map(state.attributes) ?? [])
  }

  private static let endElement: XML_EndElementHandler = { data, _ in
    guard let state = unsafe state(data), state.failure == nil else { return }
    state.end()
  }

  private static let characters: XML_CharacterDataHandler = { data, text, length in
    guard let state = unsafe state(data), state.failure == nil, let text = unsafe text else {
      return
    }
    let bytes = unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: Int(length))
    // Most text is whitespace between tags.
    if unsafe bytes.allSatisfy({ $0 <= 0x20 }) {
      guard let last = state.open.last, !last.text.isEmpty else { return }
    }
    unsafe state.append(String(decoding: bytes, as: UTF8.self))
  }

  private static let startDoctype: XML_StartDoctypeDeclHandler = { data, _, _, _, _ in
    guard let state = unsafe state(data) else { return }
    state.stop(.doctype(location: state.location(length: 9)))
  }
}
