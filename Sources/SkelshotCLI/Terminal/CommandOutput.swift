import Skelshot
import SkelshotCommandSupport

/// What a command writes: files that appear together, and bytes for stdout, which follow them.
struct CommandOutput {
  /// The path that stands for stdout.
  static let standardOutput = "-"

  /// The files.
  var files = OutputTransaction()
  /// What goes to stdout.
  private var standardOutput: TemporaryFile?

  /// Whether something goes to stdout.
  var usesStandardOutput: Bool { standardOutput != nil }

  /// Adds text to be written to a file, or to stdout if the path is `-`.
  mutating func add(_ text: String, to path: String) {
    add(TemporaryFile(Array(text.utf8)), to: path)
  }

  /// Adds bytes to be written to a file, or to stdout if the path is `-`.
  mutating func add(_ bytes: TemporaryFile, to path: String) {
    if path == Self.standardOutput {
      standardOutput = bytes
    } else {
      files.add(bytes, to: path, makingFolders: true)
    }
  }

  /// Lets the files appear, all or none, then writes to stdout.
  ///
  /// - Returns: The paths of the files.
  @discardableResult
  mutating func commit() throws(FileError) -> [String] {
    let paths = try files.place()
    if let standardOutput { try Console.write(output: standardOutput.bytes()) }
    standardOutput = nil
    return paths
  }
}
