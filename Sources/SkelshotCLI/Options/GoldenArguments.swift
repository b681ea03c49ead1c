import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotDocument
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput

struct GoldenArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Layouts: files, folders or quoted patterns such as 'screens/**/*.json' (default: the layouts in skelshot.yml). \
      If skelshot.yml lists a layout, its goldens have the same names as in a run of all layouts.
      """,
      valueName: "layout.json"))
  var layouts: [String] = []

  @Option(help: ArgumentHelp("Folder for the goldens.", valueName: "folder"))
  var golden: String?

  @Option(
    help: ArgumentHelp(
      "Settings file; options override it (default: skelshot.yml, if it exists).",
      valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Pixels per point; with a comma-separated list, one picture is drawn for each scale.",
      valueName: "scales"))
  var scale: ScaleList?

  @Option(help: "Appearance (default: the layout's).")
  var appearance: AppearanceArgument?

  @Option(help: "Reading direction (default: the layout's).")
  var direction: DirectionArgument?

  @Option(
    help: ArgumentHelp(
      "Comma-separated times of the stills in seconds (default: 0).", valueName: "times"))
  var time: TimeList?

  @Option(
    help: ArgumentHelp(
      "Also record or compare the whole animation in this format.", valueName: "format"))
  var film: FilmArgument?

  @Option(help: "Frames per second of the animation, above 0 and at most 50 (default: 30).")
  var fps: Double?

  @Option(
    help:
      "Maximum area of a picture in pixels (default: \(PixelSize.defaultPixelLimit)). All frames of an animation combined can have up to 64 times this many pixels."
  )
  var maxPixels: Int?

  @Option(help: "Number of threads (default: one per processor).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Select only goldens whose names match a pattern, such as 'home/**' or '*-dark*'. May be repeated.",
      valueName: "pattern"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Process only one shard of the pictures, such as 2/5.", valueName: "n/count"))
  var shard: String?

  @Option(help: ArgumentHelp("Stop after this many pictures have failed.", valueName: "n"))
  var maxFailures: Int?

  @Flag(help: "List the selected goldens without drawing anything.")
  var list = false

  @Flag(name: .shortAndLong, help: "Print neither results nor warnings; only set the exit code.")
  var quiet = false

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&jobs, "--jobs")
    try EnvironmentDefaults.fill(&maxPixels, "--max-pixels")
    if let fps, !(fps > 0 && fps <= PictureFormat.gif.descriptor.highestFrameRate) {
      throw ValidationError("--fps must be above 0 and at most 50.")
    }
    if let maxPixels, maxPixels < 1 {
      throw ValidationError("--max-pixels must be above 0.")
    }
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures must be 1 or higher.")
    }
    if let shard, GoldenShard(shard) == nil { throw ValidationError(Self.shardMistake(shard)) }
    if filter.contains("") { throw ValidationError("--filter needs a pattern.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or higher.") }
    if golden == "" { throw ValidationError("--golden needs a folder name.") }
    if layouts.contains("-") {
      throw ValidationError(
        "This command cannot read a layout from stdin. Goldens are named after layout files.")
    }
  }

  private static func shardMistake(_ text: String) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0 else {
      return
        "--shard does not accept '\(text)'. Write the shard number and the number of shards, such as 2/5."
    }
    return number > 0
      ? "There is no shard \(number) of \(count). The last shard is --shard \(count)/\(count)."
      : "There is no shard \(number) of \(count). The first shard is --shard 1/\(count)."
  }

  var settings: SuiteSettings {
    var settings = SuiteSettings()
    settings.scales = scale?.scales
    settings.interfaceStyles = appearance?.styles
    settings.directions = direction?.directions
    settings.times = time?.times.map(Duration.init(inSeconds:))
    settings.film = film?.format
    settings.framesPerSecond = fps
    return settings
  }

  /// Builds the suite from the options and the settings file. Throws a `ValidationError`, or the exit code after
  /// reporting an error.
  func suite(_ reporter: Reporter) throws -> GoldenSuite {
    let document = try document(reporter)
    guard !layouts.isEmpty || !document.layouts.isEmpty else {
      throw ValidationError(noLayouts)
    }
    guard let folder = golden ?? document.golden else {
      throw ValidationError(
        "No golden folder is set. Set the folder with --golden, or with golden: in skelshot.yml.")
    }
    try refuseMissing(layouts, reporter)
    try refuseMissing(document.layouts, in: document.layoutPlaces, reporter)
    var suite: GoldenSuite
    do throws(LoadError) {
      suite = try findSuite(of: document, folder: folder, reporter)
    } catch {
      if case .app? = error.cause as? LayoutSearchError { throw reporter.report(error) }
      var message = error.message
      if let path = message.path {
        message = Self.message(message, about: path, document.layouts, in: document.layoutPlaces)
      }
      throw reporter.report(message)
    }
    suite.finalSettings = settings
    suite.pixelLimit = maxPixels ?? PixelSize.defaultPixelLimit
    suite.jobs = jobs ?? Batch.processorCount
    (suite.filters, suite.shard, suite.failureLimit) = (
      filter, shard.flatMap { GoldenShard($0) }, maxFailures
    )
    return suite
  }

  private var noLayouts: String {
    if let settingsFile {
      return "No layouts are listed in \(settingsFile). Add a line such as layouts: screens."
    }
    // People may expect `skelshot.yaml`, but only `skelshot.yml` is read.
    return "No layouts were given, and this folder has no skelshot.yml. "
      + (FileKind(path: "skelshot.yaml") == .file
        ? "Rename skelshot.yaml to skelshot.yml, or add --config skelshot.yaml."
        : "Pass a folder of layouts, or write a skelshot.yml with layouts: and golden:.")
  }

  /// Reports every missing path, and then throws the exit code. If `places` contains the location of a path in the
  /// settings file, the message shows this location.
  private func refuseMissing(
    _ paths: [String], in places: PatternPlaces? = nil, _ reporter: Reporter
  ) throws {
    var code: ExitCode?
    for path in paths where FileKind(path: path) == .missing && !GlobPattern.isPattern(path) {
      do throws(FileError) {
        _ = try FileReading.bytes(ofFile: path)
      } catch {
        var message = error.message
        if case .notFound = error { message.help = NearbyFile.question(for: path) }
        code = reporter.report(Self.message(message, about: path, paths, in: places))
      }
    }
    if let code { throw code }
  }

  /// Returns a message about a layout path in the settings file, with the location of the path.
  private static func message(
    _ message: Message, about path: String, _ paths: [String], in places: PatternPlaces?
  ) -> Message {
    guard let places, let index = paths.firstIndex(of: path),
      places.locations.indices.contains(index)
    else { return message }
    var message = message
    message.text = "\(path): \(message.text)"
    (message.path, message.location) = (places.file, places.locations[index])
    return message
  }

  /// Returns a suite of the layouts that the arguments select from the settings file. If the file lists no layouts,
  /// returns a suite of the layouts that the arguments name.
  private func findSuite(
    of document: SuiteDocument, folder: String, _ reporter: Reporter
  ) throws(LoadError) -> GoldenSuite {
    func suite(_ files: [LayoutFile]) -> GoldenSuite {
      GoldenSuite(
        layouts: files, golden: folder, settings: document.settings, overrides: document.overrides)
    }
    if !document.layouts.isEmpty {
      let own = try find(document.layouts, reporter)
      var whole = suite(own)
      if layouts.isEmpty { return whole }
      try whole.select(layouts)
      // Layouts outside the settings file do not belong to the suite if their golden folder is different.
      let isOther = whole.selection.map { Set($0).isDisjoint(with: own) } ?? false
      let hasOtherGoldens = document.golden.map { !PlaceOnDisk.isSame($0, folder) } ?? false
      if !isOther || !hasOtherGoldens { return whole }
    }
    var others = suite(try find(layouts, reporter))
    others.isComplete = layouts.allSatisfy { LayoutFile.isSearch($0) }
    return others
  }

  /// Finds layouts, and reports the notes about the sources of apps.
  private func find(_ paths: [String], _ reporter: Reporter) throws(LoadError) -> [LayoutFile] {
    let found = try wrapping(LoadError.search) { () throws(LayoutSearchError) in
      try LayoutFile.search(paths, passOver: nil)
    }
    for note in found.notes { reporter.warn(note) }
    return found.files
  }

  private func document(_ reporter: Reporter) throws -> SuiteDocument {
    guard let path = settingsFile else { return SuiteDocument() }
    do throws(LoadError) {
      return try SuiteDocument(contentsOf: path)
    } catch {
      throw reporter.report(error)
    }
  }

  var settingsFile: String? { config ?? Self.foundConfig }

  private static var foundConfig: String? {
    FileKind(path: "skelshot.yml") == .file ? "skelshot.yml" : nil
  }
}

enum DirectionArgument: String, ChoiceArgument {
  case ltr
  case rtl
  case both

  var directions: [LayoutDirection] {
    LayoutDirection(rawValue: rawValue).map { [$0] } ?? LayoutDirection.allCases
  }
}

struct TimeList: ExpressibleByArgument {
  let times: [Double]

  init?(argument: String) {
    let times = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0) ?? .nan
    }
    guard times.allSatisfy({ (0...3600).contains($0) }), Set(times).count == times.count else {
      return nil
    }
    self.times = times
  }
}

struct FilmArgument: ExpressibleByArgument {
  let format: PictureFormat

  static let allValueStrings = PictureFormat.films.map(\.rawValue)

  init?(argument: String) {
    guard let format = PictureFormat(rawValue: argument), PictureFormat.films.contains(format)
    else { return nil }
    self.format = format
  }
}
