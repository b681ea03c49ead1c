import Foundation
import SkelshotFrames
import SkelshotGIF
import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

/// Compares skelshot's GIF decoder with giflib's decoder, for skelshot's films and for copies that gifsicle rewrote.
@Suite struct GIFDecoderTests {
  /// The paths of all golden films.
  static let goldens = Fixture.all.flatMap(\.goldens).map(\.path).filter { $0.hasSuffix(".gif") }

  private func expectSame(_ bytes: [UInt8], _ comment: Comment) throws {
    let film = try GIFLibReader.read(bytes)
    var frames = try GIFFrames(bytes)
    #expect(frames.size == film.size, comment)
    #expect(frames.frameDelays.map(\.numerator) == film.images.map(\.delay), comment)
    #expect(frames.frameDelays.count == film.images.count, comment)
    let plays: LoopCount = film.loop.map { $0 == 0 ? .forever : .times($0 + 1) } ?? .times(1)
    #expect(frames.loopCount == plays, comment)
    for (number, canvas) in film.canvases.enumerated() {
      let isSame = try frames.nextPixmap()?.pixels == canvas
      #expect(isSame, "\(comment), frame \(number)")
    }
    #expect(try frames.nextPixmap() == nil, comment)
  }

  @Test(arguments: goldens) func `decodes goldens to the same frames as giflib`(_ path: String)
    throws
  {
    try expectSame(GoldenCheck.read(path), "\(path)")
  }

  @Test func `decodes test films to the same frames as giflib`() throws {
    for film in TestFilm.opaqueFilms + TestFilm.transparentFilms {
      try expectSame(GIFEncoder().encode(film.source).bytes, "\(film)")
    }
  }

  /// gifsicle rewrites the films with interlacing, other disposal methods, full frames, a loop count and comments.
  @Test(
    .needs(.gifsicle),
    arguments: [
      ["--interlace"], ["-D", "background"], ["-D", "previous"], ["--unoptimize"], ["-O3"],
      ["--loopcount=3"], ["--no-loopcount"], ["--comment", "a comment"], ["--colors", "2"],
      ["--crop", "3,2+9x7"],
    ])
  func `decodes films rewritten by gifsicle to the same frames as giflib`(_ arguments: [String])
    throws
  {
    let folder = NSTemporaryDirectory() + "skelshot-gif-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var count = 0
    for film in TestFilm.opaqueFilms + TestFilm.transparentFilms {
      let input = URL(fileURLWithPath: folder + "/in.gif")
      try Data(GIFEncoder().encode(film.source).bytes).write(to: input)
      // A film that is too small to crop is skipped.
      guard
        ExternalReader.run(
          ["gifsicle", "--no-warnings"] + arguments + [input.path, "-o", folder + "/out.gif"]) == 0
      else { continue }
      try expectSame(GoldenCheck.read(folder + "/out.gif"), "\(film), \(arguments)")
      count += 1
    }
    #expect(count > 0)
  }

  /// A film of 3 × 2 pixels with two images. One image uses the global color table, and the other uses a local table.
  static let small: [UInt8] = {
    let film = TestFilm("small", count: 2, duration: 0.2) { frame in
      picture(3, 2) { x, y in opaque(40 * x, 90 * y, frame * 200) }
    }
    return (try? GIFEncoder().encode(film.source).bytes) ?? []
  }()

  /// Decodes all frames and returns the error, or nil if there is none.
  private func failure(_ bytes: [UInt8]) -> GIFReadError? {
    do throws(GIFReadError) {
      var frames = try GIFFrames(bytes, limits: FilmLimits(pixelLimit: 1000))
      while try frames.nextPixmap() != nil {}
      return nil
    } catch {
      return error
    }
  }

  @Test func `rejects a GIF that is truncated at any byte`() {
    #expect(failure(Self.small) == nil)
    for count in 0..<Self.small.count {
      let expected: GIFReadError = count < 6 ? .notGIF : .truncated
      #expect(failure(Array(Self.small.prefix(count))) == expected, "\(count) bytes")
    }
  }

  @Test func `random damage to a GIF never causes a crash`() {
    var random = SeededGenerator(11)
    for _ in 0..<20_000 {
      var bytes = Self.small
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = failure(bytes)
    }
  }

  @Test func `checks a GIF's size before allocating memory`() {
    var bytes = Self.small
    (bytes[6], bytes[7], bytes[8], bytes[9]) = (0xff, 0xff, 0xff, 0xff)
    let size = PixelSize(width: 65_535, height: 65_535)
    #expect(failure(bytes) == .size(.tooManyPixels(size, limit: 1000)))
    (bytes[6], bytes[7]) = (0, 0)
    #expect(failure(bytes) == .size(.emptySize(PixelSize(width: 0, height: 65_535))))
  }

