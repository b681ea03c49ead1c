import CLibPNG
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

/// Compares the decoder for usual PNGs with libpng, which decodes the same files.
@Suite struct UsualPNGTests {
  /// A color type of PNG with a bit depth.
  struct Kind: CustomTestStringConvertible, Sendable {
    var type: UInt8
    var depth = 8
    var channels = 1
    var testDescription: String { "color type \(type), \(depth) bits" }
  }

  static let kinds = [
    Kind(type: 0), Kind(type: 2, channels: 3), Kind(type: 4, channels: 2),
    Kind(type: 6, channels: 4),
    Kind(type: 3, depth: 1), Kind(type: 3, depth: 2), Kind(type: 3, depth: 4), Kind(type: 3),
  ]

  /// Returns rows of random bytes, each with a random filter type. In palettes, all indices exist.
  private func rows(
    _ kind: Kind, width: Int, height: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    let length = (width * kind.channels * kind.depth + 7) / 8
    return (0..<height).flatMap { _ in
      [UInt8.random(in: 0...4, using: &random)]
        + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  private func palette(_ kind: Kind, _ random: inout SeededGenerator) -> [UInt8] {
    guard kind.type == 3 else { return [] }
    let colors = (0..<(3 << kind.depth)).map { _ in UInt8.random(in: 0...255, using: &random) }
    let alphas = (0..<(1 << kind.depth) / 2 + 1).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    return HandMade.chunk("PLTE", colors) + HandMade.chunk("tRNS", alphas)
  }

  private func file(
    _ kind: Kind, _ width: Int, _ height: Int, _ seed: UInt64, before: [UInt8] = [],
    after: [UInt8] = []
  ) -> [UInt8] {
    var random = SeededGenerator(seed)
    return HandMade.signature
      + HandMade.header(width, height, depth: UInt8(kind.depth), type: kind.type)
      + before + palette(kind, &random)
      + HandMade.data(rows(kind, width: width, height: height, &random)) + after + HandMade.end
  }

  private func reference(_ file: [UInt8]) throws -> Pixmap {
    try PNGBridge.decode(file, pixelLimit: .max, refusing: 0).result.get()
  }

  private func isUsual(_ file: [UInt8]) -> Bool {
    PNGBridge.usualPicture(file, pixelLimit: .max) != nil
  }

  @Test(arguments: kinds) func `decodes every filter in pictures of every width`(_ kind: Kind)
    throws
  {
    for width in Array(1...40) + [255, 256, 257] {
      let file = file(kind, width, 23, UInt64(width))
      #expect(
        PNGBridge.usualPicture(file, pixelLimit: .max)?.pixmap == (try reference(file)),
        "width \(width)")
    }
  }

  @Test(arguments: [1, 2, 3]) func `decodes pictures of one to three rows`(height: Int) throws {
    for kind in Self.kinds {
      for width in 1...9 {
        let file = file(kind, width, height, UInt64(height))
        #expect(PNGBridge.usualPicture(file, pixelLimit: .max)?.pixmap == (try reference(file)))
      }
    }
  }

  @Test func `decodes rows in several chunks, and skips chunks that do not change pixels`() throws {
    let kind = Self.kinds[3]
    var random = SeededGenerator(3)
    let data = Array(
      HandMade.data(rows(kind, width: 20, height: 20, &random)).dropFirst(8).dropLast(4))
    let text = HandMade.chunk("tEXt", Array("Title".utf8) + [0, 65])
    let file =
      HandMade.signature + HandMade.header(20, 20, depth: 8, type: 6) + HandMade.chunk("sRGB", [0])
      + HandMade.chunk("gAMA", HandMade.word(45_455)) + text
      + stride(from: 0, to: data.count, by: 100).flatMap {
        HandMade.chunk("IDAT", Array(data[$0..<min($0 + 100, data.count)]))
      } + text + HandMade.end
    #expect(PNGBridge.usualPicture(file, pixelLimit: .max)?.pixmap == (try reference(file)))
  }

  /// libpng decodes these files, or names what is wrong with them.
  @Test func `leaves all other files to libpng`() {
    let rgb = Self.kinds[1]
    #expect(isUsual(file(rgb, 3, 3, 1)))
    #expect(!isUsual(file(rgb, 3, 3, 1, before: HandMade.chunk("gAMA", HandMade.word(100_000)))))
    #expect(!isUsual(file(rgb, 3, 3, 1, before: HandMade.chunk("iCCP", [65, 0, 0, 0]))))
    #expect(!isUsual(file(rgb, 3, 3, 1, before: HandMade.chunk("tRNS", [0, 1, 0, 2, 0, 3]))))
    #expect(!isUsual(file(rgb, 3, 3, 1, before: HandMade.chunk("abCD", [1]))))
    #expect(!isUsual(file(rgb, 3, 3, 1, after: HandMade.data([0]))), "a second stream")
    #expect(!isUsual(file(Kind(type: 0, depth: 16, channels: 2), 3, 3, 1)))
    #expect(!isUsual(file(Kind(type: 0, depth: 4), 3, 3, 1)))
    let header = HandMade.signature + HandMade.header(2, 1, depth: 8, type: 0)
    #expect(isUsual(header + HandMade.data([0, 1, 2]) + HandMade.end))
    #expect(!isUsual(header + HandMade.data([5, 1, 2]) + HandMade.end), "an unknown filter")
    #expect(!isUsual(header + HandMade.data([0, 1]) + HandMade.end), "too few bytes")
    #expect(!isUsual(header + HandMade.data([0, 1, 2, 3]) + HandMade.end), "too many bytes")
    #expect(!isUsual(header + HandMade.data([0, 1, 2])), "no end")
    let indexed =
      HandMade.signature + HandMade.header(2, 1, depth: 8, type: 3)
      + HandMade.chunk("PLTE", [1, 2, 3, 4, 5, 6])
    #expect(isUsual(indexed + HandMade.data([0, 0, 1]) + HandMade.end))
    #expect(!isUsual(indexed + HandMade.data([0, 0, 2]) + HandMade.end), "a missing color")
  }

  /// A damaged file is decoded the same way, or not at all.
  @Test(arguments: kinds) func `never differs from libpng if a byte is changed`(_ kind: Kind) {
    let file = file(kind, 5, 4, 9)
    for place in file.indices {
      for bits: UInt8 in [1, 0x80, 0xff] {
        var damaged = file
        damaged[place] ^= bits
        guard let picture = PNGBridge.usualPicture(damaged, pixelLimit: 1 << 20) else { continue }
        let expected = PNGBridge.decode(damaged, pixelLimit: 1 << 20, refusing: 0).result
        #expect((try? expected.get()) == picture.pixmap, "byte \(place)")
      }
    }
    for count in file.indices { #expect(!isUsual(Array(file.prefix(count)))) }
  }

  @Test func `checks the size before memory is taken`() {
    let file = file(Self.kinds[0], 40, 40, 1)
    #expect(PNGBridge.usualPicture(file, pixelLimit: 1_599) == nil)
    #expect(PNGBridge.usualPicture(file, pixelLimit: 1_600) != nil)
  }
}
