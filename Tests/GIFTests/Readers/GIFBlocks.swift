import SkelshotRaster
import TestSupport

/// Reads a GIF block by block as the specification describes, and decodes the images with `LZWReader`. Neither this
/// reader nor `LZWReader` shares code with the encoder.
enum GIFBlocks {
  enum Failure: Error, Equatable {
    case notGIF89a
    case endsEarly
    case unknownBlock(UInt8)
    case bytesAfterTrailer
    case lzw(LZWReader.Failure)
  }

  private struct Cursor {
    let bytes: [UInt8]
    var offset = 0

    mutating func byte() throws -> Int {
      guard offset < bytes.count else { throw Failure.endsEarly }
      offset += 1
      return Int(bytes[offset - 1])
    }

    mutating func word() throws -> Int { try byte() + 256 * byte() }

    mutating func table(bits: Int) throws -> [UInt32] {
      try (0..<1 << bits).map { _ in try opaque(byte(), byte(), byte()) }
    }

    mutating func subBlocks() throws -> [UInt8] {
      var data: [UInt8] = []
      while true {
        let count = try byte()
        if count == 0 { return data }
        for _ in 0..<count { data.append(UInt8(try byte())) }
      }
    }
  }

  static func read(_ bytes: [UInt8]) throws -> GIFFilm {
    var cursor = Cursor(bytes: bytes)
    guard try (0..<6).map({ _ in UInt8(try cursor.byte()) }) == Array("GIF89a".utf8) else {
      throw Failure.notGIF89a
    }
    let size = PixelSize(width: try cursor.word(), height: try cursor.word())
    let flags = try cursor.byte()
    _ = try (cursor.byte(), cursor.byte())
    let global = flags & 0x80 != 0 ? try cursor.table(bits: (flags & 7) + 1) : []
    var film = GIFFilm(size: size, globalTable: global, images: [], loop: nil)
    var control: [UInt8] = [0, 0, 0, 0]
    while true {
      switch try cursor.byte() {
      case 0x21:
        let label = try cursor.byte()
        let data = try cursor.subBlocks()
        if label == 0xf9 { control = data }
        if label == 0xff, data.starts(with: "NETSCAPE2.0".utf8), data.count == 14, data[11] == 1 {
          film.loop = Int(data[12]) + 256 * Int(data[13])
        }
      case 0x2c:
        film.images.append(try image(&cursor, control, global))
        control = [0, 0, 0, 0]
      case 0x3b:
        guard cursor.offset == bytes.count else { throw Failure.bytesAfterTrailer }
        return film
      case let other: throw Failure.unknownBlock(UInt8(other))
      }
    }
  }

  private static func image(
    _ cursor: inout Cursor, _ control: [UInt8], _ global: [UInt32]
  ) throws -> GIFFilm.Image {
    let (x, y) = (try cursor.word(), try cursor.word())
    let (width, height) = (try cursor.word(), try cursor.word())
    let flags = try cursor.byte()
    let hasLocal = flags & 0x80 != 0
    let table = hasLocal ? try cursor.table(bits: (flags & 7) + 1) : global
    let codeSize = try cursor.byte()
    let data = try cursor.subBlocks()
    let indices: [UInt8]
    do throws(LZWReader.Failure) {
      indices = try LZWReader.read(data, codeSize: codeSize, count: width * height).indices
    } catch {
      throw Failure.lzw(error)
    }
    return GIFFilm.Image(
      rect: PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height), indices: indices,
      table: table, hasLocalTable: hasLocal,
      clearIndex: control[0] & 1 == 1 ? Int(control[3]) : nil,
      disposal: Int(control[0] >> 2 & 7), delay: Int(control[1]) + 256 * Int(control[2]))
  }
}
