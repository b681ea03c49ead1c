/// A chunk of a PNG file: its length, type, data, and a CRC of the type and data. Source: PNG (third edition), 5.3.
enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Appends a chunk. The name must have four ASCII letters.
  static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    append(UInt32(data.count), to: &file)
    let start = file.count
    file += Array(name.utf8)
    file += data
    append(ZlibBridge.crc32(file, start..<file.count), to: &file)
  }

  static func append(_ word: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
      | UInt32(bytes[offset + 3])
  }

  static func halfWord(_ bytes: [UInt8], at offset: Int) -> UInt16 {
    UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }
}

struct PNGChunkReader {
  struct Chunk {
    var name: String
    var data: Range<Int>
    var whole: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset: Int

  /// Starts after the file's signature.
  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.prefix(8).elementsEqual(PNGChunk.signature.prefix(bytes.count)) else {
      throw .notPNG
    }
    guard bytes.count >= 8 else { throw .truncated }
    self.bytes = bytes
    offset = 8
  }

  /// Returns the next chunk after checking its CRC. Bytes after `IEND` are ignored.
  mutating func next() throws(PNGError) -> Chunk {
    guard bytes.count - offset >= 12 else { throw .truncated }
    let length = Int(PNGChunk.word(bytes, at: offset))
    guard length <= 0x7fff_ffff else { throw .corrupt(reason: "chunk too long") }
    guard length <= bytes.count - offset - 12 else { throw .truncated }
    let letters = bytes[offset + 4..<offset + 8]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .corrupt(reason: "invalid chunk type")
    }
    let data = offset + 8..<offset + 8 + length
    let name = String(decoding: letters, as: UTF8.self)
    let crc = ZlibBridge.crc32(bytes, offset + 4..<data.upperBound)
    guard crc == PNGChunk.word(bytes, at: data.upperBound) else {
      throw .corrupt(reason: "\(name): CRC error")
    }
    let whole = offset..<data.upperBound + 4
    offset = whole.upperBound
    return Chunk(name: name, data: data, whole: whole)
  }
}
