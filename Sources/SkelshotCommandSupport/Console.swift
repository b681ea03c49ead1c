import ArgumentParser
package import SkelshotFiles
package import SkelshotPrimitives
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes data to stdout and messages to stderr. The command's other code does not write to these streams.
package enum Console {
  package static let isErrorTerminal = CLibrary.isTerminal(.standardError)

  package static let isOutputTerminal = CLibrary.isTerminal(.standardOutput)

  package static let usesColor = isErrorTerminal && allowsColor

  package static let usesOutputColor = isOutputTerminal && allowsColor

  private static let allowsColor =
    (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Throws a `ValidationError` if stdout is a terminal, which cannot receive a picture.
  package static func refusePictureOnTerminal() throws {
    guard isOutputTerminal else { return }
    throw ValidationError("Cannot write a picture to a terminal. Send stdout to a file or a pipe.")
  }

  package static func write(error text: VisibleText) {
    write(errorBytes: text.text)
  }

  /// Writes GitHub Actions commands to stderr, unescaped.
  package static func write(commands: String) {
    write(errorBytes: commands)
  }

  package static func write(line: VisibleText) throws(FileError) {
    try write(document: line.text)
  }

  /// Writes JSON, HTML or help to stdout, followed by a line feed. The text must already be escaped.
  package static func write(document: String) throws(FileError) {
    try write(output: Array((document + "\n").utf8))
  }

  /// Writes bytes to stdout. If the pipe is closed, the process ends silently with SIGPIPE.
  package static func write(output bytes: [UInt8]) throws(FileError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      // This error occurs only if the parent process ignores SIGPIPE.
      CLibrary.endByClosedPipe()
    } catch {
      throw .failed(path: "standard output", reason: String(describing: error))
    }
  }

  private static func write(errorBytes text: String) {
    // Errors when writing to stderr cannot be reported anywhere.
    _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  }
}
