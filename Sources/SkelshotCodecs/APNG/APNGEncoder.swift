import SkelshotRaster

/// Writes films and stills as animated PNG, exactly as drawn: with true colour and real alpha.
///
/// Of a frame only the rectangle that changes is stored, and in it, where what changes is opaque, only
/// the pixels that do. A film of at most 256 colours has a palette. Frames are drawn twice, first to
/// learn their colours; memory does not grow with the length of the film, but for the file itself.
///
/// The same frames give the same bytes wherever zlib is the same.
public struct APNGEncoder: Sendable {
  /// What the encoder was told.
  public let options: APNGOptions

  /// Makes an encoder.
  public init(options: APNGOptions = APNGOptions()) { self.options = options }

  /// Encodes a film.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - progress: Called with the steps done so far and all steps; a frame takes two of them.
  /// - Throws: `APNGError`, or whatever the source throws.
  public func encode(
    _ source: some FrameSource, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> EncodedAPNG {
    do throws(RasterError) {
      try source.size.validate(limit: options.pixelLimit)
    } catch {
      throw APNGError.size(error)
    }
    let timing = try APNGTiming(frameCount: source.frameCount, duration: source.duration)
    let plays = try plays()
    let steps = 2 * timing.frameCount
    let content = try analyze(source) { progress?($0, steps) }

    var writer = try APNGWriter(source.size, content.form, plays: plays, scale: options.scale)
    var previous: Pixmap?
    var spare: Pixmap?
    var frame = 0
    while frame < timing.frameCount {
      var end = frame + 1
      while end < timing.frameCount, content.repeats[end] { end += 1 }
      var pixmap = try spare.take() ?? Pixmap(size: source.size, pixelLimit: options.pixelLimit)
      try draw(source, frame, into: &pixmap)
      do throws(PNGError) {
        try writer.write(pixmap, after: previous, delays: timing.delays(of: frame..<end))
      } catch {
        throw APNGError.png(error)
      }
      spare = previous.take()
      previous = pixmap
      frame = end
      progress?(timing.frameCount + frame, steps)
    }
    var encoded = EncodedAPNG(bytes: writer.finish(), report: APNGReport())
    encoded.report.framesWritten = writer.frameCount
    encoded.report.framesMerged = content.repeats.count { $0 }
    encoded.report.colors = content.colorCount
    encoded.report.byteCount = encoded.bytes.count
    return encoded
  }

  /// The first pass.
  private func analyze(
    _ source: some FrameSource, progress: (Int) -> Void
  ) throws -> FilmContent {
    var content = FilmContent()
    var previous: Pixmap?
    var spare: Pixmap?
    for frame in 0..<source.frameCount {
      var pixmap = try spare.take() ?? Pixmap(size: source.size, pixelLimit: options.pixelLimit)
      try draw(source, frame, into: &pixmap)
      content.add(pixmap, after: previous)
      spare = previous.take()
      previous = pixmap
      progress(frame + 1)
    }
    return content
  }

  private func draw(
    _ source: some FrameSource, _ frame: Int, into pixmap: inout Pixmap
  ) throws {
    try source.draw(frame: frame, into: &pixmap)
    guard pixmap.size == source.size else {
      throw APNGError.wrongFrameSize(frame: frame, pixmap.size)
    }
  }

  /// What the animation control says: 0 for ever.
  private func plays() throws(APNGError) -> UInt32 {
    switch options.loopCount {
    case .forever: return 0
    case .times(let count):
      guard count > 0, count <= Int(Int32.max) else { throw .invalidLoopCount(count) }
      return UInt32(count)
    }
  }
}
