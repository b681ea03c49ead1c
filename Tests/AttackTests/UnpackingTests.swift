import Attacks
import Testing

/// Files whose chunks unpack to a thousand times their length. Each of these takes minutes where that is done, once or
/// with every frame; the time limits tell.
@Suite struct UnpackingTests {
  /// 8 MB of zeros, the most that libpng unpacks of a chunk, in 36 KB.
  static let text = chunk(
    "zTXt", Array("a\0\0".utf8) + ZlibData.packed([UInt8](repeating: 0, count: 8_388_000)))

  @Test(.timeLimit(.minutes(1))) func `texts of a PNG are not unpacked`() throws {
    let texts = [UInt8]((0..<1_500).map { _ in Self.text }.joined())
    try Attack.png.run(Self.signature + Self.header + texts + Self.pixels("IDAT", []) + Self.end)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["zTXt", "iCCP"])
  func `what the frames of an APNG share is looked through once`(_ name: String) throws {
    let count = 3_000
    var file = Self.signature + Self.header
    file += name == "zTXt" ? Self.text + Self.text : Self.chunk("iCCP", Self.profile)
    file += Self.chunk("acTL", Self.word(count) + Self.word(0))
    var sequence = 0
    for frame in 0..<count {
      file += Self.chunk(
        "fcTL",
        [sequence, 1, 1, 0, 0].flatMap(Self.word) + [0, 1, 0, 10, 0, 0])
      sequence += 1
      file += Self.pixels(frame == 0 ? "IDAT" : "fdAT", frame == 0 ? [] : Self.word(sequence))
      if frame > 0 { sequence += 1 }
    }
    try Attack.apng.run(file + Self.end)
  }

  // MARK: Files

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let header = chunk("IHDR", word(1) + word(1) + [8, 6, 0, 0, 0])
  private static let end = chunk("IEND", [])

  /// A profile of 4 MB that says it is one: its length, a class, colour spaces and a signature.
  private static let profile: [UInt8] = {
    var profile = [UInt8](repeating: 0, count: 4 << 20)
    profile.replaceSubrange(0..<4, with: word(profile.count))
    profile.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    profile.replaceSubrange(68..<80, with: word(0xf6d6) + word(0x10000) + word(0xd32d))
    return Array("a\0\0".utf8) + ZlibData.packed(profile)
  }()

  private static func pixels(_ name: String, _ sequence: [UInt8]) -> [UInt8] {
    chunk(name, sequence + ZlibData.packed([0, 1, 2, 3, 255]))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let typed = Array(name.utf8) + data
    return word(data.count) + typed + word(Int(ZlibData.crc32(typed)))
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
