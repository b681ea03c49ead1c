import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw layouts as pictures or films (default).",
    discussion: """
      skelshot Main.storyboard -o out.gif draws a screen of Interface Builder at the size that it has there. \
      What is said about it can stand in Main.skelshot.yml beside it, too: scene, device, size, landscape, \
      set, rows, cell, allSkeletonable, show, skeleton.

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

  @OptionGroup(title: "Outputs") var outputs: OutputArguments

  @OptionGroup(title: "The picture and the film") var picture: PictureArguments

  @OptionGroup(title: "The file") var file: FileArguments

  @OptionGroup(title: "Pictures for documentation") var mount: MountArguments

  @OptionGroup(title: "The skeleton") var style: StyleArguments

  @OptionGroup(title: "Storyboards, XIBs and other tools' skeletons") var screen: ScreenArguments

  @OptionGroup(title: "The run") var execution: ExecutionArguments

  func validate() throws {
    if execution.dryRun,
      outputs.writesHTML || execution.stats || execution.statsJson != nil || execution.deps != nil
        || execution.open
    {
      throw ValidationError(
        "--dry-run writes nothing to tell of: leave --html, --stats, --deps and --open out.")
    }
    if execution.statsJson == "-", outputs.html || outputs.output.contains("-") {
      throw ValidationError("--stats-json needs stdout for itself: name a file.")
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
    if outputs.alt != nil, !outputs.writesHTML { idle.append(("--alt", "it is for --html")) }
    if outputs.base != nil, !outputs.writesHTML { idle.append(("--base", "it is for --html")) }
    // Without a name the layout determines the format.
    guard plan.outputs.allSatisfy({ $0.format != nil }) else { return messages(idle) }
    let formats = Set(plan.outputs.compactMap(\.format))
    if picture.time != nil, !plan.outputs.isEmpty, formats.isDisjoint(with: PictureFormat.stills) {
      let stills = PictureFormat.endings(PictureFormat.stills)
      idle.append(("--time", "a film has every moment: it is for a \(stills)"))
    }
    if formats.isDisjoint(with: PictureFormat.films) {
      if picture.loops != nil { idle.append(("--loops", "stills do not play")) }
      if outputs.frames == nil {
        if picture.fps != nil { idle.append(("--fps", "a still is one frame")) }
        if picture.dissolveFps != nil { idle.append(("--dissolve-fps", "a still is one frame")) }
        if picture.time == nil, style.saysDuration {
          idle.append(("--duration", "a still of the start is the same: name a --time"))
        }
      }
    }
    if file.dither != nil, formats.allSatisfy({ $0.descriptor.paletteLimit == nil }) {
      idle.append(("--dither", "only a .gif has a palette: other formats show every color"))
    }
    if file.matte != nil, formats.allSatisfy(\.descriptor.hasPartialTransparency) {
      idle.append(("--matte", "only a .gif needs one: other formats keep soft edges"))
    }
    return messages(idle)
  }

  private func messages(_ idle: [(option: String, reason: String)]) -> [Message] {
    idle.map { Message(idleOption: $0.option, $0.reason) }
  }

  /// Plans the outputs, so that ambiguous names are rejected before anything is read.
  private func drawing(of selection: LayoutSelection, _ reporter: Reporter) throws -> LayoutDrawing
  {
    let plan: OutputPlan
    do throws(OutputPlanError) {
      plan = try OutputPlan(
        selection.inputs.map(\.file), isBatch: selection.isBatch, paths: outputs.output,
        format: outputs.format, frames: outputs.frames, variants: picture.variants.selection)
    } catch {
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
          "a \(slowest.title) has \(slowest.highestFrameRate.shortText) frames a second at most; "
            + "so have the other files of this run",
          path: "--fps"))
    }
    for message in idleOptions(plan) { reporter.warn(message) }
    // Counting the processors takes time: a single layout's encoder counts them only if it has work for several.
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
