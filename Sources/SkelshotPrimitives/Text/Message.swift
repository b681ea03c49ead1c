#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The message of an error or warning, for terminals, logs and programs.
public struct Message: Sendable, Hashable, CustomStringConvertible {
  /// A stable identifier for programs, such as `unknown-key`. The meaning of an identifier never changes.
  public var code: String
  /// What is wrong, in one line without a period. Unlike in `description`, text quoted from files is not escaped.
  public var text: String
  /// What to do instead, in one line without a period, or nil.
  public var help: String?
  /// The file, as named by the caller, or nil if it is unknown.
  public var path: String?
  /// The location in the file, or nil if it is unknown.
  public var location: TextLocation?

  /// Creates a message about an error or a warning.
  ///
  /// - Parameters:
  ///   - code: The stable identifier for programs, such as `unknown-key`.
  ///   - text: What is wrong, in one line without a period.
  ///   - help: What to do instead, in one line without a period, or nil.
  ///   - path: The file, as named by the caller, or nil if it is unknown.
  ///   - location: The location in the file, or nil if it is unknown.
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

  /// Returns the message with a path, unless it already has one.
  package func about(_ path: String) -> Message {
    var message = self
    message.path = self.path ?? path
    return message
  }

  /// The path, line, column, text and help on one line. Example: `feed.gif: the folder to write to does not exist;
  /// create the folder first`. Control characters and invisible characters are escaped.
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
  /// The strings as a list, such as `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

/// A type that provides a message, such as an error that has a message for each case.
public protocol MessageConvertible: CustomStringConvertible {
  /// The message for users and programs.
  var message: Message { get }
}

extension MessageConvertible {
  /// The message on one line. See `Message.description`.
  public var description: String { message.description }
}

/// An error that describes itself. `print`, logs and failed tests show the same text as the command line.
///
/// `localizedDescription` returns the same text, and `recoverySuggestion` returns the help.
public protocol DescribedError: LocalizedError, MessageConvertible {}

extension DescribedError {
  /// The description of the error.
  public var errorDescription: String? { description }

  /// What to do instead, or nil.
  public var recoverySuggestion: String? { message.help }

  // Repeats Foundation's default implementations for modules that do not import Foundation.

  /// Always nil because `errorDescription` includes the reason.
  public var failureReason: String? { nil }

  /// Always nil because there is no help book.
  public var helpAnchor: String? { nil }
}

/// A location in a text file.
public struct TextLocation: Sendable, Hashable {
  /// The line number, from 1. Lines end with LF, CR LF or CR.
  public var line: Int
  /// The column number, from 1, in Unicode scalars. A byte order mark is not counted.
  public var column: Int
  /// The offset from the start of the file, in UTF-8 bytes.
  public var offset: Int
  /// The length in UTF-8 bytes, or 0 for a position between two characters.
  public var length: Int

  package init(line: Int, column: Int, offset: Int, length: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
  }
}

/// Runs a closure and converts its error to another type.
package func wrapping<Value, Inner: Error, Outer: Error>(
  _ wrap: (Inner) -> Outer, _ body: () throws(Inner) -> Value
) throws(Outer) -> Value {
  do throws(Inner) {
    return try body()
  } catch {
    throw wrap(error)
  }
}
