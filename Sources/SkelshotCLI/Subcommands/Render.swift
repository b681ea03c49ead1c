import ArgumentParser
import Skelshot

/// `skelshot render`, the default.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a layout as a picture or film (default).",
    discussion: """
      Without -o the picture goes to NAME.gif, or NAME.png if nothing moves, in the current folder; \
      a file that is already there is left as it is. Outputs appear whole or not at all.

      Several scales or both appearances are drawn in one run; {-appearance} and {@scale} in a name \
      tell them apart: -o 'out{-appearance}{@scale}.png' --appearance both --scale 1,2,3
      """)

  @Argument(help: "The layout.json to draw, or - for stdin.")
  var layout: String

  @Option(
    name: [.short, .customLong("output")],
    help: "Where to write: a .png, .gif or .apng, or - for stdout. May be repeated.")
  var output: [String] = []

  @Option(name: .shortAndLong, help: "The format, whatever the name says: png, gif or apng.")
  var format: PictureFormat?

  @OptionGroup var variants: VariantOptions

  @OptionGroup var scene: SceneOptions

  @Option(help: "Frames in a second, above 0; at most 50, faster GIFs play slower.")
  var fps: Double = 30

  @Option(help: "How often a GIF or APNG plays: a number, or 'forever'.")
  var loops: LoopArgument = .forever

  @Option(help: "The moment that a PNG shows, in seconds from the start.")
  var time: Double = 0

  @Option(help: "The colour under half-transparent edges of a GIF with a clear background.")
  var matte: ColorArgument?

  @Option(help: "Also write every frame as a numbered PNG into this folder.")
  var frames: String?

  @Flag(help: "Print the HTML <picture> element of the outputs.")
  var html = false

  @Option(help: "The alternative text in the HTML.")
  var alt: String?

  @Option(help: "The largest area of the picture in pixels.")
  var maxPixels: Int = PixelSize.defaultPixelLimit

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard fps > 0, fps.isFinite else { throw ValidationError("--fps needs a number above 0.") }
    guard fps <= Film.highestFrameRate else {
      throw ValidationError(
        "--fps is at most 50: players show a GIF frame for two hundredths of a second or longer.")
    }
    guard time >= 0, time.isFinite else { throw ValidationError("--time needs 0 seconds or more.") }
    guard maxPixels > 0 else { throw ValidationError("--max-pixels needs a number above 0.") }
    if html, output.contains("-") {
      throw ValidationError("--html needs stdout for itself: name a file with -o.")
    }
    try OutputTarget.validate(paths: output, format: format)
  }

  func run() throws {
    try Reporter.run(diagnostics.diagnostics, isQuiet: quiet) { reporter in
      let input = LayoutInput(path: layout)
      let loaded = try input.load(reporter, limits: variants.limits(pixels: maxPixels))
      let base = scene.applied(to: loaded.scene)
      var writer = PictureWriter(
        framesPerSecond: fps, pixelLimit: maxPixels, time: time,
        gifOptions: GIFOptions(
          loopCount: loops.loopCount, matte: matte?.color.resolved(for: base.canvas.interfaceStyle)),
        isQuiet: quiet, reporter: reporter, input: input)
      do {
        try draw(base, variants.variants(of: base), &writer)
      } catch {
        writer.discard()
        guard let error = error as? PictureError else { throw error }
        throw reporter.report(error, file: input.displayName, in: loaded)
      }
    }
  }

  /// Stages every picture of every variant, then lets all of them appear.
  private func draw(
    _ scene: Scene, _ variants: [PictureVariant], _ writer: inout PictureWriter
  ) throws {
    let folder = frames.map { OutputPattern($0) }
    if let folder { try OutputTarget.validate(folder, of: variants) }
    let library = try PictureLibrary(drawing: scene, pixelLimit: maxPixels)
    var targets: [OutputTarget] = []
    for (index, variant) in variants.enumerated() {
      let film = try writer.film(scene.variant(variant), library, isFirst: index == 0)
      if index == 0, frames == nil || !output.isEmpty {
        targets = OutputTarget.resolve(
          paths: output, format: format, stem: writer.input.stem,
          isAnimated: film.renderer.isAnimated, variants: variants)
        for target in targets { try OutputTarget.validate(target.pattern, of: variants) }
      }
      if let folder { try writer.stageFrames(film, in: folder.path(for: variant)) }
      try writer.stage(film, variant, targets)
    }
    try writer.publish(announcesPaths: output.isEmpty && !html)
    if html {
      let element = PictureElement(
        sources: writer.sources, size: scene.canvas.size,
        alternativeText: alt ?? "Placeholder while \(writer.input.stem) loads")
      do throws(FileError) {
        try Console.write(line: element.html)
      } catch {
        throw PictureError.file(error)
      }
    }
  }
}
