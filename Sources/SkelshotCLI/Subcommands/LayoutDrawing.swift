import ArgumentParser
import Skelshot
import SkelshotCommandLine
import SkelshotPipeline
import SkelshotFiles
import SkelshotPrimitives

/// The way of one layout from its file to its pictures; any number of them go it at the same time.
struct LayoutDrawing: Sendable {
  /// What the command line said.
  let options: Render
  /// What each layout is written to.
  let plan: OutputPlan
  /// The pictures that the layouts of a batch name.
  let inputs: PathClaims
  /// Threads for one film: all of them, unless there are more layouts to use them.
  let filmJobs: Int
  /// Whether the work on one film is shown: not when there are many.
  let showsProgress: Bool

  /// What came of a layout.
  struct Drawn: Sendable {
    /// For stdout: the paths that the user did not name, the HTML.
    var lines: [VisibleText]
    var statistics: LayoutStatistics
    /// The files that it was made of, and those that were written.
    var read: [String] = []
    var written: [String] = []
  }

  /// Whether there is a still, or may be one.
  private var showsMoment: Bool {
    plan.outputs.contains { $0.format.map { [.png, .webp].contains($0) } ?? true }
  }

  /// Draws a layout and lets its files appear.
  ///
  /// - Parameters:
  ///   - input: The layout.
  ///   - reporter: Told of everything that is wrong.
  /// - Throws: The code to exit with, when what is wrong has been told.
  func run(_ input: LayoutInput, _ reporter: Reporter) throws -> Drawn {
    var statistics = LayoutStatistics(file: input.displayName)
    let (loaded, _) = try statistics.timed(.read) {
      try input.load(reporter, limits: options.variants.limits(pixels: options.pixelLimit))
    }
    let base = options.scene.applied(to: loaded.scene)
    let encoder = PictureEncoder(
      framesPerSecond: options.fps ?? 30,
      highestFrameRate: plan.highestFrameRate, time: showsMoment ? options.time ?? 0 : 0,
      makesStillWebP: options.time != nil && !plan.outputs.contains { $0.format == .png },
      options: EncodingOptions(
        loopCount: options.loops?.loopCount ?? .forever,
        matte: options.matte?.color.resolved(for: base.canvas.interfaceStyle),
        pixelLimit: options.pixelLimit, optimization: options.optimize ?? .balanced,
        tolerance: options.tolerance, dither: options.dither ?? .diffusion, jobs: filmJobs),
      budget: options.maxBytes.map { ByteBudget(limit: $0.bytes) }, showsProgress: showsProgress)
    var writer = PictureWriter(
      encoder: encoder,
      // For readers who prefer less motion the still is the skeleton.
      momentIsShown: options.writesHTML && options.time == nil,
      countsColors: options.stats || options.statsJson != nil, mount: options.mount.mount,
      reporter: reporter, input: input, document: loaded,
      statistics: statistics)
    do {
      let (lines, written) = try draw(base, &writer)
      if options.stats, !options.quiet { reporter.note(writer.statistics.text) }
      var drawn = Drawn(lines: lines, statistics: writer.statistics, written: written)
      if options.deps != nil || options.verbose {
        let files = SceneFiles.read(input.path, loaded, settings: input.screen)
        drawn.read = files.filter { $0 != CommandOutput.standardOutput }
      }
      if options.verbose { tell(drawn, reporter) }
      return drawn
    } catch {
      writer.discard()
      switch error {
      case let error as PictureError:
        throw reporter.report(error, about: input.displayName, in: loaded)
      case let error as PathClash where plan.isBatch:
        throw reporter.report(error.message.about(input.displayName))
      case let error as PathClash: throw ValidationError(error.message.sentences)
      default: throw error
      }
    }
  }

  /// Stages every picture of every variant, then lets all of them appear.
  ///
  /// - Returns: Lines for stdout, and the files.
  private func draw(
    _ scene: Scene, _ writer: inout PictureWriter
  ) throws -> (lines: [VisibleText], written: [String]) {
    let (library, _) = try writer.statistics.timed(.layout) { () throws(PictureError) in
      try PictureLibrary(drawing: scene, pixelLimit: options.pixelLimit)
    }
    try writer.claim(scene, among: inputs, besides: options.statistics.file)
    var planned: [String] = []
    for (index, variant) in plan.variants.variants(of: scene).enumerated() {
      let film = try writer.film(scene.variant(variant), library, isFirst: index == 0)
      if options.dryRun {
        planned += writer.paths(of: film, variant, plan.outputs)
        plan.framesFolder.map {
          planned.append($0.path(for: variant, name: writer.input.name) + "/")
        }
        continue
      }
      if let folder = plan.framesFolder {
        try writer.addFrames(
          of: film, to: folder.path(for: variant, name: writer.input.name),
          as: options.framesFormat ?? .png,
          existing: options.replaceFrames ? .replaced : .refused)
      }
      try writer.add(film, variant, plan.outputs, library)
    }
    if options.dryRun { return (planned.map { "\($0)" }, []) }
    let paths = try writer.commit()
    guard options.writesHTML else {
      return (options.output.isEmpty && !options.quiet ? paths.map { "\($0)" } : [], paths)
    }
    let isLife = scene.timeline != nil
    let element = PictureElement(
      sources: writer.sources.map { named($0) }, size: writer.pointSize ?? scene.canvas.size,
      alternativeText: options.alt
        ?? (isLife
          ? "\(writer.input.stem) while it loads: its placeholder comes and goes"
          : "Placeholder while \(writer.input.stem) loads"))
    if let file = options.htmlFile {
      var output = CommandOutput()
      output.add(element.html + "\n", to: file)
      try output.commit()
      return ([], paths + [file])
    }
    return ([VisibleText(own: element.html)], paths)
  }

  /// Says what was read and written, and how long it took.
  private func tell(_ drawn: Drawn, _ reporter: Reporter) {
    for file in drawn.read { reporter.note("read \(file)\n") }
    for picture in drawn.statistics.pictures {
      reporter.note(
        "wrote \(picture.path): \(picture.content.byteCount) bytes in \(LayoutStatistics.milliseconds(picture.seconds))\n"
      )
    }
  }

  /// A file as the page names it.
  private func named(_ source: PictureElement.Source) -> PictureElement.Source {
    var source = source
    if let file = options.htmlFile {
      let slash = file.lastIndex(of: "/")
      source.path = RelativePath.path(
        of: source.path, from: slash.map { String(file[...$0]) } ?? "")
    } else if let base = options.base {
      source.path = RelativePath.path(of: source.path, from: base)
    }
    return source
  }
}
