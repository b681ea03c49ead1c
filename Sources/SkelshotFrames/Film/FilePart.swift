/// Bytes of a file that serve one purpose.
///
/// - A GIF has `header` (signature, screen descriptor and trailer), `globalColorTable`,
///   `extensions` (delays and loops), `imageHeaders`, `localColorTables` and `imageData`.
/// - A PNG has `signature` and the lengths of its chunks by their types, such as `IHDR` and `IDAT`,
///   with the 12 bytes that each chunk takes besides its data.
/// - A WebP has `signature` and the lengths of its chunks by their types, such as `ANMF` (a frame's rectangle and
///   delay) and `VP8L` (its pixels), with the 8 bytes that each chunk takes besides its data.
///
/// Broken bytes, and bytes after the end of a file, are `rest`.
package struct FilePart: Sendable, Hashable {
  package var name: String
  package var byteCount: Int

  package init(name: String, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
  }
}

/// The parts of a file, in the order in which they begin.
package struct FilePartList: Sendable {
  package private(set) var all: [FilePart] = []

  package init() {}

  /// Adds bytes to a part. Empty parts are omitted.
  package mutating func add(_ name: String, _ count: Int) {
    guard count > 0 else { return }
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].byteCount += count
    } else {
      all.append(FilePart(name: name, byteCount: count))
    }
  }
}

/// Reads a file from its start to add up its parts. A step past the end takes the remaining bytes.
package struct FilePartReader {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var rest: Int { bytes.count - place }

  /// The byte at an offset from here; nil past the end.
  package func byte(_ offset: Int) -> Int? {
    place + offset < bytes.count ? Int(bytes[place + offset]) : nil
  }

  /// Skips bytes, and returns how many there were.
  package mutating func take(_ count: Int) -> Int {
    let taken = min(count, rest)
    place += taken
    return taken
  }

  package func text(_ offset: Int, count: Int) -> String {
    String(
      decoding: (offset..<offset + count).compactMap { byte($0).map(UInt8.init) }, as: UTF8.self)
  }

  /// Bytes at an offset from here as a number, big-endian by default; nil past the end.
  package func number(_ offset: Int, count: Int, isLittleEndian: Bool = false) -> Int? {
    var number = 0
    for place in 0..<count {
      guard let byte = byte(offset + (isLittleEndian ? count - 1 - place : place)) else {
        return nil
      }
      number = number << 8 | byte
    }
    return number
  }
}
