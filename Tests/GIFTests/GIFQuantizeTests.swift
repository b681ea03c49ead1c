import SkelshotFrames
import SkelshotGIF
import SkelshotRaster
import TestSupport
import Testing

@Suite struct GIFQuantizeTests {
  /// Returns a film of a noisy square that moves over a static, photograph-like background.
  private static func film(count: Int, hasClear: Bool = false) -> TestFilm {
    TestFilm("many colors", count: count, duration: 1) { frame in
      var random = SeededGenerator(UInt64(frame))
      return picture(96, 64) { x, y in
        if hasClear, x < 10 { return 0 }
        if x / 16 == frame % 6, y / 16 == 1 {
          return color(Int.random(in: 0..<1 << 24, using: &random))
        }
        return opaque(2 * x, 3 * y, x + y)
      }
    }
  }

  /// Encodes a film with many colors and returns the decoded canvases.
  private static func canvases(_ film: TestFilm, _ dither: Dithering, jobs: Int? = nil) throws
    -> (canvases: [[UInt32]], report: EncodingReport)
  {
    let options = EncodingOptions(dither: dither, jobs: jobs)
    let encoded = try GIFEncoder(options: options).encode(film.source)
    let read = try GIFLibReader.read(encoded.bytes)
    let timing = try FrameTiming(frameCount: film.frames.count, duration: film.duration)
    let all = read.canvases
    return (
      film.frames.indices.map { all[read.image(at: timing.start(of: $0))] }, encoded.report
    )
  }

  @Test(arguments: Dithering.allCases, [false, true])
  func `a pixel's encoded color stays the same as long as its source color does`(
    dither: Dithering, hasClear: Bool
  ) throws {
    let film = Self.film(count: 6, hasClear: hasClear)
    let (canvases, report) = try Self.canvases(film, dither)
    #expect(report.framesQuantized == 6)
    for frame in film.frames.indices {
      let (drawn, shown) = (film.frames[frame].pixels, canvases[frame])
      #expect(zip(drawn, shown).allSatisfy { ($0 == 0) == ($1 == 0) })
      guard frame > 0 else { continue }
      let before = (film.frames[frame - 1].pixels, canvases[frame - 1])
      let flickers = drawn.indices.filter {
        drawn[$0] == before.0[$0] && shown[$0] != before.1[$0]
      }
      #expect(flickers.isEmpty, "frame \(frame)")
    }
  }

  @Test(arguments: Dithering.allCases, [false, true])
  func `the report contains the largest quantization error`(dither: Dithering, hasClear: Bool)
    throws
  {
    let film = Self.film(count: 6, hasClear: hasClear)
    let (canvases, report) = try Self.canvases(film, dither)
    var largest = 0
    for (frame, canvas) in zip(film.frames, canvases) {
      for (before, after) in zip(frame.pixels, canvas) {
        for shift: UInt32 in [0, 8, 16] {
          largest = max(largest, abs(Int(before >> shift & 255) - Int(after >> shift & 255)))
        }
      }
    }
    #expect(report.largestError == largest)
    #expect(largest > 0 && !report.isLossless)
  }

  @Test(arguments: Dithering.allCases)
  func `bones and backgrounds next to a photograph are exact`(dither: Dithering) throws {
    // The film shows a noisy picture that fades, bars in five grays, and a background.
    let film = TestFilm("fading", count: 8, duration: 0.4) { frame in
      var random = SeededGenerator(1)
      return picture(120, 90) { x, y in
        if y < 40 { return 0xfffa_fafa }
        if y < 60 { return opaque(200 + 10 * (x / 24), 236, 241) }
        let noise = Int.random(in: 0..<40, using: &random)
        return opaque((2 * x * (8 - frame) + noise) / 9, (y + noise) * (8 - frame) / 9, 80 + noise)
      }
    }
    let (canvases, report) = try Self.canvases(film, dither)
    #expect(report.framesQuantized == 8)
    for (frame, canvas) in zip(film.frames, canvases) {
      #expect(canvas.prefix(120 * 60) == frame.pixels.prefix(120 * 60))
    }
  }

