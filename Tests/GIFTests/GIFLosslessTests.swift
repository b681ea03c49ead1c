import SkelshotFrames
import SkelshotGIF
import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork
import TestSupport
import Testing

/// Expects a decoded film to show exactly the given pictures at the given times.
func expectFilm(
  _ film: GIFFilm, shows frames: [Pixmap], duration: Double,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let timing = try FrameTiming(frameCount: frames.count, duration: duration)
  let canvases = film.canvases
  #expect(film.length == timing.length, sourceLocation: sourceLocation)
  for (index, frame) in frames.enumerated() {
    for moment in [timing.start(of: index), max(0, timing.start(of: index + 1) - 1)] {
      let isSame = canvases[film.image(at: moment)] == frame.pixels
      #expect(isSame, "frame \(index) at \(moment) cs", sourceLocation: sourceLocation)
    }
  }
}

@Suite struct GIFLosslessTests {
  @Test(arguments: TestFilm.opaqueFilms + TestFilm.transparentFilms)
  func `giflib and a plain reader decode a film with few colors exactly`(
    film: TestFilm
  ) throws {
    let encoded = try GIFEncoder().encode(film.source)
    #expect(encoded.report.isLossless)
    #expect(encoded.report.byteCount == encoded.bytes.count)
    try expectFilm(
      try GIFLibReader.read(encoded.bytes), shows: film.frames, duration: film.duration)
    try expectFilm(
      try GIFBlocks.read(encoded.bytes), shows: film.frames, duration: film.duration)
  }

  @Test(arguments: TestFilm.opaqueFilms + TestFilm.transparentFilms)
  func `encoding the same film twice produces identical bytes`(film: TestFilm) throws {
    let first = try GIFEncoder().encode(film.source)
    #expect(try GIFEncoder().encode(film.source) == first)
  }

  @Test func `draws a small film once, and a large film twice to limit memory`() throws {
    final class Counting: FrameSource {
      let film: TestFilm
      let calls = Mutex(0)
      init(_ film: TestFilm) { self.film = film }
      var size: PixelSize { film.source.size }
      var frameCount: Int { film.source.frameCount }
      var duration: Duration { .seconds(film.duration) }
      func draw(frame: Int, into pixmap: inout Pixmap) throws {
        calls.withLock { $0 += 1 }
        try film.source.draw(frame: frame, into: &pixmap)
      }
    }
    var random = SeededGenerator(5)
    for (width, calls) in [(100, 12...12), (300, 13...24)] {
      let film = TestFilm("noise", count: 12, duration: 1) { _ in
        picture(width, 200) { _, _ in color(Int.random(in: 0..<100, using: &random)) }
      }
      let source = Counting(film)
      let encoded = try GIFEncoder(options: EncodingOptions(jobs: 1)).encode(source)
      #expect(calls.contains(source.calls.withLock { $0 }))
      try expectFilm(
        try GIFLibReader.read(encoded.bytes), shows: film.frames, duration: film.duration)
    }
  }

