public import FoundationEssentials

/// The message of an error or a warning, for terminals, logs and programs.
public struct Message: Sendable, Hashable, CustomStringConvertible {
  /// The stable identifier for programs, such as `unknown-key`. Its meaning does not change; new ones can be added.
  public var code: String
  /// What is wrong, in one line without a full stop. Quotes from files are unescaped here; `description` escapes
  /// control characters.
  public var text: String
  /// What to do instead, in one line without a full stop; nil if there is nothing to add.
  public var help: String?
  /// The file, as the caller named it; nil if unknown.
  public var path: String?
  /// The location in that file, if known.
  public var location: TextLocation?

  /// Makes a message about an error or a warning.
  ///
  /// - Parameters:
  ///   - code: The stable identifier for programs, such as `unknown-key`.
  ///   - text: What is wrong, in one line without a full stop.
  ///   - help: What to do instead, in one line without a full stop; nil if there is nothing to add.
  ///   - path: The file, as the caller named it; nil if unknown.
  ///   - location: The location in that file, if known.
  public init(
    _ code: String, _ text: String, help: String? = nil, path: String? = nil,
    location: TextLocation? = nil
  ) {
    self.code = code
    self.text = text
    self.help = help
    self.path = path
    self.location = location
  }

  /// The same message about a file, where it does not name one yet.
  package func about(_ path: String) -> Message {
    var message = self
    message.path = self.path ?? path
    return message
  }

  /// The file, line and column, the text, and the help, in one line: `feed.gif: the folder to write to does not
  /// exist; create the folder first`. Control characters and invisible characters are escaped (`\n`, `\u001b`).
  public var description: String {
    var line = VisibleText()
    if let path { line += "\(path):" }
    if let location { line += "\(location.line):\(location.column):" }
    line = line.isEmpty ? "\(text)" : line + " \(text)"
    if let help { line += "; \(help)" }
    return line.text
  }
}

extension [String] {
  /// The words as a list: `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

/// Something that has its message in a row beside its definition, one row for each case.
///
/// Its description is that message.
public protocol MessageConvertible: CustomStringConvertible {
  /// The message for people and programs.
  var message: Message { get }
}

extension MessageConvertible {
  /// The message in one line: see `Message.description`.
  public var description: String { message.description }
}

/// An error that describes itself: `print`, a log and a failed test show the same text as the command line.
///
/// `localizedDescription` is the same text, and `recoverySuggestion` is the help.
public protocol DescribedError: LocalizedError, MessageConvertible {}

extension DescribedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }

  /// What to do instead; nil if there is nothing to add.
  public var recoverySuggestion: String? { message.help }

  // Foundation's defaults, which modules that do not import it cannot see.

  /// Nil: `errorDescription` includes the reason.
  public var failureReason: String? { nil }

  /// Nil: there is no help book.
  public var helpAnchor: String? { nil }
}

/// A location in a text file.
public struct TextLocation: Sendable, Hashable {
  /// The line, from 1. Lines end with LF, CR LF or CR.
  public var line: Int
  /// The column, from 1, in Unicode scalars; a byte order mark does not count.
  public var column: Int
  /// The offset from the start of the file in UTF-8 bytes.
  public var offset: Int
  /// The length of the location in UTF-8 bytes; 0 is a position between two characters.
  public var length: Int

  package init(line: Int, column: Int, offset: Int, length: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
  }
}

/// Runs a body and converts its error to another type.
package func wrapping<Value, Inner: Error, Outer: Error>(
  _ wrap: (Inner) -> Outer, _ body: () throws(Inner) -> Value
) throws(Outer) -> Value {
  do throws(Inner) {
    return try body()
  } catch {
    throw wrap(error)
  }
}
