import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotGoldens
import SkelshotPrimitives

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract:
      "Compare two pictures, two animations or two folders: PNG, APNG, JPEG, GIF or WebP.",
    discussion: """
      Prints whether the pictures match, and if not, where and by how much they differ. By default, any difference \
      counts: a different pixel, frame count, delay or number of repetitions. Exits with 0 if the pictures match, with \
      1 if they differ, and with 2 if a picture cannot be read.

      METRICS (--metric, --threshold): two pixels differ if
        exact        any channel differs; the color of clear pixels is ignored
        channel      a channel differs by more levels than the threshold, 0…255
                     (default: 2)
        yiq          their distance in pixelmatch 7.2 exceeds the threshold, 0…1
                     (default: 0.1); a threshold of 0.062 or more may hide bones
                     of the default color #ecf0f1 on white
        perceptual   their CIE Lab ΔE exceeds the threshold (default: 2); the
                     perceptual precision p in swift-snapshot-testing corresponds
                     to a threshold of (1 − p) · 100

      Pictures of different sizes always differ; their pixels are compared from the top-left corner. If two animations \
      have the same length but different frame counts, frames shown at the same time are compared. --max-diff-pixels \
      and --max-diff-ratio apply to each frame.

      If both inputs are folders, files with the same relative path are compared, including those in subfolders. Files \
      found in only one of the folders are reported. --report, --junit, --json and --artifacts work as in `verify`.
      """)

  @Argument(help: "Expected picture or folder, or - for a picture on stdin.")
  var expected: String

  @Argument(help: "Actual picture or folder, or - for a picture on stdin.")
  var actual: String

  @Option(
    name: .shortAndLong,
    help: """
      Write a picture of the differences to a file, or - for stdout. A .gif file shows all frames of an animation; a \
      .png file shows the frame with the largest difference. On stdout, the format is PNG, or GIF for an animation.
      """)
  var output: String?

  @OptionGroup var comparison: ComparisonArguments

  @OptionGroup var reports: ReportArguments

  @OptionGroup var evidence: EvidenceArguments

  @Option(help: "Number of threads when comparing folders (default: one per processor).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      Layout that the pictures show. If the layout is known, messages name the views that differ and the bones that a \
      tolerance hides.
      """,
      valueName: "layout.json"))
  var layout: String?

  @Option(
    help:
      "Maximum area of a picture in pixels (default: \(PixelSize.defaultPixelLimit)). All frames of an animation combined can have up to 64 times this many pixels."
  )
  var maxPixels: Int?

  @Flag(name: .shortAndLong, help: "Print neither results nor warnings; only set the exit code.")
  var quiet = false

  func validate() throws {
    try comparison.validate()
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or higher.") }
    try evidence.validate(reports)
    if isFolders { return try validateFolders() }
    guard !reports.outputs.isPage, reports.result.junit == nil, evidence.artifacts == nil else {
      throw ValidationError(
        "--report, --report-folder, --junit and --artifacts need two folders to compare.")
    }
    if let maxPixels, maxPixels < 1 { throw ValidationError("--max-pixels must be above 0.") }
    guard expected != "-" || actual != "-" else {
      throw ValidationError("Only one picture can come from stdin.")
    }
    let json = reports.result.json
    guard output != "-" || json != "-" else {
      throw ValidationError("Only one of -o and --json can go to stdout.")
    }
    if let output, output != "-", PictureFormat(path: output) == nil {
      throw ValidationError(
        "Cannot tell the format of '\(output)' from the file name. Use .png or .gif.")
    }
    if output == "-" { try Console.refusePictureOnTerminal() }
    if let layout, layout == "-", expected == "-" || actual == "-" {
      throw ValidationError("Only one input can come from stdin.")
    }
    var claims = PathClaims()
    try PathClaims.checked { () throws(PathClash) in
      try claims.reads(expected == "-" ? "/dev/stdin" : expected, as: "a picture to compare")
      try claims.reads(actual == "-" ? "/dev/stdin" : actual, as: "a picture to compare")
      if let layout { try claims.reads(layout == "-" ? "/dev/stdin" : layout, as: "the layout") }
      if let output, output != "-" { try claims.writes(output) }
      if let json, json != "-" { try claims.writes(json, isText: true) }
    }
  }

  private var isFolders: Bool {
    [expected, actual].contains { $0 != "-" && FileKind(path: $0) == .folder }
  }

  private func validateFolders() throws {
    for path in [expected, actual] where path == "-" || FileKind(path: path) != .folder {
      throw ValidationError(
        "'\(path)' is not a folder. A folder can be compared only with another folder.")
    }
    if output != nil {
      throw ValidationError("-o cannot be used with folders. Use --artifacts.")
    }
    if layout != nil { throw ValidationError("--layout cannot be used with folders.") }
    for folder in [evidence.artifacts, reports.reportFolder].compactMap({ $0 }) {
      if PlaceOnDisk.isSame(folder, expected) || PlaceOnDisk.isSame(folder, actual) {
        throw ValidationError(
          "'\(folder)' is one of the compared folders. Choose another folder.")
      }
    }
    var claims = PathClaims()
    try reports.outputs.claim(&claims)
  }

  func run() throws {
    try Reporter.run(.text, isQuiet: quiet) { reporter in
      if isFolders { return try compareFolders(reporter) }
      let isEqual: Bool
      do {
        isEqual = try compare(reporter)
      } catch let error as FilmFileError {
        throw reporter.report(error.message)
      } catch let error as PictureError {
        throw reporter.report(error, about: layout ?? output ?? actual)
      } catch let error as FileError {
        throw reporter.report(error)
      }
      if !isEqual { throw ExitCode(1) }
    }
  }

  private func compare(_ reporter: Reporter) throws -> Bool {
    if jobs != nil {
      reporter.warn(Message(idleOption: "--jobs", "the option applies only to folder comparisons"))
    }
    let decoder = FilmDecoder(pixelLimit: maxPixels ?? PixelSize.defaultPixelLimit)
    let first = try open(expected, decoder)
    let second = try open(actual, decoder)
    let options = comparison.options
    let map = try elementMap(first, second, reporter)
    try warn(first, map, options, reporter)
    let result: FilmComparison
    do throws(FilmReadError) {
      result = try FilmComparison(
        expected: first, actual: second, options: options, layout: map)
    } catch {
      throw FilmFileError(
        path: first.damage() == nil ? actual : expected, reason: .film(error))
    }
    let names = (Self.name(expected), Self.name(actual))
    var outputs = CommandOutput()
    if let output {
      outputs.add(
        TemporaryFile(try picture(result, first, second, path: output)), to: output)
    }
    if let json = reports.result.json {
      outputs.add(result.json(expectedName: names.0, actualName: names.1) + "\n", to: json)
    }
    let showsText = !quiet && !outputs.usesStandardOutput
    try outputs.commit()
    if showsText {
      try Console.write(
        line: ComparisonText(result, expected: names.0, actual: names.1).visible)
    }
    return result.isEqual
  }

  private static func name(_ path: String) -> String { path == "-" ? "<stdin>" : path }

  private func open(_ path: String, _ decoder: FilmDecoder) throws -> any FilmReader {
    do throws(FilmFileError) {
      return try decoder.open(file: path == "-" ? "/dev/stdin" : path)
    } catch {
      throw FilmFileError(path: Self.name(path), reason: error.reason)
    }
  }

  private func elementMap(
    _ first: any FilmReader, _ second: any FilmReader, _ reporter: Reporter
  ) throws -> ElementMap? {
    guard let layout else { return nil }
    let input = try LayoutSelection.single(layout, reporter)
    let document = try input.load(reporter, limits: .default)
    let map: ElementMap?
    do throws(PictureError) {
      map = try ElementMap(document.scene, sizes: [second.size, first.size])
    } catch {
      throw reporter.report(error, about: input.displayName, in: document)
    }
    if map == nil {
      reporter.warn(
        Message(
          layoutDoesNotFit: document.scene.canvas.size, sizes: [first.size, second.size],
          file: input.displayName))
    }
    return map
  }

  private func warn(
    _ first: any FilmReader, _ map: ElementMap?, _ options: ComparisonOptions,
    _ reporter: Reporter
  ) throws {
    guard !quiet else { return }
    var hidden: [HiddenBone] = []
    if let map {
      hidden = map.hidden(by: options, size: first.size)
    } else if options.metric != .exact {
      var film = first
      // The comparison reports damaged films.
      if let frame = try? film.nextFrame(),
        let colors = HiddenBone(inMainColorsOf: frame, metric: options.metric)
      {
        hidden = [colors]
      }
    }
    for bone in hidden {
      reporter.warn(bone.message(metric: options.metric).about(layout ?? expected))
    }
  }

  private func picture(
    _ result: FilmComparison, _ first: any FilmReader, _ second: any FilmReader, path: String
  ) throws -> [UInt8] {
    let film: DifferenceFilm
    do throws(FilmReadError) {
      film = try DifferenceFilm(result, expected: first, actual: second)
    } catch {
      throw FilmFileError(path: expected, reason: .film(error))
    }
    return try film.file(of: result, as: PictureFormat(path: path)).bytes
  }
}
