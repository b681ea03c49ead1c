import SkelshotFrames
import SkelshotGIF
import SkelshotRaster
import TestSupport
import Testing

@Suite struct GIFQuantizeTests {
  /// A photograph-like background that stays, and a noisy square that moves.
  private static func film(count: Int, hasClear: Bool = false) -> TestFilm {
    TestFilm("many colours", count: count, duration: 1) { frame in
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

  @Test(arguments: [false, true])
  func `The same colour is shown in the same way in all frames`(hasClear: Bool) throws {
    let film = Self.film(count: 6, hasClear: hasClear)
    let encoded = try GIFEncoder().encode(film.source)
    #expect(encoded.report.framesQuantized == 6)
    let read = try GIFLibReader.read(encoded.bytes)
    var shown: [UInt32: UInt32] = [:]
    for (frame, canvas) in zip(film.frames, read.canvases) {
      for (before, after) in zip(frame.pixels, canvas) {
        #expect((before == 0) == (after == 0))
        if let known = shown[before], known != after {
          Issue.record("\(before) is shown as \(known) and as \(after)")
          return
        }
        shown[before] = after
      }
    }
  }

  @Test(arguments: [false, true])
  func `The reported error is the largest there is`(hasClear: Bool) throws {
    let film = Self.film(count: 6, hasClear: hasClear)
    let encoded = try GIFEncoder().encode(film.source)
    let read = try GIFLibReader.read(encoded.bytes)
    var largest = 0
    for (frame, canvas) in zip(film.frames, read.canvases) {
      for (before, after) in zip(frame.pixels, canvas) {
        for shift: UInt32 in [0, 8, 16] {
          largest = max(largest, abs(Int(before >> shift & 255) - Int(after >> shift & 255)))
        }
      }
    }
    #expect(encoded.report.largestError == largest)
    #expect(largest > 0 && !encoded.report.isLossless)
  }

  @Test func `One colour more than a table holds costs next to nothing`() throws {
    let film = TestFilm("257 colours", count: 1, duration: 0) { _ in
      picture(257, 4) { x, _ in opaque(x / 2, 100, x / 2 + x % 2) }
    }
    let encoded = try GIFEncoder().encode(film.source)
    #expect(encoded.report.framesQuantized == 1)
    #expect(encoded.report.colors == 257)
    #expect(encoded.report.largestError == 1)
  }

  @Test func `Frames with few colours stay exact beside frames with too many`() throws {
    let many = Self.film(count: 3).frames
    let few = (0..<3).map { frame in picture(96, 64) { x, y in opaque(x, frame, 40) } }
    let frames = [few[0], many[0], few[1], many[1], few[2], many[2]]
    let encoded = try GIFEncoder().encode(PixmapFrames(frames, duration: .seconds(1)))
    #expect(encoded.report.framesQuantized == 3)
    let canvases = try GIFLibReader.read(encoded.bytes).canvases
    for index in 0..<3 { #expect(canvases[2 * index] == few[index].pixels) }
  }

  @Test func `An exact frame stays exact after a quantized one that was shown twice`() throws {
    let many = Self.film(count: 1).frames[0]
    // Some of its pixels have the colours that the quantized frame had before it was quantized.
    let few = picture(96, 64) { x, y in y < 62 ? 0xffec_f1f7 : many[x, y].rawValue }
    let encoded = try GIFEncoder().encode(PixmapFrames([many, many, few], duration: .seconds(1)))
    #expect(encoded.report.framesQuantized == 1)
    let canvases = try GIFLibReader.read(encoded.bytes).canvases
    #expect(canvases.count == 2 && canvases[1] == few.pixels)
  }

  @Test func `What an exact frame and a quantized one share keeps its colour`() throws {
    let many = Self.film(count: 1).frames[0]
    let flat = picture(96, 64) { x, y in y < 40 ? 0xffec_f1f7 : many[x, 63].rawValue }
    let both = picture(96, 64) { x, y in y < 40 ? 0xffec_f1f7 : many[x, y].rawValue }
    let encoded = try GIFEncoder().encode(PixmapFrames([flat, both, flat], duration: .seconds(1)))
    let canvases = try GIFLibReader.read(encoded.bytes).canvases
    #expect(encoded.report.framesQuantized == 1)
    #expect(canvases[1].prefix(96 * 40).allSatisfy { $0 == 0xffec_f1f7 })
  }
}
