import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

/// Writes films and stills as GIF.
///
/// A frame with at most 256 colours (255 beside clear pixels) is stored exactly. Frames with more
/// share one palette, so that a colour looks the same in all of them. Frames are drawn to learn their
/// colours; what of them finds room is kept for encoding them, others are drawn again. So memory
/// does not grow with the length of the film, but for the file itself.
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
      source: source, distinctRows: source.distinctRows, reduction: AlphaReduction(matte: matte),
      pixelLimit: options.pixelLimit)
    guard setup.distinctRows.height == source.size.height else {
      throw GIFError.wrongFrameSize(frame: 0, setup.distinctRows.deduplicatedSize(of: source.size))
    }
    let counter = StepCounter(steps, progress)
    var pass = FilmPass(setup: setup, jobs: jobs)
    var colorCount: Int?
    if options.levels > 0 {
      let colors = try pass.colors(addsUp: true) { counter.reach($0) }
      colorCount = colors.colorCount
      setup.merge = ColorMerge(colors.totals, tolerance: options.levels)
      pass = FilmPass(setup: setup, jobs: jobs)
    }
    let effort = EncodingEffort(options.optimization)
    let scan = try FilmScan(film: pass, room: effort.triesAll ? 0 : Self.roomForRows)
      .run { counter.reach($0) }
    let colors = try scan?.colors ?? pass.colors(addsUp: false) { counter.reach($0) }

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
    if colors.hasClear { setup.distinctRows = DistinctRows(height: source.size.height) }

    pass = FilmPass(setup: setup, jobs: jobs)
    let images = ImagePass(
      film: pass, timing: timing, colors: colors, cuts: scan?.cuts ?? [], table: table,
      repeats: isStill ? nil : repeats, effort: effort, output: output)
    var (gif, largestError) = try images.encode { counter.reach(timing.frameCount + $0) }
    gif.report.framesQuantized = colors.frames.count { $0 == .overfull }
    gif.report.largestError = max(largestError, scan?.largestError ?? 0)
    gif.report.hasPartialTransparency = colors.hasPartial
    gif.report.colors = colorCount ?? colors.colorCount
    gif.report.globalTableBytes = table.byteCount
    return gif
  }

  /// Bytes of rows that are kept from the first walk over a film for the second.
  ///
  /// 45 frames of a list of 780×1688 pixels take 1.2 MB.
  private static let roomForRows = 3 << 19

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
