import SkelshotFiles
import SkelshotPrimitives

/// The list of recorded goldens, `goldens.txt`: a name on each line, in order, so that two branches
/// merge; lines that begin with `#` are comments.
struct GoldenManifest: Sendable, Hashable {
  /// Its name in the folder of the goldens.
  static let fileName = "goldens.txt"

  /// The names, relative to the folder.
  var names = PathSet()

  /// Bytes that are read at most.
  private static let byteLimit = 256 << 20

  /// Reads the list of a folder; there is none before the first recording.
  ///
  /// - Throws: `GoldenSuiteError` if it cannot be read, or a line is no golden's name.
  init(folder: String) throws(GoldenSuiteError) {
    let path = "\(folder)/\(Self.fileName)"
    guard FileKind(path: path) != .missing else { return }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(ofRegularFile: path, limit: Self.byteLimit)
    } catch {
      throw .file(error)
    }
    let reader = GoldenListReader(bytes, path: path, folder: folder)
    guard reader.mistakes.isEmpty else { throw .list(reader.mistakes.map(\.message)) }
    names = reader.names
  }

  /// What a run changes in a list.
  struct Change: Sendable {
    var added = PathSet()
    var removed = PathSet()

    func apply(to manifest: inout GoldenManifest) {
      manifest.names.subtract(removed)
      manifest.names.formUnion(added)
    }
  }

  /// Changes the list of a folder. It is read again and written while the folder is held, so that what
  /// another run has written since this list was read stays.
  mutating func change(_ change: Change, in folder: String) throws(GoldenSuiteError) {
    var changed = self
    change.apply(to: &changed)
    guard changed != self else { return }
    do throws(FileError) {
      try ParentFolder.make(forFile: "\(folder)/\(Self.fileName)")
    } catch {
      throw .file(error)
    }
    let lock: FolderLock
    do throws(FileError) {
      lock = try FolderLock(folder)
    } catch {
      throw .file(error)
    }
    defer { lock.release() }
    let known = try GoldenManifest(folder: folder)
    self = known
    change.apply(to: &self)
    guard self != known else { return }
    do throws(FileError) {
      try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(Self.fileName)")
    } catch {
      throw .file(error)
    }
  }

  /// The list as a file.
  private var text: String {
    let lines = names.map { name in
      // Names that the file could not hold as they are stand in quotes.
      let isPlain =
        !name.hasBytes(first: "#") && !name.hasBytes(first: "\"")
        && !GoldenListReader.isConflictMarker(name.utf8)
        && !name.unicodeScalars.contains { $0.properties.isWhitespace && $0 != " " }
      return isPlain ? name : JSONText.quoted(name)
    }
    return "# Goldens recorded by skelshot. Keep this list with them.\n"
      + lines.map { $0 + "\n" }.joined()
  }
}