  @Test(arguments: Dithering.allCases)
  func `moving bones next to a still photograph are exact with any number of colors`(
    dither: Dithering
  ) throws {
    let film = TestFilm("moving", count: 6, duration: 0.3) { frame in
      picture(128, 64) { x, y in
        y < 32 ? opaque(2 * x, 8 * y, 255 - x) : opaque(x + 20 * frame, 236, frame)
      }
    }
    let (canvases, report) = try Self.canvases(film, dither)
    #expect(report.framesQuantized == 1)
    for (frame, canvas) in zip(film.frames, canvases).dropFirst() {
      #expect(canvas.suffix(128 * 32) == frame.pixels.suffix(128 * 32))
      #expect(canvas.prefix(128 * 32) == canvases[0].prefix(128 * 32))
    }
  }

  @Test(arguments: Dithering.allCases)
  func `a dissolve does not flicker, and its last frames have exact colors`(dither: Dithering)
    throws
  {
    let film = TestFilm("dissolve", count: 12, duration: 0.48) { frame in
      var random = SeededGenerator(7)
      let rest = max(0, 6 - frame)
      return picture(96, 64) { x, y in
        let bone = 220 + x / 8
        let levels = [2 * x, 3 * y, x + y].map { level in
          let photograph = min(255, level + Int.random(in: 0..<9, using: &random))
          return (photograph * rest + bone * (6 - rest) + 3) / 6
        }
        return opaque(levels[0], levels[1], levels[2])
      }
    }
    let (canvases, report) = try Self.canvases(film, dither)
    #expect(report.framesQuantized >= 5)
    for frame in film.frames.indices.dropFirst() {
      let (drawn, shown) = (film.frames[frame].pixels, canvases[frame])
      if frame >= 6 { #expect(shown == drawn) }
      let before = (film.frames[frame - 1].pixels, canvases[frame - 1])
      let flickers = drawn.indices.filter {
        drawn[$0] == before.0[$0] && shown[$0] != before.1[$0]
      }
      #expect(flickers.isEmpty, "frame \(frame)")
    }
  }

  @Test(arguments: Dithering.allCases, [0, 1, 4, 20])
  func `reports the exact error for a photograph that changes within the tolerance`(
    dither: Dithering, tolerance: Int
  ) throws {
    let film = TestFilm("slow", count: 8, duration: 0.4) { frame in
      var random = SeededGenerator(3)
      return picture(96, 64) { x, y in
        let noise = Int.random(in: 0..<9, using: &random)
        return y < 20
          ? opaque(9 * frame, x, 236) : opaque(2 * x + frame, 3 * y + noise, x + y + noise)
      }
    }
    let options = EncodingOptions(tolerance: tolerance, dither: dither)
    let encoded = try GIFEncoder(options: options).encode(film.source)
    let read = try GIFLibReader.read(encoded.bytes)
    let timing = try FrameTiming(frameCount: 8, duration: 0.4)
    var largest = 0
    for (place, frame) in film.frames.enumerated() {
      let shown = read.canvases[read.image(at: timing.start(of: place))]
      for (before, after) in zip(frame.pixels, shown) {
        for shift: UInt32 in [0, 8, 16] {
          largest = max(largest, abs(Int(before >> shift & 255) - Int(after >> shift & 255)))
        }
      }
    }
    #expect(encoded.report.largestError == largest)
  }

  @Test(arguments: Dithering.allCases)
  func `the bytes of quantized films do not depend on the number of threads`(dither: Dithering)
    throws
  {
    let film = Self.film(count: 12)
    let files = try [1, 2, 7].map { jobs in
      try GIFEncoder(options: EncodingOptions(dither: dither, jobs: jobs)).encode(film.source).bytes
    }
    #expect(files[0] == files[1] && files[0] == files[2])
  }

  @Test func `dithering preserves the mean color of small squares better than no dithering`() throws
  {
    // The picture has smooth color gradients in both directions, with 32,000 colors in total. No palette contains all
    // colors of an 8 × 8 square.
    let film = TestFilm("plane", count: 1, duration: 0) { _ in
      picture(256, 128) { x, y in opaque(x, 2 * y, (x + 2 * y) / 3) }
    }
    var errors: [Dithering: Double] = [:]
    for dither in Dithering.allCases {
      let canvas = try Self.canvases(film, dither).canvases[0]
      var sum = 0.0
      for (squareX, squareY) in (0..<16).flatMap({ y in (0..<32).map { ($0, y) } }) {
        for shift: UInt32 in [0, 8, 16] {
          var difference = 0
          for place in 0..<64 {
            let index = (8 * squareY + place / 8) * 256 + 8 * squareX + place % 8
            difference += Int(film.frames[0].pixels[index] >> shift & 255)
            difference -= Int(canvas[index] >> shift & 255)
          }
          sum += abs(Double(difference)) / 64
        }
      }
      errors[dither] = sum / Double(3 * 512)
    }
    let (none, ordered) = (errors[.none] ?? 0, errors[.ordered] ?? 0)
    #expect((errors[.diffusion] ?? 9) < 1)
    #expect((errors[.diffusion] ?? 9) < 0.7 * none && ordered < none)
  }

  @Test func `scenes without common colors have separate palettes`() throws {
    // The film alternates between 500 reds and 500 greens every half second.
    let film = TestFilm("scenes", count: 4, duration: 2) { frame in
      picture(250, 40) { x, y in
        let (level, blue) = (5 + x, 30 * (y / 20))
        return frame % 2 == 0 ? opaque(level, 0, blue) : opaque(0, level, 255 - blue)
      }
    }
    let (canvases, report) = try Self.canvases(film, .none)
    #expect(report.framesQuantized == 4)
    for canvas in canvases { #expect(Set(canvas).count > 200) }
    // Two neighboring colors share each palette entry.
    #expect(report.largestError <= 2)
  }

  @Test func `a film with one color too many for a color table has an error of one level`() throws {
    let film = TestFilm("257 colors", count: 1, duration: 0) { _ in
      picture(257, 4) { x, _ in opaque(x / 2, 100, x / 2 + x % 2) }
    }
    let encoded = try GIFEncoder().encode(film.source)
    #expect(encoded.report.framesQuantized == 1)
    #expect(encoded.report.colors == 257)
    #expect(encoded.report.largestError == 1)
  }

  @Test func `frames with few colors stay exact next to frames with too many colors`() throws {
    let many = Self.film(count: 3).frames
    let few = (0..<3).map { frame in picture(96, 64) { x, y in opaque(x, frame, 40) } }
    let frames = [few[0], many[0], few[1], many[1], few[2], many[2]]
    let encoded = try GIFEncoder().encode(PixmapFrames(frames, duration: .seconds(1)))
    #expect(encoded.report.framesQuantized == 3)
    let canvases = try GIFLibReader.read(encoded.bytes).canvases
    for index in 0..<3 { #expect(canvases[2 * index] == few[index].pixels) }
  }

  @Test func `an exact frame stays exact after a quantized frame that is repeated`() throws {
    let many = Self.film(count: 1).frames[0]
    // The last two rows have the colors that the repeated frame had before it was quantized.
    let few = picture(96, 64) { x, y in y < 62 ? 0xffec_f1f7 : many[x, y].rawValue }
    let encoded = try GIFEncoder().encode(PixmapFrames([many, many, few], duration: .seconds(1)))
    #expect(encoded.report.framesQuantized == 1)
    let canvases = try GIFLibReader.read(encoded.bytes).canvases
    #expect(canvases.count == 2 && canvases[1] == few.pixels)
  }

  @Test func `colors shared by an exact and a quantized frame stay exact`() throws {
    let many = Self.film(count: 1).frames[0]
    let flat = picture(96, 64) { x, y in y < 40 ? 0xffec_f1f7 : many[x, 63].rawValue }
    let both = picture(96, 64) { x, y in y < 40 ? 0xffec_f1f7 : many[x, y].rawValue }
    let encoded = try GIFEncoder().encode(PixmapFrames([flat, both, flat], duration: .seconds(1)))
    let canvases = try GIFLibReader.read(encoded.bytes).canvases
    #expect(encoded.report.framesQuantized == 1)
    #expect(canvases[1].prefix(96 * 40).allSatisfy { $0 == 0xffec_f1f7 })
  }
}
