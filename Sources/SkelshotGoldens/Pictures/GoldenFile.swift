package import SkelshotFiles

/// The file of a golden, under today's name or under an older one.
package struct GoldenFile: Sendable, Hashable {
  /// Its path by today's name.
  package let path: String
  /// Its path by an older name; nil unless the file stands there and none has today's name.
  package let olderPath: String?

  /// A file that is given by its path.
  package init(path: String) { (self.path, olderPath) = (path, nil) }

  /// Looks for the golden of a picture.
  ///
  /// - Parameters:
  ///   - stem: The path without what the picture adds: `goldens/home/feed`.
  ///   - picture: What is added to it.
  package init(stem: String, picture: GoldenPicture) {
    let path = stem + picture.suffix
    self.path = path
    olderPath =
      FileKind(path: path) != .missing
      ? nil : picture.olderSuffixes.map { stem + $0 }.first { FileKind(path: $0) == .file }
  }

  /// Where the golden is, if it is anywhere.
  package var foundPath: String { olderPath ?? path }

  /// Gives the golden today's name.
  package func rename() throws(FileError) {
    guard let olderPath else { return }
    try FileMove.move(olderPath, to: path)
    try InputsFile(ofGolden: olderPath).move(toGolden: path)
  }

  /// Writes the golden under today's name with what it was drawn from, and removes the one with the older name.
  ///
  /// - Parameters:
  ///   - bytes: The picture's file.
  ///   - inputs: What it was drawn from; nil where that is not known.
  package func write(_ bytes: [UInt8], inputs: DrawingInputs?) throws(FileError) {
    try ParentFolder.make(forFile: path)
    try AtomicFile.write(bytes, to: path)
    try writeInputs(inputs, ofPicture: bytes)
    guard let olderPath else { return }
    try FileRemoval.remove(olderPath)
    try InputsFile(ofGolden: olderPath).remove()
  }

  /// Writes what the golden was drawn from; removes what was known before where that is not known.
  package func writeInputs(
    _ inputs: DrawingInputs?, ofPicture bytes: [UInt8]
  ) throws(FileError) {
    let file = InputsFile(ofGolden: path)
    guard var inputs else { return try file.remove() }
    inputs.picture = DrawingInputs.digest(bytes)
    try file.write(inputs)
  }
}
