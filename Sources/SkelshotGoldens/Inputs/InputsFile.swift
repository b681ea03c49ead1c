package import SkelshotFiles
import SkelshotPrimitives

/// The file beside a golden that has its inputs: `feed-dark.png.txt`.
package struct InputsFile: Sendable {
  package let path: String

  private static let byteLimit = 64 << 20

  /// The first bytes of every such file.
  private static let start = Array(#"{"inputs": "#.utf8)

  package init(ofGolden path: String) { self.path = Self.path(ofGolden: path) }

  static func path(ofGolden path: String) -> String { path + ".txt" }

  private var bytes: [UInt8]? {
    guard FileKind(path: path) == .file else { return nil }
    return try? FileReading.bytes(ofRegularFile: path, limit: Self.byteLimit)
  }

  /// Whether the path has a file that skelshot did not write; such a file is left alone.
  private func isForeign(_ bytes: [UInt8]?) -> Bool {
    guard let bytes else { return FileKind(path: path) != .missing }
    return !bytes.starts(with: Self.start)
  }

  /// The inputs of a golden's file. nil if they are unknown, as for goldens of older versions and of other programs.
  func inputs(ofPicture picture: [UInt8]) -> DrawingInputs? {
    guard let bytes, let inputs = DrawingInputs(bytes),
      inputs.picture == DrawingInputs.digest(picture)
    else { return nil }
    return inputs
  }

  /// Writes the inputs, unless the file differs only in skelshot's version.
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
