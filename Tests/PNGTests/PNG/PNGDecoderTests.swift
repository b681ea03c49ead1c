import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
  private func isCorrupt(_ bytes: [UInt8]) -> Bool {
    do throws(PNGError) {
      _ = try PNGDecoder().decode(bytes)
      return false
    } catch {
      if case .corrupt(let reason) = error { return !reason.isEmpty }
      return false
    }
  }

  @Test func `decodes PNG variants that this library never writes`() throws {
    let sixteen =
      HandMade.signature + HandMade.header(2, 1, depth: 16, type: 2)
      + HandMade.data([0, 0xff, 0xff, 0x80, 0x00, 0x01, 0x02, 0, 0, 0, 0xff, 0xfe, 0xff])
      + HandMade.end
    let scaled = try PNGDecoder().decode(sixteen)
    // A 16-bit level v becomes v / 257, which is rounded to the nearest integer.
    #expect(scaled.pixels == [opaque(255, 128, 1), opaque(0, 1, 254)])

    let bits =
      HandMade.signature + HandMade.header(9, 2, depth: 1, type: 0)
      + HandMade.data([0, 0b1010_1010, 0x80, 0, 0b0000_1111, 0]) + HandMade.end
    #expect(
      try PNGDecoder().decode(bits)
        == picture(9, 2) { x, y in
          (y == 0 ? x % 2 == 0 : x >= 4 && x < 8) ? 0xffff_ffff : 0xff00_0000
        })

    let keyed =
      HandMade.signature + HandMade.header(2, 1, depth: 8, type: 2)
      + HandMade.chunk("tRNS", [0, 9, 0, 8, 0, 7]) + HandMade.data([0, 9, 8, 7, 9, 8, 6])
      + HandMade.end
    #expect(try PNGDecoder().decode(keyed).pixels == [0, opaque(9, 8, 6)])

    // In this picture, Adam7 has one pixel in pass 1, one pixel in pass 6, and two pixels in pass 7.
    let interlaced =
      HandMade.signature + HandMade.header(2, 2, depth: 8, type: 0, interlace: 1)
      + HandMade.data([0, 10, 0, 20, 0, 30, 40]) + HandMade.end
    #expect(
      try PNGDecoder().decode(interlaced).pixels
        == [10, 20, 30, 40].map { opaque($0, $0, $0) })
  }

  @Test(arguments: [0, 5, 12, 13])
  func `rejects a PNG truncated at any point`(index: Int) throws {
    let small = PNGPicture.all[index].pixmap
    let bytes = try PNGEncoder(scale: 1).encode(
      picture(17, 13) { x, y in small[x % small.size.width, y % small.size.height].rawValue })
    for count in 0..<bytes.count {
      #expect(throws: PNGError.truncated) { try PNGDecoder().decode(Array(bytes.prefix(count))) }
    }
  }

  @Test(arguments: [0, 5, 12, 13])
  func `rejects a PNG with a changed byte if the change can affect pixels`(index: Int) throws {
    let original = picture(17, 13) { x, y in
      PNGPicture.all[index].pixmap[x, y].rawValue
    }
    let bytes = try PNGEncoder(scale: 1).encode(original)
    var refused = 0
    for offset in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xff] {
        var damaged = bytes
        damaged[offset] ^= change
        do throws(PNGError) {
          // The decoder skips ancillary chunks with a wrong checksum. Of these, only tRNS can change pixels.
          _ = try PNGDecoder(pixelLimit: 10_000).decode(damaged)
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > 2 * bytes.count)
  }

  @Test(arguments: [[0x47, 0x49, 0x46], [0x89, 0x50, 0x4f]])
  func `reports that other files are not PNGs`(start: [UInt8]) {
    #expect(throws: PNGError.notPNG) { try PNGDecoder().decode(start + [1, 2, 3, 4, 5, 6, 7]) }
  }

  @Test func `rejects a damaged PNG and reports libpng's reason`() {
    let header = HandMade.header(2, 2, depth: 8, type: 0)
    let whole = HandMade.data([0, 1, 2, 0, 3, 4])
    #expect(!isCorrupt(HandMade.signature + header + whole + HandMade.end))
    // The files have too few rows, no rows, garbage in place of rows, an invalid depth, an invalid color type, a
    // palette type without a palette, and no header.
    #expect(isCorrupt(HandMade.signature + header + HandMade.data([0, 1, 2]) + HandMade.end))
    #expect(isCorrupt(HandMade.signature + header + HandMade.end))
    #expect(
      isCorrupt(HandMade.signature + header + HandMade.chunk("IDAT", [9, 9, 9, 9]) + HandMade.end))
    #expect(
      isCorrupt(
        HandMade.signature + HandMade.header(2, 2, depth: 3, type: 0) + whole + HandMade.end))
    #expect(
      isCorrupt(
        HandMade.signature + HandMade.header(2, 2, depth: 8, type: 5) + whole + HandMade.end))
    #expect(
      isCorrupt(
        HandMade.signature + HandMade.header(2, 2, depth: 8, type: 3) + whole + HandMade.end))
    #expect(isCorrupt(HandMade.signature + whole + HandMade.end))
    #expect(
      isCorrupt(
        HandMade.signature + HandMade.header(0, 2, depth: 8, type: 0) + whole + HandMade.end))
  }

  @Test func `rejects a PNG over a size limit before allocating its pixels`() throws {
    let bomb =
      HandMade.signature + HandMade.header(60_000, 60_000, depth: 8, type: 6)
      + HandMade.data([0]) + HandMade.end
    let outcome = PNGBridge.decode(bomb, pixelLimit: 1 << 26, refusing: 0)
    #expect(
      outcome.result
        == .failure(
          .size(
            .tooManyPixels(PixelSize(width: 60_000, height: 60_000), limit: 1 << 26))))
    #expect(outcome.allocations < 10 && outcome.leaked == 0)
    let long =
      HandMade.signature + HandMade.header(65_536, 1, depth: 8, type: 0)
      + HandMade.data([0]) + HandMade.end
    #expect(throws: PNGError.size(.sideTooLong(PixelSize(width: 65_536, height: 1)))) {
      try PNGDecoder().decode(long)
    }
    let exact = try PNGEncoder(scale: 1).encode(picture(10, 10) { _, _ in color(1) })
    #expect(try PNGDecoder(pixelLimit: 100).decode(exact).pixels.count == 100)
    #expect(throws: PNGError.self) { try PNGDecoder(pixelLimit: 99).decode(exact) }
  }

  @Test(arguments: [0, 12, 13])
  func `reports any failed allocation during PNG decoding and leaks no memory`(index: Int) throws {
    let bytes = try PNGEncoder(scale: 1).encode(PNGPicture.all[index].pixmap)
    let whole = PNGBridge.decode(bytes, pixelLimit: .max, refusing: 0)
    #expect(whole.leaked == 0)
    #expect(whole.allocations > 5)
    for refused in 1...whole.allocations {
      let outcome = PNGBridge.decode(bytes, pixelLimit: .max, refusing: refused)
      #expect(outcome.result == .failure(.outOfMemory))
      #expect(outcome.leaked == 0)
    }
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let cut = PNGBridge.decode(Array(bytes.prefix(count)), pixelLimit: .max, refusing: 0)
      #expect(cut.leaked == 0)
    }
  }
}
