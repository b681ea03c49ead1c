import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster

struct WebPBackEnd: ContainerBackEnd {
  struct Content: Sendable {}

  let reduction: AlphaReduction? = nil
  private let size: PixelSize
  private let timing: FrameTiming
  /// The number of plays, or 0 for endless.
  private let plays: Int
  private let optimization: FileOptimization

  init(_ source: any FrameSource, options: EncodingOptions) throws {
    size = source.size
    guard max(size.width, size.height) <= WebPError.longestSide else {
      throw WebPError.tooLargeForFormat(size)
    }
    timing = try FrameTiming(
      frameCount: source.frameCount, duration: source.duration.inSeconds, unit: .milliseconds)
    plays = try options.finiteLoopCount(most: Int(UInt16.max)) ?? 0
    optimization = options.optimization
  }

  func colorCount(of colors: FilmColors) -> Int? {
    colors.totals.map { $0.count + (colors.hasTransparent ? 1 : 0) }
  }

  func plan(_ pass: AnalysisPass) throws -> FilmPlan<Content> {
    let colors = try pass.run(ExactColors())
    var plan = FilmPlan(film: pass.film, frames: colors.differentFrames, content: Content())
    plan.report.colors = colors.colorCount
    plan.report.largestError = colors.largestError
    return plan
  }

  func makeEncoder(_ plan: FilmPlan<Content>) -> WebPFrameEncoder {
    WebPFrameEncoder(plan, optimization) { timing.webPDelays(of: $0) }
  }

  func makeWriter(
    _ plan: FilmPlan<Content>, to output: any ByteSink
  ) throws -> sending WebPWriter {
    WebPWriter(output, size: size, plays: plays, isStill: plan.isStill)
  }
}

extension FrameTiming.Unit {
  /// The unit of time in WebP. Browsers extend a delay of 10 ms or less to 100 ms.
  static let milliseconds = FrameTiming.Unit(perSecond: 1_000, shortestDelay: 11)
}

extension FrameTiming {
  /// Returns the delays in milliseconds for a run of equal frames. Each delay is stored in 24 bits.
  fileprivate func webPDelays(of frames: Range<Int>) -> [Int] {
    let most = 1 << 24 - 1
    var rest = delay(of: frames)
    var delays: [Int] = []
    while rest > most {
      // The remaining delay is never shorter than the shortest delay that browsers respect.
      let part = min(most, rest - unit.shortestDelay)
      delays.append(part)
      rest -= part
    }
    return delays + [rest]
  }
}

/// Collects the images of a WebP. The file is written after the last image because it begins with its length.
struct WebPWriter: ContainerWriter, Sendable {
  private let output: any ByteSink
  private let size: PixelSize
  private let plays: Int
  private let isStill: Bool
  private var images: [WebPImage] = []

  init(_ output: any ByteSink, size: PixelSize, plays: Int, isStill: Bool) {
    self.output = output
    self.size = size
    self.plays = plays
    self.isStill = isStill
  }

  mutating func write(_ images: [WebPImage], showing frames: Range<Int>) throws {
    self.images += images
  }

  /// Writes the file. A still is already a complete file. The images of a film are combined in a container.
  mutating func finish(_ report: inout EncodingReport) throws {
    let file =
      isStill ? images[0].file : try WebPMux.film(of: images, size: size, plays: plays).get()
    try output.write(file)
    report.framesWritten = isStill ? 1 : images.count
    var parts = FilePartList()
    var reader = FilePartReader(file)
    parts.addWebP(&reader)
    report.parts = parts.all
    report.byteCount = file.count
  }
}
