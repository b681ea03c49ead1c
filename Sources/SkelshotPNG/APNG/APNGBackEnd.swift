package import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster
package import SkelshotWork

struct APNGBackEnd: ContainerBackEnd {
  struct Content: Sendable {
    var colorType: PNGColorType
    /// The samples of a transparent pixel, or nil if no value is transparent. The first sample is in the lowest byte.
    var transparent: UInt32?
    /// The first frame as packed during planning, or nil if the encode pass packs the frame.
    var firstImages: [PackedFrame]?
    /// Which forms of the rows are tried for each frame: filtered, unfiltered or both.
    var deltaForms = PixelStream.OwnForms.unfilteredAndFiltered
  }

  let reduction: AlphaReduction? = nil
  private let size: PixelSize
  private let timing: APNGTiming
  /// The number of times the film plays, or 0 for endless.
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

  /// Packs the first frame with and without filters. Most later frames are packed only in the form that was smaller for
  /// the first frame, since trying both forms would take nearly twice as long.
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
  /// Chooses the color type with the fewest bytes per pixel. Unchanged pixels are stored as transparent, so a palette
  /// begins with a transparent entry if there is room. In RGB, an unused color stands for transparent pixels.
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

/// Encodes films and stills as animated PNGs with true color and full alpha. Encoding is lossless unless the options
/// allow a tolerance.
///
/// Only the changed rectangle of a frame is stored. Unchanged pixels in the rectangle are omitted if the changed pixels
/// are opaque. A film with at most 256 colors gets a palette. Frames are not kept in memory but drawn twice, or three
/// times with a tolerance. Memory use therefore does not grow with the length of the film.
///
/// The bytes do not depend on the number of threads. Above 256 colors, the bytes depend on zlib's version.
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
