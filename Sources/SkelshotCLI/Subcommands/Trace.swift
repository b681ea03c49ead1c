import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotPrimitives
import SkelshotTrace
import SkelshotWork

struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Create a skeleton from a screenshot: a layout.json or an animation.",
    discussion: """
      skelshot trace screen.png -o film.webp writes an animation of the screenshot, its skeleton, and the screenshot \
      again; a .png output contains only the skeleton. skelshot trace screen.png -o layout.json writes an editable \
      layout; --update keeps your edits when you trace again. --explain draws the regions that were detected; add \
      --explain-step to draw the result of a single step.
      """)

  @Argument(
    help: ArgumentHelp("Screenshot: a PNG, JPEG, WebP or GIF.", valueName: "screen.png"))
  var screenshot: String

  @Option(
    name: [.short, .customLong("output")],
    help:
      "Output: a \(ScreenOutput.endings.listed("or")), or - for the layout on stdout (default: -). May be repeated."
  )
  var output: [String] = []

  @OptionGroup var arguments: TraceArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point of the output, above 0 (default: the screenshot's scale).",
      valueName: "scale")
  )
  var outputScale: Double?

  @OptionGroup var film: ScreenFilmArguments

  @Option(
    help: ArgumentHelp(
      "Reuse names and edits from this layout for views whose positions match; without -o, overwrite this file.",
      valueName: "layout.json"))
  var update: String?

  @Option(
    help: ArgumentHelp(
      "Draw a picture with numbered boxes around the detected regions, colored by kind.",
      valueName: "picture.png"))
  var explain: String?

  @Option(
    help: ArgumentHelp(
      "With --explain: draw the result of this step.",
      valueName: "step"))
  var explainStep: TraceStep?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  private var places: [String] {
    if !output.isEmpty { return output }
    return [update ?? CommandOutput.standardOutput]
  }

  func validate() throws {
    for place in output where place != "-" && ScreenOutput(place) == nil {
      throw ValidationError("'\(place)' is not a \(ScreenOutput.endings.listed("or")).")
    }
    if let explain, ScreenOutput(explain) != .picture(.png) {
      throw ValidationError("--explain needs a .png file.")
    }
    if explainStep != nil, explain == nil {
      throw ValidationError("--explain-step needs --explain picture.png.")
    }
    if let outputScale, !(outputScale > 0 && outputScale <= 100) {
      throw ValidationError("--output-scale must be above 0 and at most 100.")
    }
  }

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: quiet) { reporter in
      do {
        try PathClaims.checked { () throws(PathClash) in
          var claims = PathClaims()
          try claims.reads(screenshot, as: "the screenshot")
          for place in places + (explain.map { [$0] } ?? []) where place != "-" {
            try claims.writes(place, isText: ScreenOutput(place) == .layout)
          }
        }
        let picture = try Pixmap(
          contentsOf: screenshot, pixelLimit: TraceOptions.pixelLimit)
        let steps = try TraceSteps(picture, options: arguments.options(for: picture.size))
        let trace = ScreenTrace(steps)
        try write(trace, picture, explanation(of: picture.cropped(to: trace.area), steps), reporter)
      } catch let error as TraceError {
        throw reporter.report(error.message.about(screenshot))
      } catch let error as LayoutWritingError {
        throw reporter.report(error.message.about(screenshot))
      } catch let error as PictureError {
        throw reporter.report(error, about: screenshot)
      } catch let error as RasterError {
        throw reporter.report(error.message.about(screenshot))
      }
    }
  }

  /// Returns the picture for `--explain` in a temporary file.
  private func explanation(of picture: Pixmap, _ steps: TraceSteps) throws -> TemporaryFile? {
    guard explain != nil else { return nil }
    let drawing = try ExplanationPicture(picture, steps, step: explainStep ?? .regions)
    let file = TemporaryFile()
    try drawing.pixmap.encode(as: .png, to: file)
    return file
  }

  private func write(
    _ trace: ScreenTrace, _ picture: Pixmap, _ explanation: TemporaryFile?, _ reporter: Reporter
  ) throws {
    film.warnOfIdleOptions(places, reporter)
    let earlier = try update.map { try LayoutInput(path: $0).load(reporter).scene }
    var files = CommandOutput()
    for place in places {
      let folder = place == "-" ? nil : Scene.folder(ofFile: place)
      let name = RelativePath.path(of: screenshot, from: folder ?? "")
      var scene =
        earlier.map { trace.scene(updating: $0, content: name) } ?? trace.scene(content: name)
      if let outputScale { scene.canvas.scale = outputScale }
      guard case .picture(let format) = ScreenOutput(place) else {
        files.add(try scene.json(), to: place)
        continue
      }
      scene.canvas.content = screenshot
      if !format.holdsFilms { scene.timeline = nil }
      files.add(
        try film.draw(
          scene, showing: screenshot, picture, as: format, to: place, isQuiet: quiet, reporter),
        to: place)
    }
    if let explain, let explanation { files.add(explanation, to: explain) }
    try files.commit()
    for warning in trace.warnings { reporter.warn(warning.about(screenshot)) }
    if !quiet, reporter.settings.format == .text {
      reporter.note("\(TraceSummary.text(of: trace))\n")
    }
  }
}

extension TraceStep: ChoiceArgument {}

enum TraceSummary {
  static func text(of trace: ScreenTrace) -> VisibleText {
    let counts = TracedRegion.Kind.allCases.compactMap { kind -> String? in
      let count = trace.regions.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let lists = trace.repetitions.count
    let rows = lists == 0 ? "" : "; \(lists) that repeat\(lists == 1 ? "s" : "")"
    return "\(counts.joined(separator: ", ")) at \(trace.scale)x\(rows)"
  }
}
