package import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster
package import SkelshotWork

/// APNG as the pipeline of films sees it.
struct APNGBackEnd: ContainerBackEnd {
  /// How the pixels of a film are stored.
  struct Content: Sendable {
    /// The colour type of all frames.
    var colorType: PNGColorType
    /// The samples of a pixel that shows what is below it, the first in the lowest byte; nil where there
    /// are none.
    var transparent: UInt32?
    /// The first frame, packed by the plan; nil where the encode pass does it.
    var firstImages: [PackedFrame]?
    /// Which rows of frames are packed.
    var deltaForms = PixelStream.OwnForms.unfilteredAndFiltered
  }

  /// Pixels keep their alpha.
  let reduction: AlphaReduction? = nil
  private let size: PixelSize
  private let timing: APNGTiming
  /// How often the film plays; 0 for ever.
  private let plays: UInt32
  private let pixelsPerMetre: UInt32
  private let optimization: FileOptimization

  init(_ source: any FrameSource, options: EncodingOptions) throws {
    size = source.size
    timing = try APNGTiming(frameCount: source.frameCount, duration: source.duration.inSeconds)
    plays = UInt32(try options.finiteLoopCount(most: Int(Int32.max)) ?? 0)
    pixelsPerMetre = try PNGEncoder(options: options).pixelsPerMetre()
    optimization = options.optimization
  }

  func colorCount(of colors: FilmColors) -> Int? {
    guard let totals = colors.totals else { return nil }
    let count = totals.count + (colors.hasTransparent ? 1 : 0)
    return count <= 256 ? count : nil
  }

  func plan(_ pass: AnalysisPass) throws -> FilmPlan<Content> {
    let colors = try pass.run(ExactColors())
    var plan = FilmPlan(
      film: pass.film, frames: colors.differentFrames, content: Content(colors))
    plan.report.colors = colors.colorCount
    plan.report.largestError = colors.largestError
    if optimization == .balanced, plan.content.colorType.isTrueColor, !plan.isStill {
      try packFirstFrame(&plan, pass)
    }
    return plan
  }

  /// Packs the first frame with and without filters. The others take the form that is smaller there, if nothing speaks
  /// against it: to try both in each would take nearly twice as long.
  private func packFirstFrame(_ plan: inout FilmPlan<Content>, _ pass: AnalysisPass) throws {
    let first = try pass.firstFrame()
    let images = try APNGFrameEncoder(plan, .film(optimization, jobs: pass.jobs)) {
      timing.delays(of: $0)
    }.image(of: first.delta, at: 0)
    plan.report.largestError = max(plan.report.largestError, first.largestError)
    plan.content.firstImages = images
    plan.content.deltaForms = images[0].isSmallerFiltered ? .mostlyFiltered : .mostlyUnfiltered
  }

  func makeEncoder(_ plan: FilmPlan<Content>) -> APNGFrameEncoder {
    APNGFrameEncoder(plan, plan.isStill ? .still(optimization, jobs: 1) : .film(optimization)) {
      timing.delays(of: $0)
    }
  }

  func makeWriter(
    _ plan: FilmPlan<Content>, to output: any ByteSink
  ) throws -> sending APNGWriter {
    let frameCount = plan.frames.indices.reduce(0) { count, place in
      count + timing.delays(of: plan.shown(at: place)).count
    }
    var writer = APNGWriter(output)
    try writer.begin(
      size, plan.content, frameCount: frameCount, plays: plays, pixelsPerMetre: pixelsPerMetre)
    return writer
  }
}

extension APNGBackEnd.Content {
  /// The colour type that takes the fewest bytes per pixel.
  ///
  /// A palette begins with transparent where there is room for it: a pixel that does not change is
  /// transparent in a frame that is laid over the one before. RGB has a colour that stands for
  /// transparent, one that the film does not have.
  init(_ film: ExactColors) {
    let isStill = film.differentFrames.count == 1
    if let colors = film.colors, let count = film.colorCount,
      count < 256 || count == 256 && (film.hasTransparent || isStill)
    {
      let hasEntry = film.hasTransparent || !isStill
      colorType = .palette(PNGColorType.ordered(colors, hasTransparent: hasEntry))
      transparent = hasEntry ? 0 : nil
    } else if film.isOpaque, let key = film.firstUnused {
      colorType = .rgb
      transparent = key
    } else {
      colorType = .rgba
      transparent = 0
    }
  }
}

/// Writes films and stills as animated PNG: with true colour and real alpha, exactly as drawn unless the
/// options allow a tolerance.
///
/// Of a frame only the rectangle that changes is stored, and in it, where what changes is opaque, only
/// the pixels that do. A film of at most 256 colours has a palette. Frames are drawn twice, first to
/// learn their colours, and once more with a tolerance; memory does not grow with the length of the
/// film.
///
/// The same frames give the same bytes, however many threads work; frames of more than 256 colours
/// where zlib is the same.
package struct APNGEncoder: FilmEncoder {
  /// What the encoder was told.
  package let options: EncodingOptions

  /// Makes an encoder.
  package init(options: EncodingOptions = EncodingOptions()) { self.options = options }

  /// Encodes a film to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - output: What takes the file's bytes. If an error is thrown it has got a part of them.
  ///   - progress: Called with the steps done so far and all steps; a frame takes two of them.
  /// - Throws: `FilmError`, `PNGError`, or whatever the source or the sink throws.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try FilmPipeline<APNGBackEnd>(options: options).encode(source, to: output, progress: progress)
  }
}
