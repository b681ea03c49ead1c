import CLibGIF
package import SkelshotFrames

extension FilePartList {
  /// Adds the parts of a GIF, according to the GIF89a grammar.
  package mutating func addGIF(_ reader: inout FilePartReader) {
    guard reader.rest >= 13, let flags = reader.byte(10) else { return }
    add("header", reader.take(13))
    add("globalColorTable", reader.take(Self.tableSize(flags)))
    while let introducer = reader.byte(0) {
      switch introducer {
      case 0x21:
        add("extensions", reader.take(2))
        addBlocks("extensions", &reader)
      case 0x2c:
        guard let flags = reader.byte(9) else { return }
        add("imageHeaders", reader.take(10))
        add("localColorTables", reader.take(Self.tableSize(flags)))
        add("imageData", reader.take(1))
        addBlocks("imageData", &reader)
      case 0x3b:
        add("header", reader.take(1))
        return
      default: return
      }
    }
  }

  /// Adds blocks of up to 255 bytes, including the empty block at the end.
  private mutating func addBlocks(_ name: String, _ reader: inout FilePartReader) {
    var count = 0
    while let length = reader.byte(0) {
      count += reader.take(1 + length)
      if length == 0 { break }
    }
    add(name, count)
  }

  private static func tableSize(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }
}

/// The version of giflib at build time, since the library does not report its version.
package enum GIFLibrary {
  package static var version: String { "giflib \(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)" }
}
