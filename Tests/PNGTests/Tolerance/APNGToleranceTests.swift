import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

@Suite struct APNGToleranceTests {
  @Test(arguments: TestFilm.tolerated)
  func `no frame's error exceeds the tolerance, and the report contains the largest error`(
    film: TestFilm
  ) throws {
    for tolerance in [1, 2, 5, 40, 127] {
      let encoded = try APNGEncoder(options: EncodingOptions(tolerance: tolerance)).encode(
        film.source)
      let read = try APNGFrames.all(encoded.bytes)
      let off = levelsOff(
        film, read.map { $0.pixmap.straightPixels() }, read.map(\.delay.seconds))
      #expect(off == encoded.report.largestError)
      #expect(encoded.report.largestError <= tolerance)
      #expect(abs(read.reduce(0) { $0 + $1.delay.seconds } - film.duration) < 5e-5)
      #expect(encoded.report.framesWritten == read.count)
    }
  }

  @Test(
    .needs(.pillow))
  func `Pillow decodes an APNG written with a tolerance to the same frames`() throws {
    try expectFilms(seenBy: .pillow)
  }

  @Test(
    .needs(.ffmpeg))
  func `ffmpeg decodes an APNG to the same frames, even if a byte holds several pixels`() throws {
    try expectFilms(seenBy: .ffmpeg)
  }

  @Test(arguments: TestFilm.tolerated)
  func `an APNG with a tolerance of 0 is exact at every optimization level`(film: TestFilm) throws {
    for optimization in FileOptimization.allCases {
      let tolerance = optimization == .size ? 0 : nil
      let options = EncodingOptions(optimization: optimization, tolerance: tolerance)
      let encoded = try APNGEncoder(options: options).encode(film.source)
      let read = try APNGFrames.all(encoded.bytes)
      let off = levelsOff(
        film, read.map { $0.pixmap.straightPixels() }, read.map(\.delay.seconds))
      #expect(off == 0 && encoded.report.largestError == 0)
    }
  }

  @Test(arguments: TestFilm.tolerated)
  func `the number of threads does not change the bytes of an APNG with a tolerance`(film: TestFilm)
    throws
  {
    for tolerance in [1, 5] {
      let one = try APNGEncoder(options: EncodingOptions(tolerance: tolerance, jobs: 1))
        .encode(film.source)
      for jobs in [2, 3, 8] {
        let many = try APNGEncoder(options: EncodingOptions(tolerance: tolerance, jobs: jobs))
          .encode(film.source)
        #expect(many == one)
      }
    }
  }

  @Test func `films optimized for size are smaller and off by at most one level`() throws {
    // Every three frames, the gradient moves by two levels.
    let film = TestFilm("a slower gradient", count: 24, duration: 0.8) { frame in
      picture(300, 60) { x, y in
        guard y > 9, y < 50, x > 9, x < 290 else { return 0xffff_ffff }
        let level = abs((x + 8 * frame) % 360 - 180) / 12
        return opaque(225 + level, 224 + level, 220 + level)
      }
    }
    let exact = try APNGEncoder().encode(film.source)
    let small = try APNGEncoder(options: EncodingOptions(optimization: .size)).encode(film.source)
    #expect(small.report.largestError == 1)
    #expect(4 * small.bytes.count < 3 * exact.bytes.count)
    // Both reports must contain the number of colors before the reduction.
    #expect(small.report.colors == exact.report.colors)
  }

  @Test func `a tolerance does not change a color that fills a large area`() throws {
    let film = TestFilm.gradientFilms[0]
    let bytes = try APNGEncoder(options: EncodingOptions(tolerance: 20)).encode(film.source).bytes
    for frame in try APNGFrames.all(bytes) {
      #expect(frame.pixmap.pixels[0] == 0xffff_ffff)
    }
  }

  @Test func `packs several pixels into each byte if a film has few colors`() throws {
    func depth(_ colors: Int) throws -> Int {
      let film = TestFilm("dots", count: 4, duration: 0.4) { frame in
        picture(61, 20) { x, y in color((x / 5 + y / 5 + frame) % colors) }
      }
      return try PNGChunks(try APNGEncoder().encode(film.source).bytes).bitDepth
    }
    // One of the palette entries is needed for unchanged pixels.
    #expect(try [1, 3, 4, 15, 16].map(depth) == [1, 2, 4, 4, 8])
  }

  private func expectFilms(seenBy reader: ExternalReader) throws {
    for film in TestFilm.tolerated {
      for tolerance in [1, 8] {
        let encoded = try APNGEncoder(options: EncodingOptions(tolerance: tolerance))
          .encode(film.source)
        let delays = try APNGFrames.all(encoded.bytes).map(\.delay.seconds)
        let seen = try reader.canvases(
          of: encoded.bytes, size: film.frames[0].size, kind: "apng")
        let off = levelsOff(film, seen, delays)
        #expect(off == encoded.report.largestError, "\(reader), \(film), \(tolerance)")
      }
    }
  }
}
