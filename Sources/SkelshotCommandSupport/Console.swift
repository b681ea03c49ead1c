import ArgumentParser
import FoundationEssentials
package import SkelshotFiles
package import SkelshotPrimitives
import SystemPackage

/// The two streams of the command line: data to stdout, words to stderr. Nothing else writes to them.
package enum Console {
  /// Whether stderr is a terminal.
  package static let isErrorTerminal = CLibrary.isTerminal(.standardError)

  /// Whether stdout is a terminal.
  package static let isOutputTerminal = CLibrary.isTerminal(.standardOutput)

  /// Whether words on stderr may be coloured.
  package static let usesColor = isErrorTerminal && allowsColor

  /// Whether words on stdout may be coloured.
  package static let usesOutputColor = isOutputTerminal && allowsColor

  private static let allowsColor =
    (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Refuses to write a picture to stdout where it is a terminal.
  ///
  /// - Throws: `ValidationError`.
  package static func refusePictureOnTerminal() throws {
    guard isOutputTerminal else { return }
    throw ValidationError("A picture is not written to a terminal. Send stdout to a file or pipe.")
  }

  /// Writes words to stderr.
  package static func write(error text: VisibleText) {
    write(errorBytes: text.text)
  }

  /// Writes commands for GitHub Actions to stderr, as they are.
  package static func write(commands: String) {
    write(errorBytes: commands)
  }

  /// Writes a line to stdout.
  package static func write(line: VisibleText) throws(FileError) {
    try write(document: line.text)
  }

  /// Writes JSON, HTML or a page of help to stdout as it is, and a line feed: what is in it from outside is
  /// escaped in its own way.
  package static func write(document: String) throws(FileError) {
    try write(output: Array((document + "\n").utf8))
  }

  /// Writes bytes to stdout. A closed pipe ends the process quietly, by its signal.
  package static func write(output bytes: [UInt8]) throws(FileError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      // Whoever started the process has it ignore the signal.
      CLibrary.endByClosedPipe()
    } catch {
      throw .failed(path: "standard output", reason: String(describing: error))
    }
  }

  private static func write(errorBytes text: String) {
    // Nobody is left to tell when stderr itself fails.
    _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  }
}
