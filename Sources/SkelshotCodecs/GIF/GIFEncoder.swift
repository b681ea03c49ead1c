import SkelshotPrimitives
import SkelshotRaster

/// Writes films and stills as GIF.
///
/// A frame with at most 256 colours (255 beside clear pixels) is stored exactly. Frames with more
/// share one palette, so that a colour looks the same in all of them. Frames are drawn twice: first
/// to learn their colours, then to encode them; memory does not grow with the length of the film,
/// but for the file itself.
///
/// The same frames give the same bytes on every machine.
public struct GIFEncoder: Sendable {
  /// What the encoder was told.
  public let options: GIFOptions

  /// Makes an encoder.
  public init(options: GIFOptions = GIFOptions()) { self.options = options }

  /// Encodes a film.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - progress: Called with the steps done so far and all steps; a frame takes two of them.
  /// - Throws: `GIFError`, or whatever the source throws.
  public func encode(
    _ source: some FrameSource, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> EncodedGIF {
    do throws(RasterError) {
      try source.size.validate(limit: options.pixelLimit)
    } catch {
      throw GIFError.size(error)
    }
    let timing = try FrameTiming(frameCount: source.frameCount, duration: source.duration)
    let repeats = try repeats()
    let steps = 2 * timing.frameCount
    let film = try analyze(source) { progress?($0, steps) }

    // An entry for clear pixels makes deltas smaller; only a film that uses all 256 exactly, or a
    // still, goes without.
    let isStill = film.frames.dropFirst().allSatisfy { $0 == .repeated }
    var palette: FilmPalette?
    let table: ColorTable
    if let histogram = film.histogram {
      let count = film.hasClear || !isStill ? 255 : 256
      let chosen = FilmPalette(histogram, exactColors: film.shared, count: count)
      table = ColorTable(chosen.colors, hasClear: count == 255)
      palette = chosen
    } else {
      table = ColorTable(
        film.shared, hasClear: film.hasClear || !isStill && film.shared.count < 256)
    }

    var encoder = try FilmEncoder(
      size: source.size, globalTable: table, hasClear: film.hasClear,
      repeats: isStill ? nil : repeats)
    let reduction = AlphaReduction(matte: matte)
    var spare: Pixmap?
    for frame in 0..<timing.frameCount {
      if film.frames[frame] == .repeated {
        encoder.extend(by: timing.delay(of: frame))
      } else {
        var pixmap = try spare.take() ?? Pixmap(size: source.size, pixelLimit: options.pixelLimit)
        try draw(source, frame, into: &pixmap)
        _ = reduction.reduce(&pixmap)
        if film.frames[frame] == .overfull { palette?.map(&pixmap) }
        spare = pixmap
        try encoder.show(&spare, delay: timing.delay(of: frame))
      }
      progress?(timing.frameCount + frame + 1, steps)
    }
    var encoded = try encoder.finish()
    encoded.report.framesQuantized = film.frames.count { $0 == .overfull }
    encoded.report.largestError = palette?.largestError ?? 0
    encoded.report.hasPartialTransparency = film.hasPartial
    encoded.report.colors = film.colorCount
    return encoded
  }

  /// The first pass.
  private func analyze(
    _ source: some FrameSource, progress: (Int) -> Void
  ) throws -> FilmColors {
    let reduction = AlphaReduction(matte: matte)
    var analyzer = FilmAnalyzer()
    var previous: Pixmap?
    var spare: Pixmap?
    for frame in 0..<source.frameCount {
      var pixmap = try spare.take() ?? Pixmap(size: source.size, pixelLimit: options.pixelLimit)
      try draw(source, frame, into: &pixmap)
      let findings = reduction.reduce(&pixmap)
      analyzer.add(pixmap, after: previous, findings: findings)
      spare = previous.take()
      previous = pixmap
      progress(frame + 1)
    }
    return analyzer.finish()
  }

  private func draw(
    _ source: some FrameSource, _ frame: Int, into pixmap: inout Pixmap
  ) throws {
    try source.draw(frame: frame, into: &pixmap)
    guard pixmap.size == source.size else {
      throw GIFError.wrongFrameSize(frame: frame, pixmap.size)
    }
  }

  private var matte: StraightPixel? {
    guard let matte = options.matte else { return nil }
    return StraightPixel(matte.withAlpha(1))
  }

  /// What the loop extension says: 0 for ever, nil for none.
  private func repeats() throws(GIFError) -> Int? {
    switch options.loopCount {
    case .forever: return 0
    case .times(1): return nil
    case .times(let count):
      guard count > 1, count <= 65_536 else { throw .invalidLoopCount(count) }
      return count - 1
    }
  }
}
