import Skelshot
import TestSupport
import Testing

/// Impossible values: initializers accept them, and their users throw.
@Suite struct ImpossibleValueTests {
  private func scene() throws -> Scene {
    try Scene(contentsOf: Fixture(name: "scenes/feed").layoutPath)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func `an invalid frame rate throws`(rate: Double) throws {
    let film = try scene().film(framesPerSecond: rate)
    for format in PictureFormat.films {
      #expect(throws: PictureError.self) { try film.encode(as: format) }
    }
  }

  @Test(arguments: [.seconds(-1), .nanoseconds(-1), Duration(attoseconds: .min)])
  func `an invalid time of a still throws`(time: Duration) throws {
    let film = try scene().film(framesPerSecond: 5)
    for format in PictureFormat.allCases {
      #expect(throws: PictureError.self) { try film.encode(as: format, at: time) }
    }
  }

  @Test(arguments: [-1, 128, 200, .max, .min])
  func `an invalid tolerance throws`(levels: Int) throws {
    let film = try scene().film(framesPerSecond: 5)
    for format in PictureFormat.allCases {
      #expect(throws: PictureError.self) {
        try film.encode(as: format, options: EncodingOptions(tolerance: levels))
      }
    }
  }

  @Test(arguments: [0, -1, .min])
  func `an invalid number of threads throws`(jobs: Int) throws {
    let film = try scene().film(framesPerSecond: 5)
    for format in PictureFormat.allCases {
      #expect(throws: PictureError.self) {
        try film.encode(as: format, options: EncodingOptions(jobs: jobs))
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double])
  func `an invalid scale throws`(scale: Double) throws {
    var scene = try scene()
    scene.canvas.scale = scale
    #expect(throws: PictureError.self) { try scene.film().encode(as: .png) }
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (.max, .max), (.min, 1)])
  func `an invalid size of a picture throws`(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(throws: RasterError.self) { try Pixmap(size: size) }
    #expect(throws: RasterError.self) { try Pixmap(size: size, rgba: []) }
    #expect(throws: RasterError.self) { try Pixmap(size: size, premultiplied: []) }
  }
}

@Suite struct PixmapBytesTests {
  @Test func `RGBA bytes survive a round trip`() throws {
    let bytes: [UInt8] = [255, 128, 0, 255, 9, 8, 7, 0, 200, 100, 50, 128, 0, 0, 0, 255]
    let pixmap = try Pixmap(size: PixelSize(width: 2, height: 2), rgba: bytes)
    // An invisible pixel has no color.
    #expect(Array(pixmap.rgba()[0..<8]) == [255, 128, 0, 255, 0, 0, 0, 0])
    // 200 of 255 at an alpha of 128 is 100 of 255 premultiplied, which is 199 straight.
    #expect(Array(pixmap.rgba(.premultiplied)[8..<12]) == [100, 50, 25, 128])
    #expect(Array(pixmap.rgba()[8..<12]) == [199, 100, 50, 128])
    #expect(Array(pixmap.rgba()[12...]) == [0, 0, 0, 255])
  }

  @Test func `a color above its alpha is clamped to it`() throws {
    let pixmap = try Pixmap(
      size: PixelSize(width: 1, height: 1), rgba: [255, 10, 3, 10], alpha: .premultiplied)
    #expect(pixmap.rgba(.premultiplied) == [10, 10, 3, 10])
  }

  @Test func `a wrong number of bytes throws`() {
    #expect(throws: RasterError.wrongByteCount(PixelSize(width: 2, height: 1), count: 7)) {
      try Pixmap(size: PixelSize(width: 2, height: 1), rgba: [0, 1, 2, 3, 4, 5, 6])
    }
  }

  @Test func `a pixmap's description is short`() throws {
    let pixmap = try Pixmap(size: PixelSize(width: 390, height: 844))
    #expect("\(pixmap)" == "Pixmap 390 × 844")
    var dumped = ""
    dump(pixmap, to: &dumped)
    #expect(dumped.utf8.count < 200)
  }
}
