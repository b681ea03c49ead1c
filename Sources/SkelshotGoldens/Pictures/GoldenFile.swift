package import SkelshotFiles

/// The file of a golden, under its current name or a name from an older version.
package struct GoldenFile: Sendable, Hashable {
  package let path: String
  /// The path under an older name; nil if a golden has the current name or if there is no golden.
  package let olderPath: String?

  package init(path: String) { (self.path, olderPath) = (path, nil) }

  /// Finds the golden of a picture. `stem` is the path without the picture's suffix, such as `goldens/home/feed`.
  package init(stem: String, picture: GoldenPicture) {
    let path = stem + picture.suffix
    self.path = path
    olderPath =
      FileKind(path: path) != .missing
      ? nil : picture.olderSuffixes.map { stem + $0 }.first { FileKind(path: $0) == .file }
  }

  /// The path of the existing golden, or the path for a new golden.
  package var foundPath: String { olderPath ?? path }

  package func rename() throws(FileError) {
    guard let olderPath else { return }
    try FileMove.move(olderPath, to: path)
    try InputsFile(ofGolden: olderPath).move(toGolden: path)
  }

  /// Writes the golden and its inputs under the current name, and removes the golden with the older name.
  package func write(_ bytes: [UInt8], inputs: DrawingInputs?) throws(FileError) {
    try ParentFolder.make(forFile: path)
    try AtomicFile.write(bytes, to: path)
    try writeInputs(inputs, ofPicture: bytes)
    guard let olderPath else { return }
    try FileRemoval.remove(olderPath)
    try InputsFile(ofGolden: olderPath).remove()
  }

  /// Writes the golden's inputs, or removes the stored inputs if `inputs` is nil.
  package func writeInputs(
    _ inputs: DrawingInputs?, ofPicture bytes: [UInt8]
  ) throws(FileError) {
    let file = InputsFile(ofGolden: path)
    guard var inputs else { return try file.remove() }
    inputs.picture = DrawingInputs.digest(bytes)
    try file.write(inputs)
  }
}
