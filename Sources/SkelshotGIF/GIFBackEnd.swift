import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

struct GIFBackEnd: ContainerBackEnd {
  struct Content: Sendable {
    var table: ColorTable
    /// For each frame, the rows kept by the analysis pass; empty if no rows were kept.
    var rows: [DeltaRows?]
    /// For each image, whether the image is noisy like a photograph.
    var isPhotograph: [Bool]
    /// Whether the film has transparent pixels, so that disposals must clear pixels.
    var hasTransparent: Bool
  }

  let reduction: AlphaReduction?
  private let size: PixelSize
  private let timing: FrameTiming
  /// The count in the loop extension. A count of 0 means endless; nil omits the extension.
  private let repeats: Int?
  private let effort: GIFEffort
  private let dithering: Dithering
  /// The number of seconds per frame.
  private let interval: Double

  /// The maximum size in bytes of the rows that the analysis pass keeps for the encode pass. For example, the rows for
  /// 45 frames of a list with 780 × 1688 pixels take 1.2 MB.
  private static let rowBudget = 3 << 19
  /// The maximum number of frames of a film whose rows are kept. The rows of a longer film would not fit.
  private static let mostKeptFrames = 200

  init(_ source: any FrameSource, options: EncodingOptions) throws {
    size = source.size
    timing = try FrameTiming(frameCount: source.frameCount, duration: source.duration.inSeconds)
    switch try options.finiteLoopCount(most: 65_536) {
    case nil: repeats = 0
    case 1?: repeats = nil
    case let count?: repeats = count - 1
    }
    effort = GIFEffort(options.optimization)
    dithering = options.dither
    interval = source.duration.inSeconds / Double(source.frameCount)
    reduction = AlphaReduction(matte: options.matte.map { StraightPixel($0.withAlpha(1)) })
  }

  func colorCount(of colors: FilmColors) -> Int? { colors.colorCount }

  func plan(_ pass: AnalysisPass) throws -> FilmPlan<Content> {
    let analysis: GlobalTableAnalysis?
    do {
      let keepsRows = !effort.triesAll && pass.film.source.frameCount <= Self.mostKeptFrames
      analysis = try pass.run(GlobalTableAnalysis(budget: keepsRows ? Self.rowBudget : 0))
    } catch is GlobalTableAnalysis.NeedsMoreColors {
      analysis = nil
    }
    let colors =
      try analysis?.colors ?? pass.run(FilmReductionAnalysis(interval: interval)).finish()
    let frames = colors.differentFrames
    var film = pass.film

    // An entry for transparent pixels makes deltas smaller. A still has no deltas, and a table with 256 colors has no
    // room for another entry.
    let isStill = frames.count == 1
    let table: ColorTable
    if colors.scenes.isEmpty {
      table = ColorTable(
        colors.shared,
        hasTransparent: colors.hasTransparent || !isStill && colors.shared.count < 256)
    } else {
      let count = colors.hasTransparent || !isStill ? 255 : 256
      let palettes = ScenePalette.all(colors.scenes, count: count)
      table = ColorTable(palettes[0].colors, hasTransparent: count == 255)
      film.reducer = Turns(
        FrameReducer(
          colors, palettes: palettes, dithering: dithering, quantizer: film.quantizer))
      // Dithering makes equal rows different, so rows cannot be deduplicated.
      if dithering != .none { film.distinctRows = DistinctRows(height: size.height) }
    }
    if colors.hasTransparent { film.distinctRows = DistinctRows(height: size.height) }

    var plan = FilmPlan(
      film: film, frames: frames,
      content: Content(
        table: table, rows: analysis?.rows ?? [],
        isPhotograph: frames.map { colors.frames[$0].isOverfull },
        hasTransparent: colors.hasTransparent))
    plan.isSerial = colors.hasTransparent
    plan.report.framesQuantized = colors.frames.count { $0.isOverfull }
    plan.report.largestError = analysis?.largestError ?? 0
    plan.report.hasPartialTransparency = colors.hasPartial
    plan.report.colors = colors.colorCount
    return plan
  }

  func makeEncoder(_ plan: FilmPlan<Content>) -> GIFFrameEncoder {
    GIFFrameEncoder(plan.content, effort)
  }

  func makeWriter(
    _ plan: FilmPlan<Content>, to output: any ByteSink
  ) throws -> sending GIFContainerWriter {
    try GIFContainerWriter(
      size: size, plan.content, repeats: plan.isStill ? nil : repeats, timing: timing,
      effort: effort, output: output)
  }
}

enum GIFFrame: Sendable {
  case unchanged
  case image(GIFImage)
  /// A picture that cannot be compressed until the next frame is known, since the picture's disposal may have to clear
  /// pixels.
  case picture(Pixmap)
}

final class GIFFrameEncoder: FrameEncoder {
  private let content: GIFBackEnd.Content
  private var compressor: GIFImageCompressor

  init(_ content: GIFBackEnd.Content, _ effort: GIFEffort) {
    self.content = content
    compressor = GIFImageCompressor(
      globalTable: content.table, alwaysNamesTransparent: false, effort: effort)
  }

  func image(ofKept frame: Int) throws -> GIFFrame? {
    guard !content.rows.isEmpty, let rows = content.rows[frame] else { return nil }
    return .image(try compressor.encode(rows))
  }

  func image(of delta: FrameDelta, at place: Int) throws -> GIFFrame {
    // Quantizing can make a frame equal to the previous frame.
    if delta.rect.isEmpty { return .unchanged }
    if content.hasTransparent { return .picture(delta.target) }
    return .image(try compressor.encode(delta, isPhotograph: content.isPhotograph[place]))
  }
}

final class GIFContainerWriter: ContainerWriter {
  private let images: GIFImageWriter
  private var disposals: GIFDisposalEncoder
  private let timing: FrameTiming
  private var framesMerged = 0

  init(
    size: PixelSize, _ content: GIFBackEnd.Content, repeats: Int?, timing: FrameTiming,
    effort: GIFEffort, output: any ByteSink
  ) throws(GIFError) {
    self.timing = timing
    images = try GIFImageWriter(
      size: size, globalTable: content.table, repeats: repeats, output: output)
    disposals = GIFDisposalEncoder(
      height: size.height, globalTable: content.table, effort: effort, writer: images)
  }

  func write(_ frame: GIFFrame, showing frames: Range<Int>) throws {
    let delay = timing.delay(of: frames)
    switch frame {
    case .unchanged:
      images.extend(by: delay)
      framesMerged += 1
    case .image(let image): try images.show(image, delay: delay)
    case .picture(let picture):
      do {
        try disposals.show(picture, delay: delay)
      } catch is UnrepeatableFrame {
        throw FilmError.unrepeatableFrame(frames.lowerBound)
      }
    }
  }

  func finish(_ report: inout EncodingReport) throws {
    report.framesMerged += framesMerged
    try images.finish(&report)
  }
}
