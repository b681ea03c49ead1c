package import ArgumentParser
import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SkelshotSyntax

/// Ends a failed run by printing the error and exiting with the matching exit code.
///
/// ArgumentParser would exit with 0 if the disk is full, and would print control characters from arguments.
package enum CommandEnd {
  /// The exit code for an invalid layout, or for a file that cannot be read or written.
  package static let trouble = ExitCode(2)

  /// Reports an error and ends the process. If `subcommand` is nil, the arguments determine the intended subcommand.
  package static func end(
    _ error: any Error, of command: any ParsableCommand.Type,
    subcommand: (any ParsableCommand.Type)? = nil
  ) -> Never {
    command.exit(withError: code(tellingOf: error, command, subcommand))
  }

  private static func code(
    tellingOf error: any Error, _ command: any ParsableCommand.Type,
    _ subcommand: (any ParsableCommand.Type)?
  ) -> ExitCode {
    if let code = error as? ExitCode { return code }
    if let error = error as? any MessageConvertible { return code(tellingOf: error.message) }
    let code = command.exitCode(for: error)
    if code == .validationFailure {
      let usage = UsageText(command, subcommand, GivenCommand.words)
      Console.write(error: usage.visible(about: error, color: Console.usesColor))
      return code
    }
    guard code == .success else {
      _ = self.code(tellingOf: Message("failed", command.message(for: error)))
      return code
    }
    let text = command.fullMessage(for: error)
    do throws(FileError) {
      // The text is help, the version or a completion script.
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
}
