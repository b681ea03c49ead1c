import SkelshotFormats
import SkelshotRaster
import TestSupport
import Testing

/// Compares decoded files that were built by hand with the formulas in ITU-T T.81 and JFIF.
@Suite struct JPEGDecoderTests {
  /// Returns the pixel in the middle of each block of a row.
  private func colors(_ jpeg: HandMadeJPEG) throws -> [UInt32] {
    let picture = try JPEGDecoder().decode(jpeg.bytes)
    return jpeg.blocks.indices.map { index in
      picture[8 * (index % jpeg.columns) + 4, 8 * (index / jpeg.columns) + 4].rawValue
    }
  }

  @Test(arguments: [HandMadeJPEG.Process.baseline, .means])
  func `every gray level decodes to the expected value`(_ process: HandMadeJPEG.Process) throws {
    let levels = HandMadeJPEG(columns: 16, blocks: (0..<256).map { [$0] }, process: process)
    let picture = try JPEGDecoder().decode(levels.bytes)
    #expect(picture.size == PixelSize(width: 128, height: 128))
    #expect(
      picture
        == TestSupport.picture(128, 128) { x, y in
          let level = 16 * (y / 8) + x / 8
          return opaque(level, level, level)
        })
  }

  @Test(arguments: [HandMadeJPEG.Process.baseline, .means])
  func `converts luma and chroma to colors as specified by JFIF`(_ process: HandMadeJPEG.Process)
    throws
  {
    // Each case has Y, Cb and Cr. The expected color is R = Y + 1.402 (Cr − 128), G = Y − 0.344136 (Cb − 128) −
    // 0.714136 (Cr − 128), B = Y + 1.772 (Cb − 128).
    let cases: [([Int], UInt32)] = [
      ([100, 128, 128], opaque(100, 100, 100)), ([100, 128, 178], opaque(170, 64, 100)),
      ([100, 178, 128], opaque(100, 83, 189)), ([76, 85, 255], opaque(254, 0, 0)),
      ([200, 78, 100], opaque(161, 237, 111)), ([255, 128, 255], opaque(255, 164, 255)),
    ]
    #expect(
      try colors(HandMadeJPEG(columns: 6, blocks: cases.map(\.0), process: process))
        == cases.map(\.1))
  }

  @Test func `does not convert three components that an Adobe marker declares as RGB`() throws {
    let jpeg = HandMadeJPEG(columns: 2, blocks: [[10, 200, 90], [255, 0, 3]], adobeTransform: 0)
    #expect(try colors(jpeg) == [opaque(10, 200, 90), opaque(255, 0, 3)])
  }

  @Test func `converts CMYK to RGB`() throws {
    // Full ink is 255 in plain CMYK and 0 in Adobe's CMYK.
    let blocks = [[0, 0, 0, 0], [255, 0, 0, 0], [0, 100, 51, 153], [9, 9, 9, 255]]
    let light = [
      opaque(255, 255, 255), opaque(0, 255, 255), opaque(102, 62, 82), opaque(0, 0, 0),
    ]
    #expect(try colors(HandMadeJPEG(columns: 4, blocks: blocks)) == light)
    let inverted = blocks.map { $0.map { 255 - $0 } }
    #expect(
      try colors(HandMadeJPEG(columns: 4, blocks: inverted, adobeTransform: 0)) == light)
    // YCCK stores the black ink unchanged, and the luma and chroma of the other inks. An ink is 255 minus the converted
    // R, G or B.
    let gray = HandMadeJPEG(columns: 1, blocks: [[200, 128, 128, 255]], adobeTransform: 2)
    #expect(try colors(gray) == [opaque(55, 55, 55)])
  }

  @Test(arguments: JPEGOrientation.allCases, [false, true])
  func `applies a picture's Exif orientation`(
    _ orientation: JPEGOrientation, isLittle: Bool
  ) throws {
    // The first row of the upright picture has the levels 10, 20 and 30, and the second row has 40, 50 and 60. For each
    // orientation, the standard defines the order of rows and columns in the file.
    let stored: (columns: Int, levels: [Int]) =
      switch orientation {
      case .topLeft: (3, [10, 20, 30, 40, 50, 60])
      case .topRight: (3, [30, 20, 10, 60, 50, 40])
      case .bottomRight: (3, [60, 50, 40, 30, 20, 10])
      case .bottomLeft: (3, [40, 50, 60, 10, 20, 30])
      case .leftTop: (2, [10, 40, 20, 50, 30, 60])
      case .rightTop: (2, [30, 60, 20, 50, 10, 40])
      case .rightBottom: (2, [60, 30, 50, 20, 40, 10])
      case .leftBottom: (2, [40, 10, 50, 20, 60, 30])
      }
    let jpeg = HandMadeJPEG(
      columns: stored.columns, blocks: stored.levels.map { [$0] },
      segments: [HandMadeJPEG.exif(orientation: orientation.rawValue, isLittle: isLittle)])
    let upright = TestSupport.picture(24, 16) { x, y in
      let level = 10 * (1 + x / 8 + 3 * (y / 8))
      return opaque(level, level, level)
    }
    #expect(try JPEGDecoder().decode(jpeg.bytes) == upright)
  }

  @Test func `ignores an invalid or truncated Exif orientation`() throws {
    let tag = HandMadeJPEG.exif(orientation: 6, isLittle: true)
    var broken = [HandMadeJPEG.exif(orientation: 9, isLittle: true)]
    broken += (0..<tag.1.count - 8).map { (tag.0, Array(tag.1.prefix($0))) }
    for segment in broken {
      let jpeg = HandMadeJPEG(columns: 2, blocks: [[10], [20]], segments: [segment])
      #expect(JPEGOrientation(ofFile: jpeg.bytes) == .topLeft)
      #expect(try JPEGDecoder().decode(jpeg.bytes).size == PixelSize(width: 16, height: 8))
    }
    // Only the first segment is used. A second segment with the same marker is skipped.
    let several = HandMadeJPEG(
      columns: 1, blocks: [[10]],
      segments: [(0xe1, Array("http://ns.adobe.com/xap/1.0/".utf8)), tag, broken[0]])
    #expect(JPEGOrientation(ofFile: several.bytes) == .rightTop)
  }

  @Test func `decodes a JPEG with many scans and rejects one with too many`() throws {
    let gray = HandMadeJPEG(columns: 2, blocks: [[10], [20]], process: .everyCoefficient)
    #expect(try colors(gray) == [opaque(10, 10, 10), opaque(20, 20, 20)])
    let color = HandMadeJPEG(columns: 1, blocks: [[10, 20, 30]], process: .everyCoefficient)
    #expect(throws: JPEGError.tooManyScans(limit: 100)) { try JPEGDecoder().decode(color.bytes) }
  }
}
