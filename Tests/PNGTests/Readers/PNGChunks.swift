import CLibPNG
import SkelshotRaster

/// Reads a PNG as the specification describes. Uses zlib to decompress data, but does not use libpng.
struct PNGChunks {
  enum Failure: Error {
    case noSignature
    case badChecksum(String)
    case inflate(Int)
    case unknownFilter(UInt8)
  }

  /// The name and the data of each chunk, in order.
  let chunks: [(name: String, data: [UInt8])]

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw Failure.noSignature
    }
    var chunks: [(name: String, data: [UInt8])] = []
    var offset = 8
    while offset < bytes.count {
      let length = Self.word(bytes, offset)
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let checked = Array(bytes[offset + 4..<offset + 8 + length])
      guard
        unsafe Int(crc32(0, checked, UInt32(checked.count)))
          == Self.word(bytes, offset + 8 + length)
      else { throw Failure.badChecksum(name) }
      chunks.append((name, Array(checked.dropFirst(4))))
      offset += 12 + length
    }
    self.chunks = chunks
  }

  func first(_ name: String) -> [UInt8]? { chunks.first { $0.name == name }?.data }

  private var header: [UInt8] { first("IHDR") ?? [] }
  var size: PixelSize {
    PixelSize(width: Self.word(header, 0), height: Self.word(header, 4))
  }
  var bitDepth: Int { Int(header[8]) }
  var colorType: Int { Int(header[9]) }

  /// Returns the straight pixels as `0xAABBGGRR`.
  func pixels() throws -> [UInt32] {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0
    let rowLength = (size.width * channels * bitDepth + 7) / 8
    let step = max(1, channels * bitDepth / 8)
    var raw = [UInt8](repeating: 0, count: (rowLength + 1) * size.height)
    let packed = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
    var length = UInt(raw.count)
    let code = unsafe uncompress(&raw, &length, packed, UInt(packed.count))
    guard code == Z_OK, length == raw.count else { throw Failure.inflate(Int(code)) }
    var above = [UInt8](repeating: 0, count: rowLength)
    var pixels: [UInt32] = []
    for y in 0..<size.height {
      let start = y * (rowLength + 1)
      var row = Array(raw[start + 1..<start + 1 + rowLength])
      for index in row.indices {
        let left = index >= step ? Int(row[index - step]) : 0
        let up = Int(above[index])
        let corner = index >= step ? Int(above[index - step]) : 0
        let predicted: Int
        switch raw[start] {
        case 0: predicted = 0
        case 1: predicted = left
        case 2: predicted = up
        case 3: predicted = (left + up) / 2
        case 4:
          let guess = left + up - corner
          let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
          predicted = a <= b && a <= c ? left : b <= c ? up : corner
        default: throw Failure.unknownFilter(raw[start])
        }
        row[index] = row[index] &+ UInt8(predicted)
      }
      for x in 0..<size.width { pixels.append(pixel(row, x)) }
      above = row
    }
    return pixels
  }

  private func pixel(_ row: [UInt8], _ x: Int) -> UInt32 {
    func rgba(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
      StraightPixel(red: red, green: green, blue: blue, alpha: alpha).rawValue
    }
    switch colorType {
    case 0: return rgba(row[x], row[x], row[x], 255)
    case 2: return rgba(row[3 * x], row[3 * x + 1], row[3 * x + 2], 255)
    case 4: return rgba(row[2 * x], row[2 * x], row[2 * x], row[2 * x + 1])
    case 6: return rgba(row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3])
    default:
      let bit = x * bitDepth
      let index = Int(row[bit / 8] >> UInt8(8 - bitDepth - bit % 8)) & (1 << bitDepth - 1)
      let palette = first("PLTE") ?? []
      let alpha = first("tRNS") ?? []
      return rgba(
        palette[3 * index], palette[3 * index + 1], palette[3 * index + 2],
        index < alpha.count ? alpha[index] : 255)
    }
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
