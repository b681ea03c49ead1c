import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotLoading
import SkelshotOutput
import SkelshotFiles
import SkelshotPrimitives

/// Draws pictures of layout files. Several layouts are drawn in parallel.
struct LayoutDrawing: Sendable {
  let options: Render
  let plan: OutputPlan
  /// The pictures that are named in the layouts of a batch.
  let inputs: PathClaims
  /// The number of threads per film; nil uses one per processor.
  let filmJobs: Int?
  /// Whether to show the progress of a film, which requires a single layout.
  let showsProgress: Bool

  struct Drawn: Sendable {
    /// The lines for stdout: HTML, or the paths of written or planned files.
    var lines: [VisibleText]
    var statistics: LayoutStatistics
    /// The files that the pictures depend on.
    var read: [String] = []
    var rules = DependencyFile()
  }

  /// Whether any output can be a still.
  private var showsMoment: Bool {
    plan.outputs.contains { $0.format?.descriptor.holdsStills ?? true }
  }

  /// Draws a layout and writes its files. Throws the exit code after reporting an error.
  func run(_ input: LayoutInput, _ reporter: Reporter) throws -> Drawn {
    var statistics = LayoutStatistics(file: input.displayName)
    let (loaded, _) = try statistics.timed(.read) {
      try input.load(
        reporter, limits: options.picture.variants.limits(pixels: options.picture.pixelLimit))
    }
    let base = options.picture.applied(to: loaded.scene)
    let encoder = PictureEncoder(
      framesPerSecond: options.picture.framesPerSecond ?? 30,
      dissolveFramesPerSecond: options.picture.dissolveFps,
      slowestFormat: plan.slowestFormat, time: showsMoment ? options.picture.time ?? 0 : 0,
      prefersStills: options.picture.time != nil
        && plan.outputs.allSatisfy { $0.format?.holdsFilms ?? true },
      options: EncodingOptions(
        loopCount: options.picture.loops?.loopCount ?? .forever,
        matte: options.file.matte?.color.resolved(for: base.canvas.interfaceStyle),
        pixelLimit: options.picture.pixelLimit, optimization: options.file.optimize ?? .balanced,
        tolerance: options.file.tolerance, dither: options.file.dither ?? .diffusion, jobs: filmJobs
      ),
      budget: options.file.maxBytes.map { ByteBudget(limit: $0.bytes) },
      showsProgress: showsProgress)
    var writer = PictureWriter(
      encoder: encoder,
      // The still for readers who prefer reduced motion, and the still of a dump, must show the skeleton.
      momentIsShown: options.picture.time == nil
        && (options.outputs.writesHTML || loaded.beginsWithScreenshot),
      countsColors: options.execution.stats || options.execution.statsJson != nil,
      mount: options.mount.mount,
      reporter: reporter, input: input, document: loaded,
      statistics: statistics)
    do {
      var read: [String] = []
      if options.execution.deps != nil || options.execution.verbose {
        read = SceneFiles.read(input.path, loaded, settings: input.screen)
          .filter { $0 != CommandOutput.standardOutput }
      }
      var rules = DependencyFile()
      let lines = try draw(base, &writer) { written throws(DependencyError) in
        if options.execution.deps != nil { try rules.add(written, madeOf: read) }
      }
      if options.execution.stats, !options.execution.quiet { reporter.note(writer.statistics.text) }
      let drawn = Drawn(lines: lines, statistics: writer.statistics, read: read, rules: rules)
      if options.execution.verbose { tell(drawn, reporter) }
      return drawn
    } catch {
      writer.discard()
      switch error {
      case let error as PictureError:
        throw reporter.report(error, about: input.displayName, in: loaded)
      case let error as DependencyError: throw reporter.report(error.message)
      case let error as PathClash where plan.isBatch:
        throw reporter.report(error.message.about(input.displayName))
      case let error as PathClash: throw ValidationError(error.message.sentences)
      default: throw error
      }
    }
  }

  /// Stages the pictures of all variants, checks all paths, and moves the files into place. Returns lines for stdout.
  private func draw(
    _ scene: Scene, _ writer: inout PictureWriter,
    check: ([String]) throws(DependencyError) -> Void
  ) throws -> [VisibleText] {
    let (library, _) = try writer.statistics.timed(.layout) { () throws(PictureError) in
      try PictureLibrary(drawing: scene, pixelLimit: options.picture.pixelLimit)
    }
    try writer.claim(scene, among: inputs, besides: options.execution.statistics.file)
    var planned: [String] = []
    for (index, variant) in plan.variants.variants(of: scene).enumerated() {
      let film = try writer.film(scene.variant(variant), library, isFirst: index == 0)
      let files = plan.files(of: variant, film, name: writer.input.name)
      if options.execution.dryRun {
        planned += files.map(\.path)
        plan.framesFolder.map {
          planned.append($0.filled(for: variant).path(name: writer.input.name) + "/")
        }
        continue
      }
      if let folder = plan.framesFolder {
        try writer.addFrames(
          of: film, to: folder.filled(for: variant).path(name: writer.input.name),
          as: options.outputs.framesFormat.flatMap { PictureFormat(rawValue: $0) } ?? .png,
          existing: options.outputs.replaceFrames ? .replaced : .refused)
      }
      try writer.add(film, variant, files, library)
    }
    if options.execution.dryRun { return planned.map { "\($0)" } }
    try check(writer.sources.map(\.path) + (options.outputs.htmlFile.map { [$0] } ?? []))
    let paths = try writer.commit()
    guard options.outputs.writesHTML else {
      return options.outputs.output.isEmpty && !options.execution.quiet
        ? paths.map { "\($0)" } : []
    }
    let isLife = scene.timeline != nil
    let element = PictureElement(
      sources: writer.sources.map { options.outputs.named($0) },
      size: writer.pointSize ?? scene.canvas.size,
      alternativeText: options.outputs.alt
        ?? (isLife
          ? "Placeholder that appears and disappears while \(writer.input.stem) loads"
          : "Placeholder while \(writer.input.stem) loads"))
    if let file = options.outputs.htmlFile {
      var output = CommandOutput()
      output.add(element.html + "\n", to: file)
      try output.commit()
      return []
    }
    return [VisibleText(own: element.html)]
  }

  private func tell(_ drawn: Drawn, _ reporter: Reporter) {
    for file in drawn.read { reporter.note("read \(file)\n") }
    for picture in drawn.statistics.pictures {
      reporter.note(
        "wrote \(picture.path): \(picture.content.byteCount) bytes in \(LayoutStatistics.milliseconds(picture.seconds))\n"
      )
    }
  }
}
