import CLibPNG

/// Builds PNG files by hand. The files can be invalid.
enum HandMade {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    let sum = unsafe Int(crc32(0, checked, UInt32(checked.count)))
    return word(data.count) + checked + word(sum)
  }

  static func header(
    _ width: Int, _ height: Int, depth: UInt8, type: UInt8, interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk("IHDR", word(width) + word(height) + [depth, type, 0, 0, interlace])
  }

  static func data(_ rows: [UInt8]) -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: rows.count + 100)
    var length = UInt(packed.count)
    _ = unsafe compress(&packed, &length, rows, UInt(rows.count))
    return chunk("IDAT", Array(packed.prefix(Int(length))))
  }

  static let end = chunk("IEND", [])
}
