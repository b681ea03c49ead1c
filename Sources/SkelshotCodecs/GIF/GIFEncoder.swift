import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

/// Writes films and stills as GIF.
///
/// A frame with at most 256 colours (255 beside clear pixels) is stored exactly. Frames with more
/// share one palette, so that a colour looks the same in all of them. Frames are drawn twice: first
/// to learn their colours, then to encode them; memory does not grow with the length of the film,
/// but for the file itself.
///
/// The same frames give the same bytes on every machine, with any number of threads.
public struct GIFEncoder: Sendable {
  /// What the encoder was told.
  public let options: GIFOptions

  /// Makes an encoder.
  public init(options: GIFOptions = GIFOptions()) { self.options = options }

  /// Encodes a film.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - progress: Called with the steps done so far and all steps; a frame takes two of them.
  /// - Throws: `GIFError`, or whatever the source throws.
  public func encode(
    _ source: some FrameSource, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> EncodedGIF {
    try encode(source, output: nil, progress: progress)
  }

  /// Encodes a film to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - output: What takes the file's bytes. If an error is thrown it has got a part of them.
  ///   - progress: As above.
  /// - Throws: `GIFError`, or whatever the source throws.
  public func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> GIFReport {
    let sink = RememberingSink(output)
    do {
      return try encode(source, output: sink, progress: progress).report
    } catch GIFError.output {
      throw sink.failure ?? GIFError.output
    }
  }

  private func encode<Source: FrameSource>(
    _ source: Source, output: (any ByteSink)?,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) throws -> EncodedGIF {
    do throws(RasterError) {
      try source.size.validate(limit: options.pixelLimit)
    } catch {
      throw GIFError.size(error)
    }
    let timing = try FrameTiming(frameCount: source.frameCount, duration: source.duration)
    let repeats = try repeats()
    let steps = 2 * timing.frameCount
    var setup = FilmSetup(
      source: source, folding: source.folding, reduction: AlphaReduction(matte: matte),
      pixelLimit: options.pixelLimit)
    guard setup.folding.height == source.size.height else {
      throw GIFError.wrongFrameSize(frame: 0, setup.folding.folded(source.size))
    }
    var pass = FilmPass(setup: setup, jobs: jobs)
    var colors = try pass.colors(addsUp: options.levels > 0) { progress?($0, steps) }
    let colorCount = colors.colorCount
    if options.levels > 0 {
      setup.merge = ColorMerge(colors.totals, tolerance: options.levels)
      pass = FilmPass(setup: setup, jobs: jobs)
      colors = try pass.colors(addsUp: false) { _ in }
    }

    // An entry for clear pixels makes deltas smaller; only a film that uses all 256 exactly, or a
    // still, goes without.
    let isStill = colors.frames.dropFirst().allSatisfy { $0 == .repeated }
    let table: ColorTable
    if let histogram = colors.histogram {
      let count = colors.hasClear || !isStill ? 255 : 256
      let palette = FilmPalette(histogram, exactColors: colors.shared, count: count)
      table = ColorTable(palette.colors, hasClear: count == 255)
      setup.palette = palette
      setup.overfull = colors.frames.map { $0 == .overfull }
    } else {
      table = ColorTable(
        colors.shared, hasClear: colors.hasClear || !isStill && colors.shared.count < 256)
    }
    if colors.hasClear { setup.folding = RowFolding(height: source.size.height) }

    pass = FilmPass(setup: setup, jobs: jobs)
    let images = ImagePass(
      film: pass, timing: timing, colors: colors, table: table, repeats: isStill ? nil : repeats,
      effort: EncodingEffort(options.optimization), output: output)
    var (gif, largestError) = try images.encode { progress?(timing.frameCount + $0, steps) }
    gif.report.framesQuantized = colors.frames.count { $0 == .overfull }
    gif.report.largestError = largestError
    gif.report.hasPartialTransparency = colors.hasPartial
    gif.report.colors = colorCount
    gif.report.globalTableBytes = table.byteCount
    return gif
  }

  private var jobs: Int { max(1, options.jobs ?? Processors.count) }

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
