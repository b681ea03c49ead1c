import ArgumentParser
import FoundationEssentials
import Skelshot
import SkelshotFiles
import SystemPackage

/// The two streams of the command line: data to stdout, words to stderr.
enum Console {
  /// Whether stderr is a terminal.
  static let isErrorTerminal = CLibrary.isTerminal(.standardError)

  /// Whether stdout is a terminal.
  static let isOutputTerminal = CLibrary.isTerminal(.standardOutput)

  /// Whether words on stderr may be coloured.
  static let usesColor =
    isErrorTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Refuses to write a picture to stdout where it is a terminal.
  ///
  /// - Throws: `ValidationError`.
  static func refusePictureOnTerminal() throws {
    guard isOutputTerminal else { return }
    throw ValidationError("A picture is not written to a terminal. Send stdout to a file or pipe.")
  }

  /// Writes text to stderr as it is.
  static func write(error text: String) {
    // Nobody is left to tell when stderr itself fails.
    _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  }

  /// Writes a line to stdout.
  static func write(line: String) throws(FileError) {
    try write(output: Array((line + "\n").utf8))
  }

  /// Writes bytes to stdout. A closed pipe ends the process quietly, by its signal.
  static func write(output bytes: [UInt8]) throws(FileError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      throw .failed(path: "standard output", reason: String(describing: error))
    }
  }
}
