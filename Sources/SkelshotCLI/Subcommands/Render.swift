import ArgumentParser
import Skelshot

/// `skelshot render`, the default.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a layout as a picture or film (default).",
    discussion: """
      Without -o the picture goes to NAME.gif, or NAME.png if nothing moves, in the current folder; \
      a file that is already there is left as it is. Outputs appear whole or not at all.
      """)

  @Argument(help: "The layout.json to draw, or - for stdin.")
  var layout: String

  @Option(
    name: [.short, .customLong("output")],
    help: "Where to write: a .png or .gif, or - for stdout. May be repeated.")
  var output: [String] = []

  @Option(name: .shortAndLong, help: "The format, whatever the name says: png or gif.")
  var format: PictureFormat?

  @OptionGroup var scene: SceneOptions

  @Option(help: "Frames in a second, above 0; at most 50, faster GIFs play slower.")
  var fps: Double = 30

  @Option(help: "How often a GIF plays: a number, or 'forever'.")
  var loops: LoopArgument = .forever

  @Option(help: "The moment that a PNG shows, in seconds from the start.")
  var time: Double = 0

  @Option(help: "The colour under half-transparent edges of a GIF with a clear background.")
  var matte: ColorArgument?

  @Option(help: "Also write every frame as a numbered PNG into this folder.")
  var frames: String?

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
    try OutputTarget.validate(paths: output, format: format)
  }

  func run() throws {
    try Reporter.run(diagnostics.diagnostics, isQuiet: quiet) { reporter in
      let input = LayoutInput(path: layout)
      let layout = try input.load(reporter, limits: scene.limits(pixels: maxPixels))
      do throws(PictureError) {
        try draw(scene.applied(to: layout.scene), input, reporter)
      } catch {
        throw reporter.report(error, file: input.displayName, in: layout)
      }
    }
  }

  private func draw(
    _ scene: Scene, _ input: LayoutInput, _ reporter: Reporter
  ) throws(PictureError) {
    let film = try Film(scene, framesPerSecond: fps, pixelLimit: maxPixels)
    for note in film.renderer.notes {
      reporter.warn(ErrorText(note, file: input.displayName))
    }
    let targets = OutputTarget.resolve(
      paths: output, format: format, stem: input.stem, isAnimated: film.renderer.isAnimated)
    let writer = PictureWriter(
      film: film, time: time, gifOptions: gifOptions(for: scene), isQuiet: quiet,
      reporter: reporter, inputName: input.displayName)
    if let frames { try writer.writeFrames(to: frames) }
    if frames == nil || !output.isEmpty {
      try writer.write(targets, announcesPaths: output.isEmpty)
    }
  }

  private func gifOptions(for scene: Scene) -> GIFOptions {
    GIFOptions(
      loopCount: loops.loopCount,
      matte: matte?.color.resolved(for: scene.canvas.interfaceStyle))
  }
}

/// How often a GIF plays.
struct LoopArgument: ExpressibleByArgument, CustomStringConvertible {
  let loopCount: LoopCount

  static let forever = LoopArgument(loopCount: .forever)

  init?(argument: String) {
    if argument == "forever" {
      self = .forever
    } else if let count = Int(argument), (1...65_536).contains(count) {
      loopCount = .times(count)
    } else {
      return nil
    }
  }

  private init(loopCount: LoopCount) {
    self.loopCount = loopCount
  }

  var description: String {
    switch loopCount {
    case .forever: "forever"
    case .times(let count): "\(count)"
    }
  }

  var defaultValueDescription: String { description }
}