  /// Returns a file with a canvas of 1 × 1 pixel, a color table of black and white, and one image with the given data.
  private func handMade(
    flags: UInt8 = 0x80, codeSize: UInt8 = 2, data: [UInt8], before: [UInt8] = []
  ) -> [UInt8] {
    let table: [UInt8] = flags & 0x80 == 0 ? [] : [0, 0, 0, 255, 255, 255]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, flags, 0, 0] + table + before
      + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, codeSize] + data + [0x3b]
  }

  @Test func `each kind of damage in a GIF has its own error`() {
    // The three-bit codes are packed with the lowest bit first: clear (4), a pixel, end (5).
    func codes(_ pixel: UInt8) -> [UInt8] { [2, 4 | pixel << 3 | (5 & 3) << 6, 5 >> 2, 0] }
    #expect(failure(handMade(data: codes(1))) == nil)
    #expect(failure(handMade(data: codes(2))) == .colorOutsideTable(frame: 0))
    #expect(failure(handMade(data: codes(7))) == .corrupt(frame: 0))
    #expect(failure(handMade(data: codes(5))) == .missingPixels(frame: 0))
    #expect(failure(handMade(data: [0])) == .missingPixels(frame: 0))
    #expect(failure(handMade(codeSize: 9, data: codes(1))) == .corrupt(frame: 0))
    #expect(failure(handMade(codeSize: 0, data: codes(1))) == .corrupt(frame: 0))
    #expect(failure(handMade(flags: 0, data: codes(1))) == .noColorTable(frame: 0))
    let control: [UInt8] = [0x21, 0xf9, 3, 0, 0, 0, 0]
    #expect(
      failure(handMade(data: codes(1), before: control)) == .invalidExtension(offset: 19))
    #expect(
      failure(handMade(data: codes(1), before: [0x77])) == .unknownBlock(0x77, offset: 19))
    #expect(
      failure(Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3b]) == .noFrames)
  }

  /// Returns a film with the given number of images, whose default size is one pixel. Each image takes 23 bytes.
  static func film(
    _ width: Int, _ height: Int, images: Int, _ imageWidth: Int = 1, _ imageHeight: Int = 1
  ) -> [UInt8] {
    func half(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let image: [UInt8] =
      [0x21, 0xf9, 4, 0, 2, 0, 0, 0, 0x2c, 0, 0, 0, 0] + half(imageWidth) + half(imageHeight)
      + [0, 2, 2, 0x44, 0x01, 0]
    return Array("GIF89a".utf8) + half(width) + half(height) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      + Array(repeating: image, count: images).flatMap { $0 } + [0x3b]
  }

  @Test func `rejects a GIF with too many pixels before decoding its first frame`() throws {
    // The frames of the 69 KB file have 192,000,000,000 pixels in total.
    let bytes = Self.film(8000, 8000, images: 3000)
    #expect(bytes.count < 70_000)
    let size = PixelSize(width: 8000, height: 8000)
    let error = GIFReadError.filmTooLarge(size, limit: 1 << 32)
    #expect(throws: error) { try GIFFrames(bytes) }
    #expect(error.message.code == "picture-too-large")
    #expect(
      error.message.text
        == "the frames, each with 8000 × 8000 pixels, together exceed the limit of 4294967296 pixels"
    )
    #expect(
      error.message.help
        == "the limit for all frames combined is 64 times the pixel limit, and the limit for the areas stored "
        + "in the file is 16 times the pixel limit; raise the pixel limit"
    )
  }

  @Test func `a film can have up to 64 times as many pixels as a picture`() throws {
    let limits = FilmLimits(pixelLimit: 200 * 100)
    #expect(limits.filmLimit == 64 * 200 * 100)
    #expect(try GIFFrames(Self.film(200, 100, images: 64), limits: limits).frameDelays.count == 64)
    #expect(throws: GIFReadError.self) {
      try GIFFrames(Self.film(200, 100, images: 65), limits: limits)
    }
    #expect(FilmLimits(pixelLimit: .max).filmLimit == .max)
    // A small frame counts as 16,384 pixels.
    #expect(try GIFFrames(Self.film(1, 1, images: 78), limits: limits).frameDelays.count == 78)
    #expect(throws: GIFReadError.self) {
      try GIFFrames(Self.film(1, 1, images: 79), limits: limits)
    }
    // Each decompressed pixel counts four times, whether it is inside or outside the canvas.
    for (width, height) in [(1, 1), (200, 100)] {
      #expect(
        try GIFFrames(Self.film(width, height, images: 16, 200, 100), limits: limits).frameDelays
          .count == 16)
      #expect(throws: GIFReadError.self) {
        try GIFFrames(Self.film(width, height, images: 17, 200, 100), limits: limits)
      }
    }
    #expect(
      try GIFFrames(Self.film(1, 1, images: 1), limits: FilmLimits(filmLimit: 1)).frameDelays.count
        == 1)
  }

  @Test func `skips a comment that consists of many blocks`() throws {
    let comment: [UInt8] =
      [0x21, 0xfe] + Array(repeating: [1, 65] as [UInt8], count: 20_000).flatMap { $0 } + [0]
    let codes: [UInt8] = [2, 0x44, 0x01, 0]
    #expect(failure(handMade(data: codes, before: comment)) == nil)
  }
}
