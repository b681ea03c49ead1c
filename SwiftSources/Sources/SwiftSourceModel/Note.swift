/// A message about something that the sources do not decide, and the default that applies instead.
package struct Note: Sendable, Hashable {
  package var file: String
  package var line: Int
  package var column: Int
  package var message: String
  package var help: String?

  /// Creates a note for a location in a Swift file.
  package init(_ location: CodeLocation, _ message: String, help: String? = nil) {
    self.init(
      file: location.file, line: location.line, column: location.column, message, help: help)
  }

  /// Creates a note for a whole file or a line of another file.
  package init(
    file: String, line: Int = 1, column: Int = 1, _ message: String, help: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.help = help
  }

  package var json: JSON {
    var object: [String: JSON] = [
      "file": .string(file), "line": .number(Double(line)), "column": .number(Double(column)),
      "message": .string(message),
    ]
    if let help { object["help"] = .string(help) }
    return .object(object)
  }
}
