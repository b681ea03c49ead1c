package import ArgumentParser
import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives

/// How a run ends that threw something: what is said, on which stream, and with which code.
///
/// The argument parser would print by itself: a full disk would end with 0, and arguments would reach the
/// terminal as they are.
package enum CommandEnd {
  /// A layout with mistakes, a file that cannot be read or written.
  package static let trouble = ExitCode(2)

  /// Ends the process.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - command: The command at the top, which knows what is said of its arguments.
  package static func end(_ error: any Error, of command: any ParsableCommand.Type) -> Never {
    command.exit(withError: code(tellingOf: error, command))
  }

  private static func code(
    tellingOf error: any Error, _ command: any ParsableCommand.Type
  ) -> ExitCode {
    if let code = error as? ExitCode { return code }
    if let error = error as? any MessageConvertible { return code(tellingOf: error.message) }
    let text = command.fullMessage(for: error)
    let code = command.exitCode(for: error)
    guard code == .success else {
      Console.write(error: usage(text, error, command))
      return code
    }
    do throws(FileError) {
      // Help, the version, or what a shell needs to complete words.
      if !text.isEmpty { try Console.write(document: text) }
      return code
    } catch {
      return self.code(tellingOf: error.message)
    }
  }

  private static func code(tellingOf message: Message) -> ExitCode {
    Console.write(
      error: DiagnosticText.visible(message, severity: .error, color: Console.usesColor))
    return trouble
  }

  /// What is wrong with the arguments. The parser's own line feeds stay, those of arguments do not: they
  /// could only stand in its first lines, the message.
  private static func usage(
    _ text: String, _ error: any Error, _ command: any ParsableCommand.Type
  ) -> VisibleText {
    // Scalar by scalar: a carriage return at an argument's end and the parser's line feed are one Character.
    var rest = text.unicodeScalars[...]
    var result = VisibleText()
    let message = "Error: " + command.message(for: error)
    let isForeign = CommandLine.arguments.contains { $0.unicodeScalars.contains("\n") }
    if isForeign, rest.starts(with: message.unicodeScalars) {
      result = "\(message)"
      rest = rest.dropFirst(message.unicodeScalars.count)
    }
    let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
    return result + lines.map { "\(String($0))" as VisibleText }.joined(separator: "\n") + "\n"
  }
}
