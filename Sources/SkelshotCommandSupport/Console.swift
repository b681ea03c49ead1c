import ArgumentParser
import FoundationEssentials
package import SkelshotFiles
package import SkelshotPrimitives
import SystemPackage

/// The two streams of the command: data on stdout, messages on stderr. Nothing else writes to them.
package enum Console {
  package static let isErrorTerminal = CLibrary.isTerminal(.standardError)

  package static let isOutputTerminal = CLibrary.isTerminal(.standardOutput)

  /// Whether text on stderr may be colored.
  package static let usesColor = isErrorTerminal && allowsColor

  /// Whether text on stdout may be colored.
  package static let usesOutputColor = isOutputTerminal && allowsColor

  private static let allowsColor =
    (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Throws a `ValidationError` if a picture would go to a terminal.
  package static func refusePictureOnTerminal() throws {
    guard isOutputTerminal else { return }
    throw ValidationError("Cannot write a picture to a terminal. Send stdout to a file or a pipe.")
  }

  package static func write(error text: VisibleText) {
    write(errorBytes: text.text)
  }

  /// Writes commands for GitHub Actions to stderr, unescaped.
  package static func write(commands: String) {
    write(errorBytes: commands)
  }

  package static func write(line: VisibleText) throws(FileError) {
    try write(document: line.text)
  }

  /// Writes JSON, HTML or help to stdout unescaped, with a line feed: it escapes external text in its own way.
  package static func write(document: String) throws(FileError) {
    try write(output: Array((document + "\n").utf8))
  }

  /// Writes bytes to stdout. A closed pipe ends the process quietly, by SIGPIPE.
  package static func write(output bytes: [UInt8]) throws(FileError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      // The parent process ignores the signal.
      CLibrary.endByClosedPipe()
    } catch {
      throw .failed(path: "standard output", reason: String(describing: error))
    }
  }

  private static func write(errorBytes text: String) {
    // If stderr fails, there is nobody to report to.
    _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  }
}
