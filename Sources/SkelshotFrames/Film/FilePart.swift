/// A kind of data in a file, such as color tables, with its total number of bytes.
///
/// - A GIF's parts are `header` (signature, screen descriptor and trailer), `globalColorTable`, `extensions` (delays
///   and loop count), `imageHeaders`, `localColorTables` and `imageData`.
/// - A PNG's parts are `signature` and the types of its chunks, such as `IHDR` and `IDAT`. The count includes 12 bytes
///   per chunk in addition to the chunk's data.
/// - A WebP's parts are `signature` and the types of its chunks, such as `ANMF` (a frame's rectangle and delay) and
///   `VP8L` (a frame's pixels). The count includes 8 bytes per chunk in addition to the chunk's data.
///
/// Invalid bytes, and bytes after the end of a file, are counted as `rest`.
package struct FilePart: Sendable, Hashable {
  package var name: String
  package var byteCount: Int

  package init(name: String, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
  }
}

/// The parts of a file, in order of their first occurrence.
package struct FilePartList: Sendable {
  package private(set) var all: [FilePart] = []

  package init() {}

  /// Adds to the byte count of a part. Empty parts are omitted.
  package mutating func add(_ name: String, _ count: Int) {
    guard count > 0 else { return }
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].byteCount += count
    } else {
      all.append(FilePart(name: name, byteCount: count))
    }
  }
}

/// Reads a file from the start and measures its parts. A read past the end takes only the remaining bytes.
package struct FilePartReader {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var rest: Int { bytes.count - place }

  /// Returns the byte at an offset from the current position; nil past the end.
  package func byte(_ offset: Int) -> Int? {
    place + offset < bytes.count ? Int(bytes[place + offset]) : nil
  }

  package mutating func take(_ count: Int) -> Int {
    let taken = min(count, rest)
    place += taken
    return taken
  }

  package func text(_ offset: Int, count: Int) -> String {
    String(
      decoding: (offset..<offset + count).compactMap { byte($0).map(UInt8.init) }, as: UTF8.self)
  }

  /// Returns the bytes at an offset from the current position as a number, big-endian by default; nil past the end.
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
