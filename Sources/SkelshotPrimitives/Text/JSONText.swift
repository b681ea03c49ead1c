/// A JSON value. Unlike with `JSONEncoder`, objects keep the order of their keys.
package enum JSONText: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number. Integers are written without a fraction.
  case number(Double)
  case string(String)
  case array([JSONText])
  /// An object with its keys and values in order.
  case object([(key: String, value: JSONText)])

  package static func integer(_ value: Int) -> JSONText { .number(Double(value)) }

  /// Returns a string in quotes, with escapes.
  package static func quoted(_ text: String) -> String { JSONText.string(text).compact }

  package static func == (left: JSONText, right: JSONText) -> Bool {
    left.compact == right.compact
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(compact) }

  /// The value as JSON on one line.
  package var compact: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value as JSON on several lines, indented by two spaces. Arrays of scalars stay on one line.
  package var pretty: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.written(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      let inner = values.allSatisfy(\.isScalar) ? nil : indent.map { $0 + 2 }
      Self.writeList("[", "]", count: values.count, indent: inner, to: &text) { index, text in
        values[index].write(to: &text, indent: inner)
      }
    case .object(let pairs):
      let inner = indent.map { $0 + 2 }
      Self.writeList("{", "}", count: pairs.count, indent: inner, to: &text) { index, text in
        Self.write(pairs[index].key, to: &text)
        text += ": "
        pairs[index].value.write(to: &text, indent: inner)
      }
    }
  }

  private static func writeList(
    _ open: String, _ close: String, count: Int, indent: Int?, to text: inout String,
    item: (Int, inout String) -> Void
  ) {
    text += open
    for index in 0..<count {
      if index > 0 { text += indent == nil ? ", " : "," }
      if let indent { text += "\n" + String(repeating: " ", count: indent) }
      item(index, &text)
    }
    if let indent, count > 0 { text += "\n" + String(repeating: " ", count: indent - 2) }
    text += close
  }

  /// Returns the shortest digits that represent the number exactly, or null for NaN and infinity.
  private static func written(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  /// Appends a string in quotes and escapes all characters that are harmful in JSON, terminals or logs.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    var harmful = HarmfulCharacters()
    for scalar in string.unicodeScalars {
      let isHarmful = harmful.isHarmful(scalar)
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where isHarmful: HarmfulCharacters.write(scalar, to: &text)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
