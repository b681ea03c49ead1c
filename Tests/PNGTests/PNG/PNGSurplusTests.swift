import CLibPNG
import SkelshotPNG
import SkelshotRaster
import Testing

/// Tests files whose compressed data continues after the last row of pixels.
@Suite struct PNGSurplusTests {
  /// Compresses rows into a zlib stream, which is the data of a chunk.
  private func packed(_ rows: [UInt8]) -> [UInt8] {
    Array(HandMade.data(rows).dropFirst(8).dropLast(4))
  }

  /// Returns a gray picture of 2 × 2 pixels with the given data chunks.
  private func file(_ data: [[UInt8]], interlace: UInt8 = 0, after: [UInt8] = []) -> [UInt8] {
    HandMade.signature + HandMade.header(2, 2, depth: 8, type: 0, interlace: interlace)
      + data.flatMap { HandMade.chunk("IDAT", $0) } + after + HandMade.end
  }

  private func error(_ file: [UInt8]) -> PNGError? {
    let outcome = PNGBridge.decode(file, pixelLimit: 4, refusing: 0)
    #expect(outcome.leaked == 0)
    guard case .failure(let error) = outcome.result else { return nil }
    return error
  }

  private let tooMuch = PNGError.corrupt(reason: "IDAT: Too much image data")

  @Test func `rejects a PNG with more data than its pixels need`() {
    let rows: [UInt8] = [0, 1, 2, 0, 3, 4]
    #expect(error(file([packed(rows)])) == nil)
    for count in [1, 7, 2_000, 300_000] {
      let surplus = [UInt8](repeating: 0, count: count)
      #expect(error(file([packed(rows + surplus)])) == tooMuch)
    }
    // The interlaced picture has three passes: the first pixel, the pixel on its right, and the row below.
    let passes: [UInt8] = [0, 1, 0, 2, 0, 3, 4]
    #expect(error(file([packed(passes)], interlace: 1)) == nil)
    #expect(error(file([packed(passes + [0])], interlace: 1)) == tooMuch)
    // In the same chunk, additional bytes follow the end of the stream.
    #expect(
      error(file([packed(rows) + [1, 2, 3]]))
        == .corrupt(reason: "IDAT: Extra compressed data"))
  }

  @Test func `accepts empty data chunks, and other chunks after the pixels`() {
    let data = packed([0, 1, 2, 0, 3, 4])
    let text = HandMade.chunk("tEXt", Array("a".utf8) + [0] + [UInt8](repeating: 65, count: 90_000))
    #expect(error(file([[], data, [], []])) == nil)
    #expect(error(file(data.map { [$0] }, after: text)) == nil)
  }

  @Test(arguments: [50, 4_000, 1 << 20])
  func `does not inflate surplus data in a stream that is too long`(chunkLength: Int) {
    // The stream contains 32 MiB of zeros and damage near its end. A decoder that decompresses the whole stream would
    // report the damage instead.
    var bomb = packed([0, 1, 2, 0, 3, 4] + [UInt8](repeating: 0, count: 32 << 20))
    for place in bomb.count - 40..<bomb.count - 4 { bomb[place] = 0xff }
    let chunks = stride(from: 0, to: bomb.count, by: chunkLength).map {
      Array(bomb[$0..<min($0 + chunkLength, bomb.count)])
    }
    #expect(error(file(chunks)) == tooMuch)
  }

  @Test func `ignores bytes after a PNG's last chunk`() {
    let whole = file([packed([0, 1, 2, 0, 3, 4])])
    #expect(error(whole + [UInt8](repeating: 7, count: 5_000)) == nil)
  }
}
