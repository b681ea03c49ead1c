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
      "Compare two pictures or films, or two folders of them: PNG, APNG, JPEG, GIF or WebP.",
    discussion: """
      Says on stdout whether they are equal, and if not, where and by how much. Without options any \
      difference of any pixel, of a film's frame count, delays or repetitions counts. Exits with 0 \
      if they are equal, 1 if they are not, 2 if one cannot be read.

      METRICS (--metric, --threshold)
        exact        any channel of any pixel differs, as the files store it; colors of clear pixels
                     do not count
        channel      a channel differs by more than n levels, 0…255 (2)
        yiq          pixelmatch 7.2's distance is over t, 0…1 (0.1); a white skeleton's default bone
                     #ecf0f1 passes unseen from 0.062 on
        perceptual   CIE Lab ΔE is over n (2); swift-snapshot-testing's precision p is (1 − p) · 100

      Sizes that differ are never equal: the pictures lie on each other at their top left corners. \
      Frames are compared as they are shown; films with other numbers of frames but of one length by \
      what is shown at the same time. A budget holds for each frame.

      Of two folders, files of one name are compared, those in folders below, too; what only one has \
      is told. --report, --junit, --json and --artifacts are then those of `verify`.
      """)

  @Argument(help: "The picture as it should be, - for stdin, or a folder.")
  var expected: String

  @Argument(help: "The picture as it is, - for stdin, or a folder.")
  var actual: String

  @Option(
    name: .shortAndLong,
    help: """
      A picture of the differences: .gif shows those of a film frame by frame, .png those of the frame \
      that differs most; - for stdout (PNG, or GIF for a film).
      """)
  var output: String?

  @OptionGroup var comparison: ComparisonArguments

  @OptionGroup var reports: ReportArguments

  @OptionGroup var evidence: EvidenceArguments

  @Option(help: "Of folders: threads at work at the same time (one for each processor).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The layout of either picture: names the views around what differs, and what a tolerance hides.",
      valueName: "layout.json"))
  var layout: String?

  @Option(
    help:
      "Largest picture in pixels (\(PixelSize.defaultPixelLimit)); a film may have 64 times as many in all frames."
  )
  var maxPixels: Int?

  @Flag(name: .shortAndLong, help: "Print no result; the exit code says it. No warnings either.")
  var quiet = false

  func validate() throws {
    try comparison.validate()
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs 1 or more.") }
    try evidence.validate(reports)
    if isFolders { return try validateFolders() }
    guard !reports.outputs.isPage, reports.result.junit == nil, evidence.artifacts == nil else {
      throw ValidationError(
        "--report, --report-folder, --junit and --artifacts are for two folders.")
    }
    if let maxPixels, maxPixels < 1 { throw ValidationError("--max-pixels must be above 0.") }
    guard expected != "-" || actual != "-" else {
      throw ValidationError("Only one of the pictures can come from stdin.")
    }
    let json = reports.result.json
    guard output != "-" || json != "-" else {
      throw ValidationError("Only one of -o and --json can go to stdout.")
    }
    if let output, output != "-", PictureFormat(path: output) == nil {
      throw ValidationError(
        "Cannot tell the format of '\(output)' from its name. Use .png or .gif.")
    }
    if output == "-" { try Console.refusePictureOnTerminal() }
    if let layout, layout == "-", expected == "-" || actual == "-" {
      throw ValidationError("Only one of layout and pictures can come from stdin.")
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
      throw ValidationError("A folder is compared with a folder, and '\(path)' is none.")
    }
    if output != nil {
      throw ValidationError("-o is a picture of one difference: --artifacts has those of folders.")
    }
    if layout != nil { throw ValidationError("--layout is for one picture, not for folders.") }
    for folder in [evidence.artifacts, reports.reportFolder].compactMap({ $0 }) {
      if PlaceOnDisk.isSame(folder, expected) || PlaceOnDisk.isSame(folder, actual) {
        throw ValidationError("'\(folder)' is compared: give what is written another folder.")
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
    if jobs != nil { reporter.warn(Message(idleOption: "--jobs", "it is for two folders")) }
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
    let input = LayoutInput(path: layout)
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
      // A damaged film is reported by the comparison.
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
