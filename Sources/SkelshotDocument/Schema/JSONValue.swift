import SkelshotModel
import SkelshotPrimitives

/// A JSON value whose members keep their order when they are written.
indirect enum JSONValue {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case color(DynamicColor)
  case array([JSONValue])
  case object([(String, JSONValue)])
  /// Text that is already JSON.
  case raw(String)
  /// A value that layouts cannot express, so it has no JSON text. Call `firstUnwritable` before writing, to check for
  /// such values.
  case unwritable(LayoutWritingError.Reason)

  /// Returns formatted JSON that is indented by two spaces per level. Short arrays and objects are on one line.
  func text(indent: Int = 0) -> String {
    let flat = flatText
    guard flat.utf8.count + indent > 96 else { return flat }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let items):
      let lines = items.map { inner + $0.text(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      let lines = members.map {
        inner + JSONText.quoted($0.0) + ": " + $0.1.text(indent: indent + 2)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    default: return flat
    }
  }

  private var flatText: String {
    switch self {
    case .boolean(let flag): return flag ? "true" : "false"
    case .number(let value): return value.exactText
    case .string(let text): return JSONText.quoted(text)
    case .color(let color): return Self.written(color).flatText
    case .array(let items):
      return "[" + items.map(\.flatText).joined(separator: ", ") + "]"
    case .object(let members):
      let texts = members.map { JSONText.quoted($0.0) + ": " + $0.1.flatText }
      return "{" + texts.joined(separator: ", ") + "}"
    case .raw(let text): return text
    case .unwritable: return "null"
    }
  }
}
