import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw layouts as stills or animations.",
    discussion: """
      skelshot Main.storyboard -o out.gif draws a screen at its size in Interface Builder. The companion file \
      Main.skelshot.yml can set scene, device, size, landscape, set, rows, cell, allSkeletonable, show and skeleton.

      skelshot MyApp -o previews/ draws the screens of an app from its Swift sources and storyboards. MyApp is a .swift \
      file, an Xcode project, or a folder that contains Swift files and no layouts. The program skelshot-swift reads \
      the code, and nothing is compiled or run. --scene selects a screen by the name of its class.

      Without -o, the picture is written to NAME.gif in the current folder, or to NAME.png if nothing moves. An \
      existing file with this name is not overwritten. Either all outputs are written or none are.

      One run can draw at several scales and in both appearances. With several scales, an output name must contain \
      {scale} or {@scale}. With both appearances, an output name must contain {appearance} or {-appearance}. \
      {-appearance} and {@scale} also add a separator: -o 'out{-appearance}{@scale}.png' --appearance both \
      --scale 1,2,3. {~appearance} is ~dark, or nothing in light appearance, as in the names of DocC. {size} is the \
      size of the screen in points.

      With several layouts, each output must be a folder (-o out/) or a name that contains {name} \
      (-o 'out/{name}.png'). If an input is a folder, every .json, .jsonc, .storyboard and .xib file in the folder and \
      its subfolders is drawn. In a quoted pattern, '**' matches any number of folders. Outputs keep the subfolders of \
      their layouts. All processors are used. If a layout has an error, the other layouts are still drawn, and the \
      exit code is 2.
      """)

  @Argument(
    help: ArgumentHelp(
      "Layouts to draw: files, folders, quoted patterns such as 'screens/**/*.json', or - for stdin.",
      valueName: "layout.json"))
  var layouts: [String]

  @OptionGroup(title: "Outputs") var outputs: OutputArguments

  @OptionGroup(title: "Picture and animation") var picture: PictureArguments

  @OptionGroup(title: "File") var file: FileArguments

  @OptionGroup(title: "Pictures for documentation") var mount: MountArguments

  @OptionGroup(title: "Skeleton") var style: StyleArguments

  @OptionGroup(title: "Storyboards, XIBs and other tools' skeletons") var screen: ScreenArguments

  @OptionGroup(title: "Run") var execution: ExecutionArguments

  func validate() throws {
    if execution.dryRun,
      outputs.writesHTML || execution.stats || execution.statsJson != nil || execution.deps != nil
        || execution.open
    {
      throw ValidationError(
        "--dry-run cannot be combined with --html, --stats, --deps or --open.")
    }
    if execution.statsJson == "-", outputs.html || outputs.output.contains("-") {
      throw ValidationError("--stats-json cannot share stdout with another output. Name a file.")
    }
  }

  func run() throws {
    try Reporter.run(execution.diagnostics ?? .text, isQuiet: execution.quiet) { reporter in
      let start = ContinuousClock.now
      let selection = try LayoutSelection(
        layouts, reporter, screen: style.added(to: screen.settings))
      let drawing = try drawing(of: selection, reporter)
      var drawn: (statistics: [LayoutStatistics], failed: Int, rules: DependencyFile)
      drawn = ([], 0, DependencyFile())
      do {
        if selection.isBatch {
          drawn = try drawing.run(
            selection.inputs, jobs: execution.jobs ?? Batch.processorCount, reporter)
        } else {
          for input in selection.inputs {
            let one = try drawing.run(input, reporter)
            for line in one.lines { try Console.write(line: line) }
            drawn.statistics.append(one.statistics)
            drawn.rules.add(one.rules)
          }
        }
        if let deps = execution.deps {
          var file = CommandOutput()
          file.add(drawn.rules.text, to: deps)
          try file.commit()
        }
        if execution.open { Opening.show(drawn.statistics, reporter) }
        try execution.statistics.write(
          drawn.statistics, jobs: execution.jobs,
          seconds: (ContinuousClock.now - start) / .seconds(1))
      } catch let error as FileError {
        throw reporter.report(error)
      }
      if drawn.failed > 0 { throw Reporter.trouble }
    }
  }

  private func idleOptions(_ plan: OutputPlan) -> [Message] {
    var idle: [(option: String, reason: String)] = []
    if outputs.alt != nil, !outputs.writesHTML { idle.append(("--alt", "the option needs --html")) }
    if outputs.base != nil, !outputs.writesHTML {
      idle.append(("--base", "the option needs --html"))
    }
    // Without an output name, the layout determines the format.
    guard plan.outputs.allSatisfy({ $0.format != nil }) else { return messages(idle) }
    let formats = Set(plan.outputs.compactMap(\.format))
    if picture.time != nil, !plan.outputs.isEmpty, formats.isDisjoint(with: PictureFormat.stills) {
      let stills = PictureFormat.endings(PictureFormat.stills)
      idle.append(
        ("--time", "the option needs a \(stills), because an animation shows every moment"))
    }
    if formats.isDisjoint(with: PictureFormat.films) {
      if picture.loops != nil { idle.append(("--loops", "a still does not play")) }
      if outputs.frames == nil {
        if picture.fps != nil { idle.append(("--fps", "a still has only one frame")) }
        if picture.dissolveFps != nil {
          idle.append(("--dissolve-fps", "a still has only one frame"))
        }
        if picture.time == nil, style.saysDuration {
          idle.append(
            ("--duration", "the first frame does not depend on the duration; add --time"))
        }
      }
    }
    if file.dither != nil, formats.allSatisfy({ $0.descriptor.paletteLimit == nil }) {
      idle.append(("--dither", "the option needs a .gif, because other formats store every color"))
    }
    if file.matte != nil, formats.allSatisfy(\.descriptor.hasPartialTransparency) {
      idle.append(("--matte", "the option needs a .gif, because other formats keep soft edges"))
    }
    return messages(idle)
  }

  private func messages(_ idle: [(option: String, reason: String)]) -> [Message] {
    idle.map { Message(idleOption: $0.option, $0.reason) }
  }

  /// Plans the outputs first, so that ambiguous names are rejected before any file is read.
  private func drawing(of selection: LayoutSelection, _ reporter: Reporter) throws -> LayoutDrawing
  {
    let plan: OutputPlan
    do throws(OutputPlanError) {
      plan = try OutputPlan(
        selection.inputs.map(\.file), isBatch: selection.isBatch, paths: outputs.output,
        format: outputs.format, frames: outputs.frames, variants: picture.variants.selection)
    } catch {
      if case .severalLayouts(let path) = error, let names = selection.screenNames {
        throw ValidationError(
          "The app has \(names.count) screens, which cannot all be written to '\(path)': "
            + "\(names.joined(separator: ", ")). Select one with --scene, or write all of them into a folder, as "
            + "in -o previews/.")
      }
      throw ValidationError(error.message.sentences)
    }
    for name in plan.misleadingNames {
      reporter.warn(name.message)
    }
    let slowest = plan.slowestFormat.descriptor
    if let fps = picture.framesPerSecond, fps > slowest.highestFrameRate {
      reporter.warn(
        Message(
          "idle-option",
          "a \(slowest.title) can have at most \(slowest.highestFrameRate.shortText) frames per second; "
            + "all files in this run use this rate",
          path: "--fps"))
    }
    for message in idleOptions(plan) { reporter.warn(message) }
    // Counting processors takes time, so the encoder for a single layout counts them only if needed.
    let jobs = selection.isBatch ? execution.jobs ?? Batch.processorCount : execution.jobs
    var claims = plan.claims
    var inputs = PathClaims()
    try PathClaims.checked { () throws(PathClash) in
      if let file = execution.statistics.file { try claims.writes(file, isText: true) }
      if let htmlFile = outputs.htmlFile { try claims.writes(htmlFile, isText: true) }
      if let deps = execution.deps { try claims.writes(deps, isText: true) }
      guard selection.isBatch else { return }
      let pictures = NamedPicture.all(of: selection.inputs.map(\.file), jobs: jobs ?? 1)
      try claims.reads(pictures)
      try inputs.reads(pictures)
    }
    return LayoutDrawing(
      options: self, plan: plan, inputs: inputs,
      filmJobs: jobs.map { max(1, $0 / max(1, selection.inputs.count)) },
      showsProgress: Console.isErrorTerminal && !execution.quiet && !selection.isBatch)
  }
}
