import CLibYAML

/// A libyaml event. Positions are counted in Unicode scalars from the start of the text.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case mappingStart
    case collectionEnd
  }

  var kind: Kind
  var anchor: String?
  /// The tag with its prefix expanded, such as `tag:yaml.org,2002:str`.
  var tag: String?
  var start: Int
  var end: Int
}

/// An error that stopped libyaml.
struct YAMLFailure {
  /// The text of the error, such as `did not find expected key`.
  var problem: String
  /// The text of the context, such as `while parsing a block mapping`. nil if the context is unknown.
  var context: String?
  /// The start of the context, in Unicode scalars.
  var contextStart: Int
  /// The position of the error, in Unicode scalars. nil if the text contains a character that YAML never allows.
  var start: Int?
  var offset: Int
  var isOutOfMemory: Bool
}

/// Runs libyaml's parser.
///
/// Only this file uses libyaml's pointers. The parser exists only during `parse`, and the text outlives the parser.
enum YAMLBridge {
  static var version: String { unsafe String(cString: yaml_get_version_string()) }

  /// Parses a UTF-8 text without a byte order mark.
  ///
  /// `take` receives each event, and returns false to stop the parser. Returns the error, or nil if there is no error.
  static func parse(_ text: ArraySlice<UInt8>, _ take: (YAMLEvent) -> Bool) -> YAMLFailure? {
    guard !text.isEmpty else { return nil }
    // Unsafe: libyaml keeps a pointer to the text that is valid only inside this closure.
    return unsafe text.withUnsafeBufferPointer { buffer in
      let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
      defer { unsafe parser.deallocate() }
      guard unsafe yaml_parser_initialize(parser) == 1 else { return .noMemory }
      defer { unsafe yaml_parser_delete(parser) }
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      while true {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else {
          return unsafe YAMLFailure(parser)
        }
        defer { unsafe yaml_event_delete(&event) }
        if unsafe event.type == YAML_STREAM_END_EVENT { return nil }
        if let event = unsafe YAMLEvent(event), !take(event) { return nil }
      }
    }
  }

  fileprivate static func string(_ text: UnsafePointer<yaml_char_t>?) -> String? {
    guard let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }
}

extension YAMLEvent {
  fileprivate init?(_ event: yaml_event_t) {
    var anchor: UnsafeMutablePointer<yaml_char_t>?
    var tag: UnsafeMutablePointer<yaml_char_t>?
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT:
      kind = unsafe .alias(YAMLBridge.string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      unsafe (anchor, tag) = (scalar.anchor, scalar.tag)
      // A scalar can contain zero bytes, so its text is created with an explicit length.
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      kind = unsafe .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      unsafe (anchor, tag) = (sequence.anchor, sequence.tag)
      kind = .sequenceStart
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      unsafe (anchor, tag) = (mapping.anchor, mapping.tag)
      kind = .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    default: return nil
    }
    self.anchor = unsafe YAMLBridge.string(anchor)
    self.tag = unsafe YAMLBridge.string(tag)
    start = unsafe event.start_mark.index
    end = unsafe event.end_mark.index
  }
}

extension YAMLFailure {
  fileprivate static let noMemory = YAMLFailure(
    problem: "", contextStart: 0, start: 0, offset: 0, isOutOfMemory: true)

  fileprivate init(_ parser: UnsafeMutablePointer<yaml_parser_t>) {
    let state = unsafe parser.pointee
    problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "this is not YAML"
    context = unsafe state.context.map { unsafe String(cString: $0) }
    contextStart = unsafe state.context_mark.index
    let isReader = unsafe state.error == YAML_READER_ERROR
    start = isReader ? nil : unsafe state.problem_mark.index
    offset = unsafe state.problem_offset
    isOutOfMemory = unsafe state.error == YAML_MEMORY_ERROR
  }
}

package enum YAMLLibrary {
  package static var version: String { "libyaml \(YAMLBridge.version)" }
}
