import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

@Suite struct APNGDecoderTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]
  private static let halfWhite: [UInt8] = [255, 255, 255, 128]

  private static func film() -> HandMadeAPNG {
    HandMadeAPNG(
      width: 3, height: 2,
      frames: [
        .init(width: 3, pixels: Array(repeating: red, count: 6)),
        // This frame has a blue and a transparent pixel and is blended over the canvas.
        .init(x: 1, y: 1, width: 2, pixels: [clear, blue], delay: (3, 0), disposal: 2, blend: 1),
        // This frame has the same pixels but replaces the canvas, so its transparent pixel makes a hole.
        .init(x: 1, y: 1, width: 2, pixels: [clear, blue], disposal: 1, blend: 0),
        .init(x: 0, y: 0, width: 1, pixels: [halfWhite], delay: (1, 3), blend: 1),
      ])
  }

  @Test func `APNG disposal and blending follow the specification`() throws {
    let film = Self.film()
    var reader = try APNGFrames(film.bytes)
    #expect(reader.size == PixelSize(width: 3, height: 2))
    #expect(reader.frameDelays.count == 4)
    #expect(reader.isAnimated)
    #expect(reader.loopCount == .forever)
    let seconds: [Double] = reader.frameDelays.map(\.seconds)
    #expect(seconds == [0.1, 0.03, 0.1, 1.0 / 3])
    let red = opaque(255, 0, 0)
    let blue = opaque(0, 0, 255)
    // White at half opacity over red is 255 · 128/255 + red · 127/255.
    let expected: [[UInt32]] = [
      [red, red, red, red, red, red],
      [red, red, red, red, red, blue],
      // Frame 1 was disposed of.
      [red, red, red, red, 0, blue],
      // Frame 2 was disposed of, which left a hole of its size.
      [opaque(255, 128, 128), red, red, red, 0, 0],
    ]
    for pixels in expected { #expect(try reader.nextPixmap()?.pixels == pixels) }
    #expect(try reader.nextPixmap() == nil)
  }

  @Test func `the first APNG frame is drawn on a transparent canvas, whatever its disposal`() throws
  {
    var film = Self.film()
    film.frames[0].disposal = 2
    film.hiddenStill = Array(repeating: Self.blue, count: 6)
    film.frames[0] = .init(
      x: 1, y: 0, width: 1, pixels: [Self.halfWhite], disposal: 2, blend: 1)
    let frames = try APNGFrames.all(film.bytes)
    #expect(frames[0].pixmap.pixels == [0, pixel(255, 255, 255, 128), 0, 0, 0, 0])
    #expect(frames[1].pixmap.pixels == [0, 0, 0, 0, 0, opaque(0, 0, 255)])
  }

  @Test(arguments: [1, 7, 65_537])
  func `decodes a still PNG as a one-frame film and reads how often an APNG plays`(
    plays: Int
  ) throws {
    let picture = PNGPicture.all[5].pixmap
    var reader = try APNGFrames(try PNGEncoder(scale: 1).encode(picture))
    #expect(!reader.isAnimated && reader.frameDelays.map(\.seconds) == [0])
    #expect(try reader.nextPixmap() == picture)
    #expect(try reader.nextPixmap() == nil)
    var film = Self.film()
    film.plays = plays
    #expect(try APNGFrames(film.bytes).loopCount == .times(plays))
  }

  @Test func `rejects an APNG that is truncated at any point or has a changed byte`() throws {
    let bytes = Self.film().bytes
    for count in 0..<bytes.count {
      #expect(throws: APNGReadError.png(.truncated)) {
        try APNGFrames(Array(bytes.prefix(count)))
      }
    }
    for offset in bytes.indices {
      var damaged = bytes
      damaged[offset] ^= 0x41
      #expect(throws: APNGReadError.self) { try APNGFrames.all(damaged) }
    }
  }

  @Test func `each inconsistency between APNG chunks causes a distinct error`() throws {
    func error(_ change: (inout HandMadeAPNG) -> Void) -> APNGReadError? {
      var film = Self.film()
      change(&film)
      do throws(APNGReadError) {
        _ = try APNGFrames(film.bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error { _ in } == nil)
    #expect(error { $0.statedFrames = 5 } == .wrongFrameCount(stated: 5, found: 4))
    #expect(error { $0.statedFrames = 0 } == .invalidAnimation)
    #expect(error { $0.sequenceStep = 2 } == .wrongSequence(expected: 1, found: 2))
    #expect(error { $0.frames[1].x = 2 } == .invalidControl(frame: 1))
    #expect(error { $0.frames[1].x = 0x7fff_ffff } == .invalidControl(frame: 1))
    #expect(error { $0.frames[2].disposal = 3 } == .invalidControl(frame: 2))
    #expect(error { $0.frames[2].blend = 2 } == .invalidControl(frame: 2))
    // The first frame is also the still, so it must fill the canvas.
    #expect(
      error {
        $0.frames[0].width = 2
        $0.frames[0].pixels = [Self.red, Self.red]
      } == .invalidControl(frame: 0))
  }

  @Test func `rejects an APNG canvas over the limit before allocating memory`() {
    var film = Self.film()
    film.width = 60_000
    film.height = 60_000
    film.frames = [.init(width: 1, pixels: [Self.red])]
    let size = PixelSize(width: 60_000, height: 60_000)
    #expect(throws: APNGReadError.png(.size(.tooManyPixels(size, limit: 1 << 26)))) {
      try APNGFrames(film.bytes)
    }
    #expect(throws: APNGReadError.png(.notPNG)) { try APNGFrames([1, 2, 3]) }
  }

  /// Returns a film with two one-pixel frames. The given chunks precede the first frame. The second frame's data
  /// has the given number of surplus bytes.
  private static func twoPixels(_ chunks: [UInt8] = [], surplus: Int = 0) -> [UInt8] {
    func control(_ sequence: Int) -> [UInt8] {
      HandMade.chunk(
        "fcTL",
        [sequence, 1, 1, 0, 0].flatMap(HandMade.word) + [0, 1, 0, 10, 0, 0])
    }
    let gray: [UInt8] = [0, 100, 100, 100, 255]
    let data = HandMade.data(gray + [UInt8](repeating: 0, count: surplus)).dropFirst(8).dropLast(4)
    return HandMade.signature + HandMade.header(1, 1, depth: 8, type: 6)
      + HandMade.chunk("acTL", HandMade.word(2) + HandMade.word(0)) + chunks + control(0)
      + HandMade.data(gray) + control(1) + HandMade.chunk("fdAT", HandMade.word(2) + data)
      + HandMade.end
  }

  @Test func `rejects an APNG frame with more data than its pixels need`() throws {
    #expect(try APNGFrames.all(Self.twoPixels()).count == 2)
    for surplus in [1, 3 << 20] {
      let error = #expect(throws: APNGReadError.self) {
        try APNGFrames.all(Self.twoPixels(surplus: surplus))
      }
      #expect(error == .frame(1, .corrupt(reason: "IDAT: Too much image data")))
    }
  }

  @Test func `applies an APNG's gamma to all its frames`() throws {
    let plain = try APNGFrames.all(Self.twoPixels())
    let linear = try APNGFrames.all(
      Self.twoPixels(HandMade.chunk("gAMA", HandMade.word(100_000))))
    #expect(linear[0].pixmap.pixels[0] != plain[0].pixmap.pixels[0])
    #expect(linear[1].pixmap == linear[0].pixmap)
    // An sRGB chunk takes precedence over a gAMA chunk.
    let both = try APNGFrames.all(
      Self.twoPixels(
        HandMade.chunk("gAMA", HandMade.word(100_000)) + HandMade.chunk("sRGB", [0])))
    #expect(both.map(\.pixmap) == plain.map(\.pixmap))
  }

  @Test func `rejects an APNG over the film limit before decoding any frame`() throws {
    var film = Self.film()
    film.frames += Array(repeating: film.frames[3], count: 60)
    #expect(film.frames.count == 64)
    // A frame counts as at least 16,384 pixels, even on a canvas of 3 × 2 pixels.
    let limits = FilmLimits(pixelLimit: 1 << 14)
    #expect(limits.filmLimit == 1 << 20)
    #expect(try APNGFrames(film.bytes, limits: limits).frameDelays.count == 64)
    film.frames.append(film.frames[3])
    let size = PixelSize(width: 3, height: 2)
    #expect(throws: APNGReadError.filmTooLarge(size, limit: 1 << 20)) {
      try APNGFrames(film.bytes, limits: limits)
    }
    #expect(
      try APNGFrames(film.bytes, limits: FilmLimits(pixelLimit: 1 << 14, filmLimit: .max))
        .frameDelays.count == 65)
    // For a still, only the limit for pictures applies.
    film.frames = Array(film.frames.prefix(1))
    #expect(try APNGFrames(film.bytes, limits: FilmLimits(filmLimit: 1)).frameDelays.count == 1)
  }
}
