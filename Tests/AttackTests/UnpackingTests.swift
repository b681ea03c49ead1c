import Attacks
import Testing

/// Tests files whose chunks decompress to a thousand times their size. A decoder that decompressed each chunk even once
/// would exceed the time limits.
@Suite struct UnpackingTests {
  /// A 36 KB chunk that contains 8 MB of zeros, which is the most that libpng decompresses from one chunk.
  static let text = chunk(
    "zTXt", Array("a\0\0".utf8) + ZlibData.packed([UInt8](repeating: 0, count: 8_388_000)))

  @Test(.timeLimit(.minutes(10))) func `does not inflate compressed text chunks in a PNG`() throws {
    let texts = [UInt8]((0..<1_500).map { _ in Self.text }.joined())
    let pixels = Self.chunk("IDAT", ZlibData.packed([0, 1, 2, 3, 255]))
    try Attack.png.run(Self.signature + Self.header(depth: 8) + texts + pixels + Self.end)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["zTXt", "iCCP"])
  func `a chunk shared by all APNG frames is decoded only once`(_ name: String) throws {
    let shared =
      name == "zTXt" ? Self.text + Self.text : Self.chunk("iCCP", Self.profile)
    try Attack.apng.run(Self.film(3_000, shared, pixel: [1, 2, 3, 255]))
  }

  /// Computing a curve with 65,536 levels takes milliseconds, so 20,000 one-pixel frames must share one curve.
  @Test(.timeLimit(.minutes(10)))
  func `an APNG with a gamma value and many small frames decodes quickly`() throws {
    let gamma = Self.chunk("gAMA", Self.word(100_000))
    let pixel: [UInt8] = [0x80, 0, 0xff, 0xff, 0, 1, 0xff, 0xff]
    try Attack.apng.run(Self.film(20_000, gamma, pixel: pixel))
  }

  // MARK: Files

  /// A film of one-pixel frames with 8 or 16 bits per channel.
  private static func film(_ count: Int, _ shared: [UInt8], pixel: [UInt8]) -> [UInt8] {
    let data = ZlibData.packed([0] + pixel)
    var file = signature + header(depth: 2 * pixel.count) + shared
    file += chunk("acTL", word(count) + word(0))
    var sequence = 0
    for frame in 0..<count {
      let control = [sequence, 1, 1, 0, 0].flatMap(word)
      file += chunk("fcTL", control + [0, 1, 0, 10, 0, 0])
      sequence += 1
      file += frame == 0 ? chunk("IDAT", data) : chunk("fdAT", word(sequence) + data)
      if frame > 0 { sequence += 1 }
    }
    return file + end
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let end = chunk("IEND", [])

  /// A 4 MB profile that starts with a valid length, class, color spaces and signature.
  private static let profile: [UInt8] = {
    var profile = [UInt8](repeating: 0, count: 4 << 20)
    profile.replaceSubrange(0..<4, with: word(profile.count))
    profile.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    profile.replaceSubrange(68..<80, with: word(0xf6d6) + word(0x10000) + word(0xd32d))
    return Array("a\0\0".utf8) + ZlibData.packed(profile)
  }()

  private static func header(depth: Int) -> [UInt8] {
    chunk("IHDR", word(1) + word(1) + [UInt8(depth), 6, 0, 0, 0])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let typed = Array(name.utf8) + data
    return word(data.count) + typed + word(Int(ZlibData.crc32(typed)))
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
