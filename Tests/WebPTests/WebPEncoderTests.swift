import SkelshotFormats
import SkelshotFrames
import SkelshotRaster
import SkelshotWebP
import SkelshotWork
import TestSupport
import Testing

let webPFilms = TestFilm.opaqueFilms + TestFilm.transparentFilms + TestFilm.trueColorFilms

extension WebPFrames {
  /// Decodes all frames of a file.
  static func all(
    _ bytes: [UInt8], _ limits: FilmLimits = FilmLimits()
  ) throws -> [(pixmap: Pixmap, seconds: Double)] {
    var reader = try WebPFrames(bytes, limits: limits)
    var frames: [Pixmap] = []
    while let frame = try reader.nextPixmap() { frames.append(frame) }
    return Array(zip(frames, reader.frameDelays.map(\.seconds)))
  }
}

@Suite struct WebPEncoderTests {
  @Test(arguments: webPFilms, FileOptimization.allCases)
  func `a WebP decodes to exactly its film's frames and times`(
    film: TestFilm, optimization: FileOptimization
  ) throws {
    let encoded = try film.source.encode(
      as: .webp, options: EncodingOptions(optimization: optimization))
    let read = try WebPFrames.all(encoded.bytes)
    #expect(read.map(\.pixmap) == film.shown.map(\.pixmap))
    if read.count > 1 {
      // Each frame begins at a whole millisecond.
      for (frame, expected) in zip(read, film.shown) {
        #expect(abs(frame.seconds - expected.seconds) < 0.001)
      }
      #expect(abs(read.reduce(0) { $0 + $1.seconds } - film.duration) < 0.0005)
    }
    #expect(encoded.report.isLossless)
    #expect(encoded.report.framesWritten == read.count)
    #expect(encoded.report.framesMerged == film.frames.count - read.count)
    #expect(encoded.report.byteCount == encoded.bytes.count)
    #expect(encoded.report.parts.reduce(0) { $0 + $1.byteCount } == encoded.bytes.count)
  }

  @Test(arguments: webPFilms)
  func `the number of threads does not change a WebP's bytes`(film: TestFilm) throws {
    let one = try film.source.encode(as: .webp, options: EncodingOptions(jobs: 1))
    for jobs in [2, 3, 8] {
      #expect(try film.source.encode(as: .webp, options: EncodingOptions(jobs: jobs)) == one)
    }
  }

