import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives

struct DocC: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docc",
    abstract: "Draw the pictures that a DocC catalog shows.",
    usage: "skelshot docc [<options>] <Catalog.docc>",
    discussion: """
      Draws each layout whose name an article or tutorial shows as a picture: ![A feed](feed) shows the layout \
      feed.json. Layouts are read from the folder Layouts beside the catalog. The pictures are written into the \
      folder Resources of the catalog, in light and dark appearance and at 1 and 2 pixels per point: feed.png, \
      feed@2x.png, feed~dark.png and feed~dark@2x.png. DocC shows the picture that fits the reader's appearance and \
      screen. Pictures that are up to date are not rewritten.

      Animations become GIFs and stills become PNGs. The extensions .png and .gif in an article select the format. A \
      still shows the time at which the skeleton first appears.

      A comment in an article names a layout that is somewhere else, with a path relative to the article, and can \
      rename its pictures:

      <!-- skelshot: ../Sketches/feed.json as hero.png -->

      EXIT CODES
        0    success; with --check: all pictures are up to date
        1    with --check: a picture is missing or out of date
        2    a layout has an error, or a file cannot be read or written
        64   invalid usage
      """)

  @Argument(help: ArgumentHelp("Catalog, a folder that ends in .docc.", valueName: "Catalog.docc"))
  var catalog: String

  @Option(
    help: ArgumentHelp(
      "Folder of layouts (default: Layouts beside the catalog).", valueName: "folder"))
  var layouts: String?

  @Flag(help: "Write nothing. Fail if a picture is missing or out of date.")
  var check = false

  @Option(parsing: .unconditional, help: "Number of threads (default: one per processor).")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&jobs, "--jobs")
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or higher.") }
  }

  private struct Drawn: Sendable {
    var log: MessageLog
    /// The drawn pictures, or nil after an error.
    var pictures: [CatalogDrawing.Picture]?
    /// The files that the pictures are made of.
    var inputs: [String] = []
  }

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: quiet) { reporter in
      let plan: CatalogDrawing.Plan
      do throws(CatalogError) {
        plan = try CatalogDrawing.Plan(DocumentationCatalog(path: catalog), layouts: layouts)
      } catch {
        throw reporter.report(error)
      }
      for warning in plan.warnings { reporter.warn(warning) }
      let drawn = draw(plan.drawings, reporter)
      for result in drawn { reporter.take(result.log) }
      guard drawn.allSatisfy({ $0.pictures != nil }) else { throw Reporter.trouble }
      let pictures = drawn.flatMap { $0.pictures ?? [] }
      try PathClaims.checked { () throws(PathClash) in
        var claims = PathClaims()
        for input in drawn.flatMap(\.inputs) {
          try claims.reads(input, as: "an input of this run")
        }
        for picture in pictures { try claims.writes(picture.path) }
      }
      let outdated = pictures.filter { !Self.isUpToDate($0) }
      try check ? report(outdated, reporter) : write(outdated)
    }
  }

  private func draw(_ drawings: [CatalogDrawing], _ reporter: Reporter) -> [Drawn] {
    let settings = reporter.settings
    let jobs = jobs ?? Batch.processorCount
    let share = max(1, jobs / max(1, drawings.count))
    return Batch(jobs: jobs).map(drawings) { drawing in
      let branch = Reporter(branch: settings)
      var drawn = Drawn(log: branch.log)
      do {
        let input = LayoutInput(drawing.layout, screen: ScreenSettings())
        let document = try input.load(branch)
        do throws(PictureError) {
          drawn.pictures = try drawing.pictures(of: document.scene, jobs: share)
        } catch {
          _ = branch.report(error, about: input.displayName, in: document)
        }
        drawn.inputs = SceneFiles.read(input.path, document, settings: input.screen)
      } catch is ExitCode {
        // The branch has already reported this error.
      } catch {
        _ = branch.report(PictureError(error), about: drawing.layout.path)
      }
      drawn.log = branch.log
      return drawn
    }.map { $0.get() }
  }

  private static func isUpToDate(_ picture: CatalogDrawing.Picture) -> Bool {
    (try? FileReading.bytes(ofRegularFile: picture.path)) == picture.bytes
  }

  private func write(_ pictures: [CatalogDrawing.Picture]) throws {
    var output = CommandOutput()
    for picture in pictures { output.add(TemporaryFile(picture.bytes), to: picture.path) }
    let paths = try output.commit()
    if !quiet { for path in paths { try Console.write(line: "\(path)") } }
  }

  /// Reports the pictures that a run without `--check` would write. Throws the exit code if there are any.
  private func report(_ pictures: [CatalogDrawing.Picture], _ reporter: Reporter) throws {
    for picture in pictures {
      let isMissing = FileKind(path: picture.path) == .missing
      _ = reporter.report(
        Message(
          isMissing ? "missing-picture" : "outdated-picture",
          isMissing ? "the picture is missing" : "the picture is out of date",
          help: "run skelshot docc \(ShellText.quoted(catalog))", path: picture.path))
    }
    if !pictures.isEmpty { throw ExitCode(1) }
  }
}
