import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
  @Test(arguments: PNGPicture.all)
  func `chooses the smallest lossless color type for a picture`(picture: PNGPicture) throws {
    let chunks = try PNGChunks(try PNGEncoder(scale: 1).encode(picture.pixmap))
    #expect(chunks.size == picture.pixmap.size)
    #expect(picture.allowed.contains([chunks.colorType, chunks.bitDepth]))
  }

  @Test(arguments: PNGPicture.all)
  func `libpng and an independent reader decode exactly the encoded pixels`(picture: PNGPicture)
    throws
  {
    let bytes = try PNGEncoder(scale: 1).encode(picture.pixmap)
    #expect(try PNGDecoder().decode(bytes) == picture.pixmap)
    let straight = picture.pixmap.pixels.map {
      PremultipliedPixel(rawValue: $0).straight.rawValue
    }
    #expect(try PNGChunks(bytes).pixels() == straight)
  }

  @Test(arguments: PNGPicture.all)
  func `every optimization level preserves the PNG's pixels`(picture: PNGPicture) throws {
    let files = try FileOptimization.allCases.map {
      try PNGEncoder(scale: 1, optimization: $0, tolerance: 0).encode(picture.pixmap)
    }
    for bytes in files { #expect(try PNGDecoder().decode(bytes) == picture.pixmap) }
    #expect(files[2].count <= files[0].count)
  }

  @Test(arguments: PNGPicture.all)
  func `declaring repeated rows does not change a PNG's bytes`(picture: PNGPicture) throws {
    let whole = picture.pixmap
    let distinctRows = DeduplicatedPicture(whole).distinctRows
    let rows = distinctRows.rows.flatMap {
      whole.pixels[$0 * whole.size.width..<($0 + 1) * whole.size.width]
    }
    let different = Pixmap(size: distinctRows.deduplicatedSize(of: whole.size), validPixels: rows)
    let encoder = PNGEncoder(scale: 1)
    #expect(
      try encoder.encodeReporting(DeduplicatedPicture(different, by: distinctRows)).bytes
        == encoder.encode(whole))
  }

  @Test func `every premultiplied pixel survives a round trip through straight alpha`() throws {
    let all = picture(256, 256) { alpha, level in
      let level = min(level, alpha)
      return UInt32(alpha) << 24 | UInt32(level) << 16 | UInt32(alpha - level) << 8
        | UInt32(level / 2)
    }
    #expect(try PNGDecoder().decode(try PNGEncoder(scale: 1).encode(all)) == all)
  }

  @Test func `fully transparent pixels are stored as transparent black`() throws {
    let dirty = picture(4, 1) { x, _ in x < 2 ? 0x0012_3456 : opaque(x, 1, 2) }
    let pixels = try PNGChunks(try PNGEncoder(scale: 1).encode(dirty)).pixels()
    #expect(pixels.prefix(2) == [0, 0])
  }

  @Test(arguments: [(1, 2835), (2, 5669), (3, 8504), (1.5, 4252), (0.1, 283)] as [(Double, Int)])
  func `stores a picture's scale as a resolution, with 72 dpi for 1x`(scale: Double, expected: Int)
    throws
  {
    let picture = PNGPicture.all[0].pixmap
    let data = try #require(
      try PNGChunks(try PNGEncoder(scale: scale).encode(picture)).first("pHYs"))
    let values = [0, 4].map { data[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(values == [expected, expected])
    #expect(data[8] == 1)
  }

  @Test func `a PNG contains no date or text, and equal pictures produce identical files`() throws {
    for picture in PNGPicture.all {
      let bytes = try PNGEncoder(scale: 2).encode(picture.pixmap)
      #expect(try PNGEncoder(scale: 2).encode(picture.pixmap) == bytes)
      let names = Set(try PNGChunks(bytes).chunks.map(\.name))
      #expect(names.isSubset(of: ["IHDR", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"]))
    }
  }

  @Test(arguments: [0, -1, .infinity, 1e300, 1e-9])
  func `rejects a scale that a PNG cannot store as a resolution`(scale: Double) {
    #expect(throws: PNGError.invalidScale(scale)) {
      try PNGEncoder(scale: scale).encode(PNGPicture.all[0].pixmap)
    }
  }

  @Test(arguments: [1, 4, 7, 13])
  func `reports any failed allocation during PNG encoding and leaks no memory`(index: Int) {
    let picture = PNGPicture.all[index].pixmap
    let count = PNGBridge.encode(picture, refusing: 0).allocations
    #expect(count > 5)
    for refused in 1...count {
      let outcome = PNGBridge.encode(picture, refusing: refused)
      #expect(outcome.result == .failure(.outOfMemory))
      #expect(outcome.leaked == 0)
    }
    let outcome = PNGBridge.encode(picture, refusing: count + 1)
    #expect(throws: Never.self) { try outcome.result.get() }
    #expect(outcome.leaked == 0)
  }
}
