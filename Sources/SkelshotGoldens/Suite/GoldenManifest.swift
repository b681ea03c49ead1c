import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives

/// The list of recorded goldens, `goldens.txt`: a name on each line, in order, so that two branches
/// merge; lines that begin with `#` are comments.
struct GoldenManifest: Sendable, Hashable {
  /// Its name in the folder of the goldens.
  static let fileName = "goldens.txt"

  /// The names, relative to the folder.
  var names: Set<String> = []

  /// Bytes that are read at most.
  private static let byteLimit = 256 << 20

  /// Reads the list of a folder; there is none before the first recording.
  init(folder: String) throws(FileError) {
    let path = "\(folder)/\(Self.fileName)"
    guard FileKind(path: path) != .missing else { return }
    let bytes = try FileReading.bytes(ofRegularFile: path, limit: Self.byteLimit)
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let name = line.first == "\"" ? JSONString.unquoted(Array(line.utf8)[...]) : String(line)
      // A name that leads out of the folder is none that was recorded.
      let isInside = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
      if !name.hasPrefix("#"), isInside { names.insert(name) }
    }
  }

  /// The list as a file.
  var text: String {
    let lines = names.sorted().map { name in
      // Names that the file could not hold as they are stand in quotes.
      let isPlain =
        !name.hasPrefix("#") && !name.hasPrefix("\"")
        && !name.unicodeScalars.contains { $0.properties.isWhitespace && $0 != " " }
      return isPlain ? name : JSONText.quoted(name)
    }
    return "# Goldens recorded by skelshot. Keep this list with them.\n"
      + lines.map { $0 + "\n" }.joined()
  }

  /// Writes the list.
  func write(to folder: String) throws(FileError) {
    let path = "\(folder)/\(Self.fileName)"
    try ParentFolder.make(forFile: path)
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}
