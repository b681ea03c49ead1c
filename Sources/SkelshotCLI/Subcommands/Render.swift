import ArgumentParser
public import Skelshot
public import SkelshotCommandLine
import SkelshotFiles
import SkelshotPipeline

/// `skelshot render`, the default.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw layouts as pictures or films (default).",
    discussion: """
      skelshot Main.storyboard -o out.gif draws a screen of Interface Builder at the size that it has there. \
      What is said about it can stand in Main.skelshot.yml beside it, too: scene, device, size, landscape, \
      set, rows, cell, allSkeletonable.

      Without -o the picture goes to NAME.gif, or NAME.png if nothing moves, in the current folder; \
      a file that is already there is left as it is. Outputs appear whole or not at all.

      Several scales or both appearances are drawn in one run; {appearance} and {scale} in a name, or \
      {-appearance} and {@scale} with a sign before them, tell them apart: -o 'out{-appearance}{@scale}.png' --appearance both --scale 1,2,3

      Several layouts go into a folder: skelshot a.json b.json -o out/ — or into names with {name}: \
      -o 'out/{name}.png' -o 'out/{name}.gif'. A folder stands for every .json, .storyboard and .xib below it, '**' in a \
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
    help:
      "Where to write: a .png, .gif, .apng or .webp, a folder/, or - for stdout. May be repeated.")
  var output: [String] = []

  @Option(name: .shortAndLong, help: "The format, whatever the name says: png, gif, apng or webp.")
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      "Pixels per point, above 0; several with commas (the layout's canvas.scale, or 1).",
      valueName: "scales"))
  var scale: ScaleList?

  @Option(help: "Appearance: light, dark or both (the layout's, or light).")
  var appearance: AppearanceArgument?

  @Option(help: "Direction of reading: ltr or rtl (the layout's, or ltr).")
  var direction: LayoutDirection?

  @Option(help: "Background: a colour such as '#fff', 'clear' or 'systemBackground'.")
  var background: ColorArgument?

  @Flag(help: "A still in plain colours, for who prefers reduced motion: nothing moves or shines.")
  var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: "Frames in a second, above 0; at most 60, of a GIF 50 (30).")
  var fps: Double?

  @Option(help: "How often a film plays: a number, or 'forever' (forever).")
  var loops: LoopArgument?

  @Option(
    parsing: .unconditional,
    help: """
      The moment that a PNG shows, in seconds from the start (0). Where no PNG is written, a WebP is a \
      still of that moment.
      """)
  var time: Double?

  @Option(help: "The colour under half-transparent edges of a GIF with a clear background.")
  var matte: ColorArgument?

  @Option(
    help: """
      Also write every frame as a numbered picture, exact, into this folder: frame-0001.png, … A new folder \
      appears whole; one that has frames already is left as it is.
      """)
  var frames: String?

  // Of the type of --format: each type of an option costs time at the start.
  @Option(
    help: "The format of single frames: png or webp (png).", completion: .list(["png", "webp"]))
  var framesFormat: PictureFormat?

  @Flag(help: "Replace the numbered frames in the folder of --frames, and nothing else there.")
  var replaceFrames = false

  @Flag(help: "Print the HTML <picture> element of the outputs.")
  var html = false

  @Option(
    help: "Write the HTML <picture> element into a file; its paths are relative to that file.")
  var htmlFile: String?

  @Option(
    help: "The folder from which the HTML names the pictures (the current one).")
  var base: String?

  @Option(help: "The alternative text in the HTML.")
  var alt: String?

  @Option(
    parsing: .unconditional,
    help: "The largest area of the picture in pixels (\(PixelSize.defaultPixelLimit)).")
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      """
      The bytes that each file may have, such as 200k or 1.5M (k = 1000, Ki = 1024). What is missed \
      least is given up first: exact colours, frames, scale; stderr says what.
      """, valueName: "bytes"))
  var maxBytes: ByteCount?

  @Option(
    help: """
      Make files for speed, balanced, or size (balanced); those for size may differ from what is \
      drawn by 1 level of 255, but for WebP.
      """)
  var optimize: FileOptimization?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Levels of 255, up to 127, by which colours may differ, to be fewer (0, with size 1).",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: """
      How a GIF shows frames of more than 256 colours in fewer: none, ordered, or diffusion (diffusion).
      """)
  var dither: Dithering?

  @Option(
    parsing: .unconditional, help: "Threads at work at the same time (one for each processor).")
  var jobs: Int?

  @Flag(help: "Print the names of the files that would be written, and write none.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Write which files each picture was made of, as rules for make and ninja.",
      valueName: "file"))
  var deps: String?

  @Flag(help: "Show the first picture when it is written, by $BROWSER or xdg-open.")
  var open = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say each file that was read or written, with its time.")
  var verbose = false

  @Flag(
    help: "Say on stderr what is in each file: frames, colours, bytes by part, time by phase.")
  var stats = false

  @Option(
    help: ArgumentHelp(
      "Write the same as JSON into a file, or - for stdout.", valueName: "file"))
  var statsJson: String?

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  @OptionGroup(title: "Pictures for documentation") var mount: MountArguments

  @OptionGroup(title: "Storyboards, XIBs and other tools' skeletons") var screen: ScreenArguments

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&jobs, "--jobs")
    try EnvironmentDefaults.fill(&maxPixels, "--max-pixels")
    try EnvironmentDefaults.fill(&scale, "--scale")
    try EnvironmentDefaults.fill(&fps, "--fps")
    try EnvironmentDefaults.fill(&optimize, "--optimize")
    if dryRun, html || htmlFile != nil || stats || statsJson != nil || deps != nil || open {
      throw ValidationError(
        "--dry-run writes nothing to tell of: leave --html, --stats, --deps and --open out.")
    }
    if verbose, quiet { throw ValidationError("--verbose and --quiet: use one of them.") }
    if deps == "-" { throw ValidationError("--deps writes a file: name one.") }
    if let fps {
      guard fps > 0, fps.isFinite else { throw ValidationError("--fps needs a number above 0.") }
      guard fps <= PictureFormat.apng.highestFrameRate else {
        throw ValidationError("--fps is at most 60, and 50 for GIFs.")
      }
    }
    if let time, !(time >= 0 && time.isFinite) {
      throw ValidationError("--time needs 0 seconds or more.")
    }
    if let maxPixels, maxPixels < 1 {
      throw ValidationError("--max-pixels needs a number above 0.")
    }
    if let tolerance, !(0...127).contains(tolerance) {
      throw ValidationError("--tolerance needs 0 to 127 levels.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs 1 or more.") }
    if let framesFormat {
      guard frames != nil else { throw ValidationError("--frames-format needs --frames.") }
      guard PictureFormat.frames.contains(framesFormat) else {
        throw ValidationError("--frames-format is png or webp: frames are exact stills.")
      }
    }
    if replaceFrames, frames == nil { throw ValidationError("--replace-frames needs --frames.") }
    if stats, diagnostics == .json {
      throw ValidationError(
        "--stats would come between the JSON of --diagnostics: use --stats-json.")
    }
    if statsJson == "-", html || output.contains("-") {
      throw ValidationError("--stats-json needs stdout for itself: name a file.")
    }
    if writesHTML, output.contains("-") {
      throw ValidationError("--html needs pictures that are files: name them with -o.")
    }
    if writesHTML, output.isEmpty, frames != nil {
      throw ValidationError(
        "--html is about pictures, and --frames writes none: name one with -o.")
    }
    if html, htmlFile != nil {
      throw ValidationError("--html prints the element, --html-file writes it: use one of them.")
    }
    if htmlFile != nil, base != nil {
      throw ValidationError("--html-file names pictures from its own folder: leave --base out.")
    }
    if output.contains("-") { try Console.refusePictureOnTerminal() }
  }

  /// Whether the element of the pictures is written.
  var writesHTML: Bool { html || htmlFile != nil }

  /// Which appearances and scales are drawn.
  var variants: VariantOptions { VariantOptions(scale: scale, appearance: appearance) }

  /// What changes the layouts' canvas.
  var scene: SceneOptions {
    SceneOptions(direction: direction, background: background, reducedMotion: reducedMotion)
  }

  /// What is told of the work.
  var statistics: StatisticsOptions { StatisticsOptions(stats: stats, statsJson: statsJson) }

  /// The largest area of a picture in pixels.
  var pixelLimit: Int { maxPixels ?? PixelSize.defaultPixelLimit }

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: quiet) { reporter in
      let start = ContinuousClock.now
      let selection = try LayoutSelection(layouts, reporter, screen: screen.settings)
      let drawing = try drawing(of: selection, reporter)
      let jobs = jobs ?? Batch.processorCount
      var drawn: (statistics: [LayoutStatistics], failed: Int, rules: DependencyFile)
      drawn = ([], 0, DependencyFile())
      do {
        if selection.isBatch {
          drawn = try drawing.run(selection.inputs, jobs: jobs, reporter)
        } else {
          for input in selection.inputs {
            let one = try drawing.run(input, reporter)
            for line in one.lines { try Console.write(line: line) }
            drawn.statistics.append(one.statistics)
            drawn.rules.add(one.written, madeOf: one.read)
          }
        }
        if let deps {
          var file = CommandOutput()
          file.add(drawn.rules.text, to: deps)
          try file.commit()
        }
        if open { Opening.show(drawn.statistics, reporter) }
        try statistics.write(
          drawn.statistics, jobs: jobs, seconds: (ContinuousClock.now - start) / .seconds(1))
      } catch let error as FileError {
        throw reporter.report(error)
      }
      if drawn.failed > 0 { throw Reporter.trouble }
    }
  }

  /// What is said of options that no output needs.
  private func idleOptions(_ plan: OutputPlan) -> [Message] {
    var idle: [(option: String, reason: String)] = []
    if let fps, fps > plan.highestFrameRate {
      idle.append(
        ("--fps", "a GIF has 50 frames a second at most; so have the other files of this run"))
    }
    // Without a name the layout decides whether it is a PNG or a GIF.
    guard plan.outputs.allSatisfy({ $0.format != nil }) else { return messages(idle) }
    let formats = Set(plan.outputs.compactMap(\.format))
    if time != nil, !plan.outputs.isEmpty, formats.isDisjoint(with: [.png, .webp]) {
      idle.append(("--time", "a film has every moment: it is for a .png or .webp"))
    }
    if loops != nil, formats.isDisjoint(with: PictureFormat.films) {
      idle.append(("--loops", "stills do not play"))
    }
    if matte != nil, !formats.contains(.gif) {
      idle.append(("--matte", "only a .gif needs one: other formats keep soft edges"))
    }
    if alt != nil, !writesHTML { idle.append(("--alt", "it is for --html")) }
    return messages(idle)
  }

  private func messages(_ idle: [(option: String, reason: String)]) -> [Message] {
    idle.map { option, reason in
      Message(
        "idle-option", (option == "--fps" ? "" : "does nothing here: ") + reason, path: option)
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
    for message in idleOptions(plan) { reporter.warn(message) }
    let jobs = jobs ?? Batch.processorCount
    var claims = plan.claims
    var inputs = PathClaims()
    try PathClaims.checked { () throws(PathClash) in
      if let file = statistics.file { try claims.writes(file, isText: true) }
      if let htmlFile { try claims.writes(htmlFile, isText: true) }
      if let deps { try claims.writes(deps, isText: true) }
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

extension FileOptimization: ChoiceArgument {}

extension Dithering: ChoiceArgument {}
