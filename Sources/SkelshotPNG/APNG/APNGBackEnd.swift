package import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster
package import SkelshotWork

struct APNGBackEnd: ContainerBackEnd {
  struct Content: Sendable {
    var colorType: PNGColorType
    /// The samples of a pixel that shows the pixel below it, the first in the lowest byte; nil if there is none.
    var transparent: UInt32?
    /// The first frame, packed by the plan; nil if the encode pass packs it.
    var firstImages: [PackedFrame]?
    /// Which forms of the rows of frames are packed.
    var deltaForms = PixelStream.OwnForms.unfilteredAndFiltered
  }

  /// Pixels keep their alpha.
  let reduction: AlphaReduction? = nil
  private let size: PixelSize
  private let timing: APNGTiming
  /// How often the film plays; 0 is endless.
  private let plays: UInt32
  private let pixelsPerMeter: UInt32
  private let optimization: FileOptimization

  init(_ source: any FrameSource, options: EncodingOptions) throws {
    size = source.size
    timing = try APNGTiming(frameCount: source.frameCount, duration: source.duration.inSeconds)
    plays = UInt32(try options.finiteLoopCount(most: Int(Int32.max)) ?? 0)
    pixelsPerMeter = try PNGEncoder(options: options).pixelsPerMeter()
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

  /// Packs the first frame with and without filters. The others usually take the form that is smaller there: trying
  /// both in each would take nearly twice as long.
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
      size, plan.content, frameCount: frameCount, plays: plays, pixelsPerMeter: pixelsPerMeter)
    return writer
  }
}

extension APNGBackEnd.Content {
  /// The color type that takes the fewest bytes per pixel. A palette begins with transparent if there is room: an
  /// unchanged pixel is transparent in a frame drawn over the one before. RGB uses a color that the film does not have
  /// for transparent.
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

/// Encodes films and stills as animated PNG, with true color and real alpha, exactly as drawn unless the options allow
/// a tolerance.
///
/// Only the changed rectangle of a frame is stored, and in it only the changed pixels, if these are opaque. A film of
/// at most 256 colors has a palette. Frames are drawn twice, first to count their colors, and once more with a
/// tolerance; memory does not grow with the length of the film.
///
/// The same frames give the same bytes for any number of threads; frames of more than 256 colors only with the same
/// zlib.
package struct APNGEncoder: FilmEncoder {
  package let options: EncodingOptions

  package init(options: EncodingOptions = EncodingOptions()) { self.options = options }

  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try FilmPipeline<APNGBackEnd>(options: options).encode(source, to: output, progress: progress)
  }
}
