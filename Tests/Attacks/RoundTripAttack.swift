import ReferenceReaders
import SkelshotFormats
import SkelshotFrames
import SkelshotPNG
import SkelshotPrimitives
import SkelshotRaster

/// Implements `Attack.roundtrip`.
enum RoundTripAttack {
  /// The parameters that are read from an input.
  struct Request {
    var format: PictureFormat
    var options: EncodingOptions
    var source: PixmapFrames

    init(_ input: [UInt8]) {
      var reader = InputReader(input)
      format = [.png, .gif, .apng][reader.number(0...2)]
      options = EncodingOptions(pixelLimit: 1 << 12, tolerance: 0, jobs: reader.number(1...2))
      let optimizations = FileOptimization.allCases
      options.optimization = optimizations[reader.number(0...optimizations.count - 1)]
      switch reader.number(0...3) {
      case 0: options.loopCount = .forever
      // Encoders must reject zero and excessive loop counts.
      case 1: options.loopCount = .times(reader.number(0...65_600))
      default: options.loopCount = .times(reader.number(1...3))
      }
      let matte = reader.byte()
      if matte & 1 == 1 {
        options.matte = Color(
          red: Double(matte >> 5) / 7, green: Double(matte >> 1 & 15) / 15, blue: 0.5)
      }
      let isOpaque = reader.flag()
      let size = reader.size(longestSide: 40)
      let count = reader.number(1...7)
      // The duration is a multiple of 1/100 s or of 1/300 s. No format can store every multiple of 1/300 s.
      let duration = Double(reader.number(0...700)) / (reader.flag() ? 100 : 300)
      var pixels = [UInt32](repeating: isOpaque ? 0xff00_0000 : 0, count: size.width * size.height)
      let frames = (0..<count).map { _ in
        reader.draw(on: &pixels, isOpaque: isOpaque)
        return Pixmap(size: size, validPixels: pixels)
      }
      source = PixmapFrames(frames, duration: .seconds(count == 1 ? 0 : duration))
      // Inputs that were saved before WebP was supported must keep their meaning, so this byte follows the frames.
      if format == .apng, reader.flag() { format = .webp }
    }
  }

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let request = Request(input)
    let file: EncodedPicture
    do {
      file = try request.source.encode(as: request.format, options: request.options)
    } catch {
      if error.cause is FilmError { return _ = error.message.description }
      throw BrokenPromise("small films are encoded, or refused for what they are: \(error)")
    }
    try BrokenPromise.unless(file.report.byteCount == file.bytes.count, "bytes are counted")
    let shown = try read(file.bytes)
    try compareWithReference(file.bytes, request.format, shown)
    guard !request.format.holdsFilms else { return try compare(shown, with: request, file.report) }
    try BrokenPromise.unless(
      shown.frames == [request.source.pixmaps[0]], "a PNG has the pixels of the first frame")
  }

  // MARK: Our own reader

  /// A film that skelshot's reader has decoded.
  private struct Shown {
    var frames: [Pixmap] = []
    var delays: [FrameDelay]
    var loopCount: LoopCount
  }

  private static func read(_ bytes: [UInt8]) throws(BrokenPromise) -> Shown {
    do throws(FilmReadError) {
      var film = try FilmDecoder(pixelLimit: 1 << 12).open(bytes)
      var shown = Shown(delays: film.frameDelays, loopCount: film.loopCount)
      while let frame = try film.nextFrame() { shown.frames.append(frame) }
      return shown
    } catch {
      throw BrokenPromise("what we write we can read: \(error)")
    }
  }

  private static func compare(
    _ shown: Shown, with request: Request, _ report: EncodingReport
  ) throws(BrokenPromise) {
    let source = request.source
    var expected = source.pixmaps
    var isExact = true
    if request.format == .gif {
      let matte = request.options.matte.map { StraightPixel($0.withAlpha(1)) }
      let reduction = AlphaReduction(matte: matte)
      for index in expected.indices { _ = reduction.reduce(&expected[index]) }
      isExact = report.framesQuantized == 0
    }
    if shown.frames.count > 1 {
      try BrokenPromise.unless(
        shown.loopCount == request.options.loopCount,
        "it plays \(request.options.loopCount), not \(shown.loopCount)")
    }
    guard isExact else { return }
    // An encoder can merge equal frames into one frame with a longer delay.
    let wanted = Self.merged(expected)
    let (found, starts) = (Self.merged(shown.frames), Self.starts(shown.delays))
    try BrokenPromise.unless(
      wanted.map(\.picture) == found.map(\.picture), "the film shows its frames, in their order")
    // Each format rounds the film's duration and the start time of each frame.
    let clock =
      switch request.format {
      case .gif: 0.01
      case .webp: 0.001
      default: 0.0001
      }
    let step = source.duration.inSeconds / Double(source.frameCount)
    for (one, other) in zip(wanted, found) {
      let (time, foundTime) = (Double(one.first) * step, starts[other.first])
      try BrokenPromise.unless(
        abs(time - foundTime) < clock + 1e-9, "a frame of \(time) s begins at \(foundTime) s")
    }
    // A WebP with only equal frames is a still and has no duration.
    if request.format == .webp, found.count == 1 { return }
    try BrokenPromise.unless(
      abs(starts[shown.delays.count] - source.duration.inSeconds) < clock / 2 + 1e-9,
      "a film of \(source.duration.inSeconds) s takes \(starts[shown.delays.count]) s")
  }

  /// Returns the frames that differ from the previous frame, each with its index.
  private static func merged(_ frames: [Pixmap]) -> [(picture: Pixmap, first: Int)] {
    frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { (frames[$0], $0) }
  }

  /// Returns the start time of each frame and the end time of the film, in seconds.
  private static func starts(_ delays: [FrameDelay]) -> [Double] {
    delays.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.seconds) }
  }

  // MARK: Other people's readers

  private static func compareWithReference(
    _ bytes: [UInt8], _ format: PictureFormat, _ shown: Shown
  ) throws(BrokenPromise) {
    do {
      switch format {
      case .gif:
        let film = try DecodedGIF(bytes)
        try BrokenPromise.unless(
          film.frames.map(\.pixels) == shown.frames, "giflib shows what we show")
        try BrokenPromise.unless(
          film.frames.map { FrameDelay(centiseconds: $0.delay) } == shown.delays
            && film.loopCount == shown.loopCount, "giflib has our delays and repetitions")
      case .png, .apng:
        try BrokenPromise.unless(
          try LibPNGReader.read(bytes) == shown.frames[0], "libpng shows what we show")
      // The only other reader is libwebp, which skelshot also uses, so the test does not compare the frames again.
      default: break
      }
    } catch let error as BrokenPromise {
      throw error
    } catch {
      throw BrokenPromise("others can read what we write: \(error)")
    }
  }
}
