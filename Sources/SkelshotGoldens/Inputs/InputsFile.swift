package import SkelshotFiles
import SkelshotPrimitives

/// A file with a golden's inputs. The inputs of `feed-dark.png` are stored beside it in `feed-dark.png.txt`.
package struct InputsFile: Sendable {
  package let path: String

  private static let byteLimit = 64 << 20

  private static let start = Array(#"{"inputs": "#.utf8)

  package init(ofGolden path: String) { self.path = Self.path(ofGolden: path) }

  static func path(ofGolden path: String) -> String { path + ".txt" }

  /// Whether a file is at the path. Versions of skelshot before 0.3.0 wrote none.
  var exists: Bool { FileKind(path: path) != .missing }

  private var bytes: [UInt8]? {
    guard FileKind(path: path) == .file else { return nil }
    return try? FileReading.bytes(ofRegularFile: path, limit: Self.byteLimit)
  }

  /// Returns whether another program wrote the file at this path. Such a file is never replaced.
  private func isForeign(_ bytes: [UInt8]?) -> Bool {
    guard let bytes else { return FileKind(path: path) != .missing }
    return !bytes.starts(with: Self.start)
  }

  /// Reads the inputs of a golden. Returns nil if the inputs are unknown, for example if another program wrote the
  /// golden.
  func inputs(ofPicture picture: [UInt8]) -> DrawingInputs? {
    guard let bytes, let inputs = DrawingInputs(bytes),
      inputs.picture == DrawingInputs.digest(picture)
    else { return nil }
    return inputs
  }

  /// Writes the inputs, unless only the skelshot version has changed.
  package func write(_ inputs: DrawingInputs) throws(FileError) {
    let known = bytes
    guard !isForeign(known) else { return }
    if let known, var same = DrawingInputs(known) {
      same.tool = inputs.tool
      if same == inputs { return }
    }
    try AtomicFile.write(Array(inputs.text.utf8), to: path)
  }

  func remove() throws(FileError) {
    guard FileKind(path: path) != .missing, !isForeign(bytes) else { return }
    try FileRemoval.remove(path)
  }

  func move(toGolden golden: String) throws(FileError) {
    guard FileKind(path: path) != .missing, !isForeign(bytes) else { return }
    try FileMove.move(path, to: Self.path(ofGolden: golden))
  }
}
