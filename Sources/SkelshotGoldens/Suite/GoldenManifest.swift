import SkelshotFiles
import SkelshotPrimitives

/// The list of recorded goldens, `goldens.txt`. The list has one name per line, sorted so that branches merge cleanly.
/// Lines that begin with `#` are comments.
struct GoldenManifest: Sendable, Hashable {
  static let fileName = "goldens.txt"

  var names = PathSet()

  private static let byteLimit = 256 << 20

  /// Reads the list in a folder. A missing list is empty. Throws if a line is not a golden name.
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

  struct Change: Sendable {
    var added = PathSet()
    var removed = PathSet()

    func apply(to manifest: inout GoldenManifest) {
      manifest.names.subtract(removed)
      manifest.names.formUnion(added)
    }
  }

  /// Applies a change to the list in a folder. While the folder is locked, the list is read again, so that the changes
  /// of a concurrent run are kept.
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

  private var text: String {
    let lines = names.map { name in
      // Quotes names that would otherwise be misread.
      let isPlain =
        !name.hasBytes(first: "#") && !name.hasBytes(first: "\"")
        && !GoldenListReader.isConflictMarker(name.utf8)
        && !name.unicodeScalars.contains { $0.properties.isWhitespace && $0 != " " }
      return isPlain ? name : JSONText.quoted(name)
    }
    return "# Goldens recorded by skelshot. Keep this list with the goldens.\n"
      + lines.map { $0 + "\n" }.joined()
  }
}