  @Test
  func `a still has one chunk, and a film has the chunks that the format requires but no metadata`()
    throws
  {
    for film in webPFilms {
      let chunks = WebPChunks(try film.source.encode(as: .webp).bytes)
      if film.shown.count == 1 {
        #expect(chunks.names == ["VP8L"])
        continue
      }
      #expect(
        chunks.names == ["VP8X", "ANIM"] + film.shown.flatMap { _ in ["ANMF", "VP8L"] })
      #expect(chunks.frames[0].x == 0 && chunks.frames[0].y == 0)
      #expect(
        PixelSize(width: chunks.frames[0].width, height: chunks.frames[0].height)
          == film.frames[0].size)
    }
  }

  @Test func `WebP frames store only the changed area, starting at even coordinates`() throws {
    let film = TestFilm("a dot", count: 2, duration: 1) { frame in
      picture(300, 200) { x, y in
        (x - 1) / 10 == 4 && (y - 1) / 10 == 3 ? color(frame) : color(50 + (x * y) % 100)
      }
    }
    // The frame must cover only the dot, which is in columns 41 to 50 and rows 31 to 40.
    let frame = WebPChunks(try film.source.encode(as: .webp).bytes).frames[1]
    #expect([frame.x, frame.y, frame.width, frame.height] == [40, 30, 11, 11])
    #expect(frame.byteCount < 250)
  }

  @Test(arguments: [(45, 1.5), (60, 2.0), (7, 0.7), (3, 1.0), (24, 1.001), (50, 1.0)])
  func `WebP delays are in whole milliseconds, exceed 10 ms and add up to the film's duration`(
    frames: Int, duration: Double
  ) throws {
    let film = TestFilm("blinks", count: frames, duration: duration) { frame in
      picture(4, 4) { _, _ in color(frame + 1) }
    }
    let delays = WebPChunks(try film.source.encode(as: .webp).bytes).frames.map(\.delay)
    #expect(delays.count == frames)
    #expect(delays.reduce(0, +) == Int((duration * 1000).rounded()))
    #expect(delays.allSatisfy { $0 > 10 })
    #expect(delays.max()! - delays.min()! <= 1)
  }

  @Test func `rejects frame rates that browsers would slow down`() throws {
    let film = TestFilm("too fast", count: 100, duration: 1) { frame in
      picture(2, 2) { _, _ in color(frame) }
    }
    let error = #expect(throws: PictureError.self) { try film.source.encode(as: .webp) }
    #expect(error?.cause as? FilmError == .tooManyFrames(100, maximum: 90))
  }

  @Test func `splits a delay that needs more than 24 bits`() throws {
    let film = TestFilm("two long frames", count: 2, duration: 40_000) { frame in
      picture(6, 4) { _, _ in color(frame) }
    }
    let bytes = try film.source.encode(as: .webp).bytes
    #expect(
      WebPChunks(bytes).frames.map(\.delay) == [16_777_215, 3_222_785, 16_777_215, 3_222_785])
    let frames = try WebPFrames.all(bytes).map(\.pixmap)
    #expect(frames == [0, 0, 1, 1].map { film.frames[$0] })
  }

  @Test func `stores the number of loops in a WebP`() throws {
    let film = TestFilm.opaqueFilms[3]
    for loops in [LoopCount.forever, .times(1), .times(7), .times(65_535)] {
      let bytes = try film.source.encode(as: .webp, options: EncodingOptions(loopCount: loops))
        .bytes
      #expect(try WebPFrames(bytes).loopCount == loops)
    }
    for count in [0, 65_536] {
      let error = #expect(throws: PictureError.self) {
        try film.source.encode(as: .webp, options: EncodingOptions(loopCount: .times(count)))
      }
      #expect(error?.cause as? FilmError == .invalidLoopCount(count, most: 65_535))
    }
  }

  @Test func `rejects a side over 16,383 pixels and suggests another format`() throws {
    for size in [PixelSize(width: 16_384, height: 1), PixelSize(width: 1, height: 16_384)] {
      let pixmap = try Pixmap(size: size)
      let error = #expect(throws: PictureError.self) { try pixmap.encode(as: .webp) }
      #expect(error?.cause as? WebPError == .tooLargeForFormat(size))
      #expect(WebPError.tooLargeForFormat(size).message.help?.contains(".apng") == true)
    }
    let longest = try Pixmap(
      size: PixelSize(width: 16_383, height: 1),
      filledWith: PremultipliedPixel(rawValue: 0xff12_3456))
    #expect(try Pixmap(decoding: longest.encode(as: .webp).bytes) == longest)
  }

  @Test func `optimizing a WebP for size is lossless, and a tolerance limits color changes`() throws
  {
    let film = TestFilm("a little noise", count: 5, duration: 0.5) { frame in
      var random = SeededGenerator(UInt64(frame))
      return picture(100, 60) { _, _ in
        opaque(
          Int.random(in: 100...104, using: &random), 120, Int.random(in: 90...94, using: &random))
      }
    }
    let exact = try film.source.encode(as: .webp, options: EncodingOptions(optimization: .size))
    #expect(exact.report.isLossless)
    let fewer = try film.source.encode(as: .webp, options: EncodingOptions(tolerance: 4))
    #expect((1...4).contains(fewer.report.largestError))
    #expect(fewer.bytes.count < exact.bytes.count)
    for (found, wanted) in zip(try WebPFrames.all(fewer.bytes), film.frames) {
      for (one, other) in zip(found.pixmap.pixels, wanted.pixels) {
        for shift in [0, 8, 16] as [UInt32] {
          #expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= 4)
        }
      }
    }
  }

  @Test func `does not blend an unchanged half-transparent pixel over itself`() throws {
    // A translucent pixel remains between pixels that become opaque. The run is too short to be made transparent.
    let film = TestFilm("one stays", count: 3, duration: 1) { frame in
      picture(9, 3) { x, _ in x % 3 == 1 || frame == 0 ? 0x8040_2010 : color(frame) }
    }
    for optimization in FileOptimization.allCases {
      let bytes = try film.source.encode(
        as: .webp, options: EncodingOptions(optimization: optimization)
      ).bytes
      #expect(WebPChunks(bytes).frames[1].isBlended)
      #expect(try WebPFrames.all(bytes).map(\.pixmap) == film.frames)
    }
  }

  @Test func `no other optimization produces a smaller WebP than optimizing for size`() throws {
    for film in webPFilms {
      let counts = try FileOptimization.allCases.map { optimization in
        try film.source.encode(as: .webp, options: EncodingOptions(optimization: optimization))
          .bytes.count
      }
      #expect(counts.last == counts.min(), "\(film): \(counts)")
    }
  }

  @Test func `a still shows the film at the requested time`() throws {
    let film = try #require(webPFilms.first { $0.frames.count > 4 })
    let bytes = try film.source.encode(as: .webp, at: .seconds(film.duration * 0.6)).bytes
    #expect(WebPChunks(bytes).names == ["VP8L"])
    let index = Int(Double(film.frames.count) * 0.6)
    #expect(try Pixmap(decoding: bytes) == film.frames[index])
  }

  @Test func `canceling stops the encoder in the middle of a picture`() async throws {
    var random = SeededGenerator(3)
    let pixmap = picture(2_000, 1_500) { _, _ in color(Int.random(in: 0..<9_000, using: &random)) }
    let work = Task {
      try await pixmap.encode(as: .webp, options: EncodingOptions(optimization: .size))
    }
    // At this time, the encoder is still working, because encoding takes several seconds.
    try await Task.sleep(for: .milliseconds(100))
    work.cancel()
    await #expect(throws: CancellationError.self) { _ = try await work.value }
  }
}
