import Skelshot
import SkelshotCommandSupport

/// The outputs of a command: files that are committed together, and bytes for stdout.
struct CommandOutput {
  static let standardOutput = "-"

  var files = OutputTransaction()
  private var standardOutput: TemporaryFile?

  var usesStandardOutput: Bool { standardOutput != nil }

  mutating func add(_ text: String, to path: String) {
    add(TemporaryFile(Array(text.utf8)), to: path)
  }

  mutating func add(_ bytes: TemporaryFile, to path: String) {
    if path == Self.standardOutput {
      standardOutput = bytes
    } else {
      files.add(bytes, to: path, makingFolders: true)
    }
  }

  /// Commits all files together, and then writes to stdout. Returns the paths of the files.
  @discardableResult
  mutating func commit() throws(FileError) -> [String] {
    let paths = try files.place()
    if let standardOutput { try Console.write(output: standardOutput.bytes()) }
    standardOutput = nil
    return paths
  }
}
