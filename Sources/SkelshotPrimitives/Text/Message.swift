public import FoundationEssentials

/// What is said about an error or a warning: everything that a terminal, a log or a program shows.
public struct Message: Sendable, Hashable, CustomStringConvertible {
  /// The stable identifier for machines, such as `unknown-key`. It keeps its meaning; new ones may
  /// come.
  public var code: String
  /// What is wrong, in one line without a full stop. What it quotes of a file is as it stands there;
  /// `description` writes control characters out.
  public var text: String
  /// What would be right, in one line without a full stop; nil where there is nothing to add.
  public var help: String?
  /// The file that it is about, as the caller named it; nil where the error does not know it.
  public var path: String?
  /// The spot in that file, if it has one.
  public var location: TextLocation?

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - code: The stable identifier for machines, such as `unknown-key`.
  ///   - text: What is wrong, in one line without a full stop.
  ///   - help: What would be right, in one line without a full stop; nil where there is nothing to add.
  ///   - path: The file that it is about; nil where the error does not know it.
  ///   - location: The spot in that file, if it has one.
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
  public func about(_ path: String) -> Message {
    var message = self
    message.path = self.path ?? path
    return message
  }

  /// The text with the file, line and column before it, and with what would be right behind it:
  /// `feed.gif: the folder to write to does not exist; make the folder first`. It is one line: control characters and
  /// others that a reader does not see are written out (`\n`, `\u001b`).
  public var description: String {
    var line = VisibleText()
    if let path { line += "\(path):" }
    if let location { line += "\(location.line):\(location.column):" }
    line = line.isEmpty ? "\(text)" : line + " \(text)"
    if let help { line += "; \(help)" }
    return line.text
  }
}

/// Something that has its message in a row beside its definition, one row for each case.
///
/// What `print` shows of it is that message.
public protocol MessageConvertible: CustomStringConvertible {
  /// What is said about it.
  var message: Message { get }
}

extension MessageConvertible {
  /// The message with the file, line and column before it, and with what would be right.
  public var description: String { message.description }
}

/// An error that describes itself: what `print`, a log and a failed test show of it is what the command line prints.
///
/// `localizedDescription` is the same text, `recoverySuggestion` is what would be right.
public protocol DescribedError: LocalizedError, MessageConvertible {}

extension DescribedError {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// What would be right; nil where there is nothing to add.
  public var recoverySuggestion: String? { message.help }

  // Foundation's own defaults, which modules that do not import it cannot see.

  /// nil: `errorDescription` holds the reason.
  public var failureReason: String? { nil }

  /// nil: there is no help book.
  public var helpAnchor: String? { nil }
}

/// A spot in a text file.
public struct TextLocation: Sendable, Hashable {
  /// The line, from 1. Lines end with LF, CR LF or CR.
  public var line: Int
  /// The column, from 1, in Unicode scalars; a byte order mark does not count.
  public var column: Int
  /// The offset from the start of the file in UTF-8 bytes.
  public var offset: Int
  /// The length of the spot in UTF-8 bytes; 0 is a place between two characters.
  public var length: Int

  /// Makes a spot.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in Unicode scalars.
  ///   - offset: The offset from the start of the file in UTF-8 bytes.
  ///   - length: The length of the spot in UTF-8 bytes.
  package init(line: Int, column: Int, offset: Int, length: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
  }
}

/// Runs a body and wraps the error that it throws, for callers with an error type of their own.
///
/// - Parameter wrap: Makes the caller's error of the body's.
package func wrapping<Value, Inner: Error, Outer: Error>(
  _ wrap: (Inner) -> Outer, _ body: () throws(Inner) -> Value
) throws(Outer) -> Value {
  do throws(Inner) {
    return try body()
  } catch {
    throw wrap(error)
  }
}
