import FoundationEssentials

/// Reads the fixture files next to the tests.
enum Fixture {
  /// Returns the bytes of a file in the folder `Fixtures`.
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appending(path: "Fixtures/\(name).json")))
  }
}

/// A JSON value that Foundation parsed, independently of skelshot.
enum JSONValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  init(reading text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var keys: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }

  var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }
}
