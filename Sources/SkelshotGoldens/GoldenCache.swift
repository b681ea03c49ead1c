import SkelshotDocument
import SkelshotFiles
import SkelshotPipeline
import SkelshotPrimitives

/// What has been proven: that a golden with these bytes is, pixel for pixel, what this build draws of
/// a layout with those bytes.
///
/// An entry holds only while everything that decides is the same, by SHA-256: the executable, the
/// layout, the pictures that it names, what is drawn of it, how it is compared, and the golden. So
/// nothing has to be drawn or decoded to know that it is equal. Times and sizes of files mean nothing.
///
/// It stands in a folder of its own beside the goldens, which git is told to ignore. It is never
/// needed: where it cannot be read or written, pictures are compared.
struct GoldenCache: Sendable {
  /// What was proven of a golden.
  struct Entry: Sendable, Hashable {
    /// The golden's bytes.
    var golden: String
    /// What decides the picture.
    var key: String
    /// The files of pictures that the layout names, whose bytes are part of the key.
    var pictures: [String]
  }

  /// By the goldens' names.
  var entries: [String: Entry] = [:]

  private static let folderName = ".skelshot-cache"
  private static let form = "skelshot-cache 1"
  private static let byteLimit = 256 << 20

  /// Which build this is: its version and the bytes of the executable; nil where they cannot be read,
  /// and nothing can be proven then.
  static let build: String? = {
    guard let bytes = try? FileReading.bytes(ofFile: "/proc/self/exe") else { return nil }
    return "\(Skelshot.version) \(digest(of: bytes))"
  }()

  /// The digest of the digests of a file's mebibytes, each taken by any thread: an executable has many.
  private static func digest(of bytes: [UInt8]) -> String {
    let size = 1 << 20
    let parts = Batch().map(Array(stride(from: 0, to: bytes.count, by: size))) { start in
      SHA256.hex(of: Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return SHA256.hex(of: parts.flatMap { Array($0.get().utf8) })
  }

  /// Nothing has been proven.
  init() {}

  /// Reads what has been proven of a folder's goldens by this build; nothing where there is none.
  init(folder: String, build: String) {
    let path = "\(folder)/\(Self.folderName)/verified"
    guard let bytes = try? FileReading.bytes(ofRegularFile: path, limit: Self.byteLimit) else {
      return
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
    guard lines.popFirst() == "\(Self.form) \(build)" else { return }
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3 else { continue }
      let texts = fields.dropFirst(2).map { JSONString.unquoted(Array($0.utf8)[...]) }
      entries[texts[0]] = Entry(
        golden: String(fields[0]), key: String(fields[1]), pictures: Array(texts.dropFirst()))
    }
  }

  /// Writes what has been proven, if that is possible.
  func write(to folder: String, build: String) {
    let place = "\(folder)/\(Self.folderName)"
    let lines = entries.sorted { $0.key < $1.key }.map { name, entry in
      // Tabs and line feeds in names are escaped between quotes.
      ([entry.golden, entry.key] + ([name] + entry.pictures).map(JSONText.quoted))
        .joined(separator: "\t") + "\n"
    }
    let text = "\(Self.form) \(build)\n" + lines.joined()
    do {
      try ParentFolder.make(forFile: "\(place)/verified")
      if FileKind(path: "\(place)/.gitignore") == .missing {
        try AtomicFile.write(Array("*\n".utf8), to: "\(place)/.gitignore")
      }
      try AtomicFile.write(Array(text.utf8), to: "\(place)/verified")
    } catch {
      // The next run compares again.
    }
  }
}
