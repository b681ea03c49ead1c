import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

private let films = TestFilm.opaqueFilms + TestFilm.transparentFilms + TestFilm.trueColorFilms

@Suite struct APNGEncoderTests {
  @Test(arguments: films)
  func `an APNG decodes to exactly its film's frames and times`(film: TestFilm) throws {
    let encoded = try APNGEncoder().encode(film.source)
    let read = try APNGFrames.all(encoded.bytes)
    #expect(read.map(\.pixmap) == film.shown.map(\.pixmap))
    for (frame, expected) in zip(read, film.shown) {
      #expect(abs(frame.delay.seconds - expected.seconds) < 1e-9)
    }
    #expect(encoded.report.framesWritten == read.count)
    #expect(encoded.report.framesMerged == film.frames.count - read.count)
    #expect(encoded.report.byteCount == encoded.bytes.count)
  }

  @Test(arguments: films)
  func `the number of threads does not change an APNG's bytes`(film: TestFilm) throws {
    let one = try APNGEncoder(options: EncodingOptions(jobs: 1)).encode(film.source)
    for jobs in [2, 3, 8] {
      #expect(try APNGEncoder(options: EncodingOptions(jobs: jobs)).encode(film.source) == one)
    }
  }

  @Test func `writes APNG chunks in the order that the specification requires`() throws {
    for film in films {
      let chunks = try PNGChunks(try APNGEncoder().encode(film.source).bytes)
      var names = chunks.chunks.map(\.name)
      #expect(names.first == "IHDR" && names.last == "IEND")
      names.removeAll { ["PLTE", "tRNS", "pHYs"].contains($0) }
      #expect(names.prefix(4) == ["IHDR", "acTL", "fcTL", "IDAT"])
      #expect(
        Array(names.dropFirst(4).dropLast())
          == (1..<film.shown.count).flatMap { _ in ["fcTL", "fdAT"] })
    }
  }

  @Test func `uses the smallest color type that can store the film`() throws {
    func form(_ description: String) throws -> [Int] {
      let film = try #require(films.first { $0.description == description })
      let chunks = try PNGChunks(try APNGEncoder().encode(film.source).bytes)
      return [chunks.colorType, chunks.bitDepth]
    }
    #expect(try form("two colors, and none in between") == [3, 2])
    #expect(try form("one gray still") == [3, 1])
    #expect(try form("a dot that moves over nothing") == [3, 1])
    #expect(try form("255 colors beside clear pixels") == [3, 8])
    // Unchanged pixels need an additional palette entry, so 256 changing colors require true color.
    #expect(try form("noise in 256 colors") == [2, 8])
    #expect(try form("true color") == [2, 8])
    #expect(try form("true color that vanishes") == [6, 8])
    #expect(try form("alpha in true color") == [6, 8])
  }

  @Test func `APNG frames store only the changes from the previous frame`() throws {
    let film = TestFilm("a dot", count: 2, duration: 1) { frame in
      picture(300, 200) { x, y in
        x / 10 == 4 && y / 10 == 3 ? color(frame) : color(50 + (x * y) % 100)
      }
    }
    let chunks = try PNGChunks(try APNGEncoder().encode(film.source).bytes)
    let control = try #require(chunks.chunks.last { $0.name == "fcTL" }).data
    let values = (1...4).map { word in
      control[4 * word..<4 * word + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(values == [10, 10, 40, 30])
    let data = try #require(chunks.chunks.last { $0.name == "fdAT" }).data
    #expect(data.count < 40)
  }

  @Test(arguments: [
    (45, 1.5, "1/30"), (60, 2.0, "1/30"), (1, 0, "0/1"), (7, 0.7, "1/10"), (3, 1.0, "1/3"),
    (50, 1.0, "1/50"), (24, 1.001, "1001/24000"),
  ])
  func `stores frame delays as exact fractions`(
    frames: Int, duration: Double, expected: String
  ) throws {
    let delays = try APNGTiming(frameCount: frames, duration: duration).delays(of: 0..<1)
    #expect(delays.map { "\($0.numerator)/\($0.denominator)" } == [expected])
  }

  @Test func `a film keeps its exact duration even if equal frames are merged`() throws {
    var random = SeededGenerator(4)
    for _ in 0..<500 {
      let frames = Int.random(in: 1...400, using: &random)
      let duration = Double(Int.random(in: 1...200_000, using: &random)) / 1000
      let timing = try APNGTiming(frameCount: frames, duration: duration)
      var sum = 0.0
      var start = 0
      while start < frames {
        let end = Int.random(in: start + 1...frames, using: &random)
        sum += timing.delays(of: start..<end).reduce(0) { $0 + $1.seconds }
        start = end
      }
      #expect(abs(sum - duration) < 5e-5 + 1e-9)
    }
    // The duration exceeds 65,535 seconds, which is the longest delay of a frame.
    let long = try APNGTiming(frameCount: 2, duration: 400_000)
    #expect(long.delays(of: 0..<2).reduce(0) { $0 + $1.seconds } == 400_000)
    #expect(long.delays(of: 0..<2).count < 10)
  }

  @Test func `stores the number of loops in an APNG`() throws {
    let film = TestFilm.opaqueFilms[3]
    for loops in [LoopCount.forever, .times(1), .times(7), .times(70_000)] {
      let bytes = try APNGEncoder(options: EncodingOptions(loopCount: loops)).encode(film.source)
        .bytes
      #expect(try APNGFrames(bytes).loopCount == loops)
    }
    #expect(throws: FilmError.invalidLoopCount(0, most: 2_147_483_647)) {
      try APNGEncoder(options: EncodingOptions(loopCount: .times(0))).encode(film.source)
    }
  }

  @Test func `the APNG encoder rejects an invalid film`() throws {
    let frame = picture(4, 4) { _, _ in color(1) }
    for duration in [.seconds(-1), .seconds(1e9), Duration(attoseconds: .max)] {
      #expect(throws: FilmError.self) {
        try APNGEncoder().encode(PixmapFrames([frame], duration: duration))
      }
    }
    let size = PixelSize(width: 4, height: 4)
    #expect(throws: FilmError.size(.tooManyPixels(size, limit: 15))) {
      try APNGEncoder(options: EncodingOptions(pixelLimit: 15))
        .encode(PixmapFrames([frame], duration: .seconds(1)))
    }
    #expect(throws: PNGError.invalidScale(0)) {
      try APNGEncoder(options: EncodingOptions(scale: 0)).encode(
        PixmapFrames([frame], duration: .seconds(1)))
    }
  }

  @Test(
    .needs(.pillow))
  func `Pillow reads exactly the encoded APNG frames`() throws { try expectFrames(seenBy: .pillow) }

  @Test(
    .needs(.ffmpeg))
  func `ffmpeg reads exactly the encoded APNG frames`() throws { try expectFrames(seenBy: .ffmpeg) }

  @Test(.needs(.chromium))
  func `Chromium plays an APNG and shows exactly its frames`() throws {
    let film = TestFilm("bars that change", count: 6, duration: 3) { frame in
      picture(500, 400) { x, y in
        y / 20 % 2 == 0 || x < 40 ? 0xffff_ffff : opaque(200, (x + 90 * frame) / 3 % 256, 90)
      }
    }
    let bytes = try APNGEncoder().encode(film.source).bytes
    let size = PixelSize(width: 500, height: 400)
    let shots = try Browser.screenshots(of: bytes, size: size, after: [0.3, 1.4, 2.2])
    // The browser determines when it takes each screenshot, but every screenshot must show a frame.
    let seen = shots.map { shot in film.frames.firstIndex(of: shot) }
    #expect(!seen.contains(nil), "a screenshot is one of the frames")
    #expect(Set(seen).count > 1, "screenshots at different times show different frames")
  }

  private func expectFrames(seenBy reader: ExternalReader) throws {
    for film in films {
      let encoded = try APNGEncoder().encode(film.source)
      let seen = try reader.canvases(
        of: encoded.bytes, size: film.frames[0].size, kind: "apng")
      let expected = film.shown.map { $0.pixmap.straightPixels() }
      #expect(seen.count == expected.count, "\(reader), \(film)")
      for (index, (left, right)) in zip(seen, expected).enumerated() where left != right {
        Issue.record("\(reader), \(film), frame \(index)")
        break
      }
    }
  }
}
