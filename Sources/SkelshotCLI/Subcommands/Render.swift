public import ArgumentParser
public import Skelshot
import SkelshotFiles

/// `skelshot render`, the default.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw layouts as pictures or films (default).",
    discussion: """
      Without -o the picture goes to NAME.gif, or NAME.png if nothing moves, in the current folder; \
      a file that is already there is left as it is. Outputs appear whole or not at all.

      Several scales or both appearances are drawn in one run; {-appearance} and {@scale} in a name \
      tell them apart: -o 'out{-appearance}{@scale}.png' --appearance both --scale 1,2,3

      Several layouts go into a folder: skelshot a.json b.json -o out/ — or into names with {name}: \
      -o 'out/{name}.png' -o 'out/{name}.gif'. A folder stands for every .json below it, '**' in a \
      quoted pattern for any folders; pictures keep their places in folders. All processors work. A \
      layout with mistakes does not keep the others from being drawn; the run ends with 2 then.
      """)

  @Argument(
    help: ArgumentHelp(
      "The layouts to draw: files, folders, quoted patterns such as 'screens/**/*.json', - for stdin.",
      valueName: "layout.json"))
  var layouts: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: "Where to write: a .png, .gif or .apng, a folder/, or - for stdout. May be repeated.")
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

  @Option(
    help: """
      Also write every frame as a numbered PNG, exact, into this folder: frame-0001.png, … A new folder \
      appears whole; one that has frames already is left as it is.
      """)
  var frames: String?

  @Flag(help: "Replace the numbered frames in the folder of --frames, and nothing else there.")
  var replaceFrames = false

  @Flag(help: "Print the HTML <picture> element of the outputs.")
  var html = false

  @Option(help: "The alternative text in the HTML.")
  var alt: String?

  @Option(help: "The largest area of the picture in pixels.")
  var maxPixels: Int = PixelSize.defaultPixelLimit

  @Option(
    help: ArgumentHelp(
      """
      The bytes that each file may have, such as 200k or 1.5M (k = 1000, Ki = 1024). What is missed \
      least is given up first: exact colours, frames, scale; stderr says what.
      """, valueName: "bytes"))
  var maxBytes: ByteCount?

  @Option(
    help: """
      Make files for speed, balanced, or size; those for size may differ from what is drawn by 1 \
      level of 255.
      """)
  var optimize: FileOptimization = .balanced

  @Option(
    help: ArgumentHelp(
      "Levels of 255, up to 127, by which colours may differ, to be fewer (0, with size 1).",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: "How a GIF shows frames of more than 256 colours in fewer: none, ordered, or diffusion.")
  var dither: Dithering = .diffusion

  @Option(help: "Threads at work at the same time (one for each processor).")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup var statistics: StatisticsOptions

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard fps > 0, fps.isFinite else { throw ValidationError("--fps needs a number above 0.") }
    guard fps <= Film.highestFrameRate else {
      throw ValidationError(
        "--fps is at most 50: players show a GIF frame for two hundredths of a second or longer.")
    }
    guard time >= 0, time.isFinite else { throw ValidationError("--time needs 0 seconds or more.") }
    guard maxPixels > 0 else { throw ValidationError("--max-pixels needs a number above 0.") }
    if let tolerance, !(0...127).contains(tolerance) {
      throw ValidationError("--tolerance needs 0 to 127 levels.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs 1 or more.") }
    if replaceFrames, frames == nil { throw ValidationError("--replace-frames needs --frames.") }
    if statistics.stats, diagnostics.diagnostics == .json {
      throw ValidationError(
        "--stats would come between the JSON of --diagnostics: use --stats-json.")
    }
    if statistics.statsJson == "-", html || output.contains("-") {
      throw ValidationError("--stats-json needs stdout for itself: name a file.")
    }
    if html, output.contains("-") {
      throw ValidationError("--html needs stdout for itself: name a file with -o.")
    }
    if output.contains("-") { try Console.refusePictureOnTerminal() }
  }

  func run() throws {
    try Reporter.run(diagnostics.diagnostics, isQuiet: quiet) { reporter in
      let start = ContinuousClock.now
      let selection = try LayoutSelection(layouts, reporter)
      let drawing = try drawing(of: selection, reporter)
      let jobs = jobs ?? Batch.processorCount
      var drawn: (statistics: [LayoutStatistics], failed: Int) = ([], 0)
      do {
        if selection.isBatch {
          drawn = try drawing.run(selection.inputs, jobs: jobs, reporter)
        } else {
          for input in selection.inputs {
            let one = try drawing.run(input, reporter)
            for line in one.lines { try Console.write(line: line) }
            drawn.statistics.append(one.statistics)
          }
        }
        try statistics.write(
          drawn.statistics, jobs: jobs, seconds: (ContinuousClock.now - start) / .seconds(1))
      } catch let error as FileError {
        throw reporter.report(error)
      }
      if drawn.failed > 0 { throw Reporter.trouble }
    }
  }

  /// Plans the outputs, so that names which do not tell the pictures apart are refused before anything is read.
  private func drawing(of selection: LayoutSelection, _ reporter: Reporter) throws -> LayoutDrawing
  {
    let plan: OutputPlan
    do throws(OutputPlanError) {
      plan = try OutputPlan(
        selection.inputs.map(\.file), isBatch: selection.isBatch, paths: output, format: format,
        frames: frames, variants: variants.selection)
    } catch {
      throw ValidationError(error.message.sentences)
    }
    for name in plan.misleadingNames {
      reporter.warn(name.message)
    }
    let jobs = jobs ?? Batch.processorCount
    var claims = plan.claims
    var inputs = PathClaims()
    try PathClaims.checked { () throws(PathClash) in
      if let file = statistics.file { try claims.writes(file, isText: true) }
      guard selection.isBatch else { return }
      let pictures = NamedPicture.all(of: selection.inputs.map(\.file), jobs: jobs)
      try claims.reads(pictures)
      try inputs.reads(pictures)
    }
    return LayoutDrawing(
      options: self, plan: plan, inputs: inputs,
      filmJobs: max(1, jobs / max(1, selection.inputs.count)),
      showsProgress: Console.isErrorTerminal && !quiet && !selection.isBatch)
  }
}

extension PictureFormat: ExpressibleByArgument {}

extension FileOptimization: ExpressibleByArgument {}
extension Dithering: ExpressibleByArgument {}