  @Test(arguments: 0..<60)
  func `random films with transparent pixels decode to their original frames`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let size = PixelSize(
      width: Int.random(in: 1...24, using: &random), height: Int.random(in: 1...24, using: &random))
    var current = picture(size.width, size.height) { _, _ in 0 }
    let film = TestFilm("seed \(seed)", count: 12, duration: 0.5) { _ in
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let x = Int.random(in: 0..<size.width, using: &random)
        let y = Int.random(in: 0..<size.height, using: &random)
        let width = Int.random(in: 1...size.width - x, using: &random)
        let height = Int.random(in: 1...size.height - y, using: &random)
        let pixel = Bool.random(using: &random) ? 0 : color(Int.random(in: 1..<200, using: &random))
        for row in y..<y + height {
          for column in x..<x + width {
            current[column, row] = PremultipliedPixel(rawValue: pixel)
          }
        }
      }
      return current
    }
    let encoded = try GIFEncoder().encode(film.source)
    try expectFilm(
      try GIFLibReader.read(encoded.bytes), shows: film.frames, duration: film.duration)
  }

  @Test(arguments: 0..<30)
  func `random opaque films with up to 256 colors decode to their original frames`(seed: Int) throws
  {
    var random = SeededGenerator(UInt64(seed) + 1000)
    let colors = [2, 3, 16, 128, 255, 256][seed % 6]
    let film = TestFilm("seed \(seed)", count: 5, duration: 0.5) { frame in
      let set = Bool.random(using: &random) ? 0 : 256 * frame
      return picture(37, 23) { _, _ in color(set + Int.random(in: 0..<colors, using: &random)) }
    }
    let encoded = try GIFEncoder().encode(film.source)
    #expect(encoded.report.isLossless)
    try expectFilm(
      try GIFLibReader.read(encoded.bytes), shows: film.frames, duration: film.duration)
  }

  @Test(arguments: [false, true])
  func `partially transparent pixels decode to the result of alpha reduction`(hasMatte: Bool)
    throws
  {
    let frames = (0..<4).map { frame in
      picture(64, 8) { x, y in
        PremultipliedPixel(
          StraightPixel(
            red: 200, green: 40, blue: UInt8(y < 4 ? 90 : 10), alpha: UInt8(x / 4 * 16 + frame / 2))
        ).rawValue
      }
    }
    let matte = Color(hex: 0x336699)
    let options = EncodingOptions(matte: hasMatte ? matte.withAlpha(0.3) : nil)
    let encoded = try GIFEncoder(options: options).encode(
      PixmapFrames(frames, duration: .seconds(0.4)))
    #expect(encoded.report.hasPartialTransparency)
    #expect(!encoded.report.isLossless)
    let reduction = AlphaReduction(matte: hasMatte ? StraightPixel(matte) : nil)
    let reduced = frames.map { frame in
      var copy = frame
      _ = reduction.reduce(&copy)
      return copy
    }
    guard encoded.report.framesQuantized == 0 else {
      Issue.record("the film was meant to have few colors")
      return
    }
    try expectFilm(try GIFLibReader.read(encoded.bytes), shows: reduced, duration: 0.4)
  }

  @Test func `erases a moving shape with the method that takes the fewest bytes`() throws {
    let stays = try #require(TestFilm.transparentFilms.first { $0.description.contains("stays") })
    let vanishes = try #require(
      TestFilm.transparentFilms.first { $0.description.contains("comes") })
    let eraser = try GIFBlocks.read(try GIFEncoder().encode(stays.source).bytes)
    #expect(eraser.images.contains { $0.disposal == 2 && $0.rect.width < 10 })
    let background = try GIFBlocks.read(try GIFEncoder().encode(vanishes.source).bytes)
    #expect(background.images.contains { $0.disposal == 2 })
    // A large noisy shape must not be encoded again each time a distant dot moves.
    let still = try GIFEncoder().encode(PixmapFrames([stays.frames[0]], duration: .seconds(0)))
    #expect(try GIFEncoder().encode(stays.source).bytes.count < 2 * still.bytes.count)
  }

  @Test func `restores uncovered pixels without writing them again`() throws {
    var random = SeededGenerator(3)
    let noise = (0..<1600).map { _ in color(Int.random(in: 0..<40, using: &random)) }
    // In every second frame, a large uniform card covers noise and transparent parts of the canvas.
    let film = TestFilm("card", count: 8, duration: 0.24) { frame in
      picture(60, 40) { x, y in
        if frame % 2 == 1, x > 2, y > 2 { return color(77) }
        return x < 40 ? noise[x + 40 * y] : 0
      }
    }
    let encoded = try GIFEncoder().encode(film.source)
    let read = try GIFLibReader.read(encoded.bytes)
    #expect(read.images.contains { $0.disposal == 3 })
    try expectFilm(read, shows: film.frames, duration: film.duration)
    let still = try GIFEncoder().encode(PixmapFrames([film.frames[0]], duration: .seconds(0)))
    #expect(encoded.bytes.count < 2 * still.bytes.count)
  }

  @Test(arguments: [(65_535, 1), (1, 65_535), (1, 1), (3, 2)])
  func `films with extreme sizes decode to their original frames`(width: Int, height: Int) throws {
    let film = TestFilm("\(width)×\(height)", count: 2, duration: 0.1) { frame in
      picture(width, height) { x, y in color((x / 3 + y / 5 + frame) % 200) }
    }
    let encoded = try GIFEncoder().encode(film.source)
    try expectFilm(
      try GIFLibReader.read(encoded.bytes), shows: film.frames, duration: film.duration)
  }
}
