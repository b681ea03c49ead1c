package import SkelshotFiles
import SkelshotPrimitives

/// The file with what a golden was drawn from, beside it: `feed-dark.png.txt`.
package struct InputsFile: Sendable {
  /// The file.
  package let path: String

  /// Bytes that are read at most.
  private static let byteLimit = 64 << 20

  /// How every text begins.
  private static let start = Array(#"{"inputs": "#.utf8)

  /// The file beside a golden.
  package init(ofGolden path: String) { self.path = Self.path(ofGolden: path) }

  /// The path of the file beside a golden.
  static func path(ofGolden path: String) -> String { path + ".txt" }

  private var bytes: [UInt8]? {
    guard FileKind(path: path) == .file else { return nil }
    return try? FileReading.bytes(ofRegularFile: path, limit: Self.byteLimit)
  }

  /// Whether a file stands there that skelshot has not written: it is left alone.
  private func isForeign(_ bytes: [UInt8]?) -> Bool {
    guard let bytes else { return FileKind(path: path) != .missing }
    return !bytes.starts(with: Self.start)
  }

  /// What a golden was drawn from.
  ///
  /// - Parameter picture: The golden's file.
  /// - Returns: nil where that is not known: of goldens of older versions, and of pictures from elsewhere.
  func inputs(ofPicture picture: [UInt8]) -> DrawingInputs? {
    guard let bytes, let inputs = DrawingInputs(bytes),
      inputs.picture == DrawingInputs.digest(picture)
    else { return nil }
    return inputs
  }

  /// Writes what a golden was drawn from, unless the file says the same but for skelshot's version.
  package func write(_ inputs: DrawingInputs) throws(FileError) {
    let known = bytes
    guard !isForeign(known) else { return }
    if let known, var same = DrawingInputs(known) {
      same.tool = inputs.tool
      if same == inputs { return }
    }
    try AtomicFile.write(Array(inputs.text.utf8), to: path)
  }

  /// Removes the file, if there is one.
  func remove() throws(FileError) {
    guard FileKind(path: path) != .missing, !isForeign(bytes) else { return }
    try FileRemoval.remove(path)
  }

  /// Moves the file with its golden.
  func move(toGolden golden: String) throws(FileError) {
    guard FileKind(path: path) != .missing, !isForeign(bytes) else { return }
    try FileMove.move(path, to: Self.path(ofGolden: golden))
  }
}
