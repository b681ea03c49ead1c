import Skelshot
import TestSupport
import Testing

/// Tests that initializers accept impossible values and that functions throw an error when they use the values.
@Suite struct ImpossibleValueTests {
  private func scene() throws -> Scene {
    try Scene(contentsOf: Fixture(name: "scenes/feed").layoutPath)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func `encoding throws if the frame rate is invalid`(rate: Double) throws {
    let film = try scene().film(framesPerSecond: rate)
    for format in PictureFormat.films {
      #expect(throws: PictureError.self) { try film.encode(as: format) }
    }
  }

  @Test(arguments: [.seconds(-1), .nanoseconds(-1), Duration(attoseconds: .min)])
  func `encoding throws if the time of a still is invalid`(time: Duration) throws {
    let film = try scene().film(framesPerSecond: 5)
    for format in PictureFormat.allCases {
      #expect(throws: PictureError.self) { try film.encode(as: format, at: time) }
    }
  }

  @Test(arguments: [-1, 128, 200, .max, .min])
  func `encoding throws if the tolerance is invalid`(levels: Int) throws {
    let film = try scene().film(framesPerSecond: 5)
    for format in PictureFormat.allCases {
      #expect(throws: PictureError.self) {
        try film.encode(as: format, options: EncodingOptions(tolerance: levels))
      }
    }
  }

  @Test(arguments: [0, -1, .min])
  func `encoding throws if the number of threads is invalid`(jobs: Int) throws {
    let film = try scene().film(framesPerSecond: 5)
    for format in PictureFormat.allCases {
      #expect(throws: PictureError.self) {
        try film.encode(as: format, options: EncodingOptions(jobs: jobs))
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double])
  func `encoding throws if the scale is invalid`(scale: Double) throws {
    var scene = try scene()
    scene.canvas.scale = scale
    #expect(throws: PictureError.self) { try scene.film().encode(as: .png) }
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (.max, .max), (.min, 1)])
  func `creating a pixmap throws if the size is invalid`(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(throws: RasterError.self) { try Pixmap(size: size) }
    #expect(throws: RasterError.self) { try Pixmap(size: size, rgba: []) }
    #expect(throws: RasterError.self) { try Pixmap(size: size, premultiplied: []) }
  }
}

@Suite struct PixmapBytesTests {
  @Test func `a pixmap's RGBA bytes survive a round trip`() throws {
    let bytes: [UInt8] = [255, 128, 0, 255, 9, 8, 7, 0, 200, 100, 50, 128, 0, 0, 0, 255]
    let pixmap = try Pixmap(size: PixelSize(width: 2, height: 2), rgba: bytes)
    // The color of a fully transparent pixel is lost.
    #expect(Array(pixmap.rgba()[0..<8]) == [255, 128, 0, 255, 0, 0, 0, 0])
    // With an alpha of 128, the level 200 is stored as 100 and returned as 199.
    #expect(Array(pixmap.rgba(.premultiplied)[8..<12]) == [100, 50, 25, 128])
    #expect(Array(pixmap.rgba()[8..<12]) == [199, 100, 50, 128])
    #expect(Array(pixmap.rgba()[12...]) == [0, 0, 0, 255])
  }

  @Test func `clamps a premultiplied color's channels to its alpha`() throws {
    let pixmap = try Pixmap(
      size: PixelSize(width: 1, height: 1), rgba: [255, 10, 3, 10], alpha: .premultiplied)
    #expect(pixmap.rgba(.premultiplied) == [10, 10, 3, 10])
  }

  @Test func `creating a pixmap throws if the number of bytes is incorrect`() {
    #expect(throws: RasterError.wrongByteCount(PixelSize(width: 2, height: 1), count: 7)) {
      try Pixmap(size: PixelSize(width: 2, height: 1), rgba: [0, 1, 2, 3, 4, 5, 6])
    }
  }

  @Test func `a pixmap has a short description`() throws {
    let pixmap = try Pixmap(size: PixelSize(width: 390, height: 844))
    #expect("\(pixmap)" == "Pixmap 390 × 844")
    var dumped = ""
    dump(pixmap, to: &dumped)
    #expect(dumped.utf8.count < 200)
  }
}
