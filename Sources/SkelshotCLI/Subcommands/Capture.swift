import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives

struct Capture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Create a skeleton from a web page: a layout.json or an animation.",
    discussion: """
      skelshot capture http://localhost:5173/feed -o loading.gif loads the page in the Chromium or Chrome of this \
      machine, and writes an animation of the page, its skeleton, and the page again. A .png output contains only the \
      skeleton. A .json output is an editable layout; the screenshot is saved beside it as NAME.screen.png.

      Elements can say how they are drawn: data-skelshot="ignore" hides an element, "keep" leaves it as it is, and \
      "image", "text" or "one" draws it as a picture, as a text or as a single bone.

      One run can capture several sizes and both appearances. The output names then need {-size} or {-appearance}: \
      -o 'feed{-size}{-appearance}.webp' --size 390x844,768x1024 --appearance both

      Pages can reach only this machine. Requests to other hosts are blocked and listed.
      """)

  @Argument(
    help: ArgumentHelp(
      "Page: an http or https URL on this machine, or an HTML file.", valueName: "address"))
  var address: String

  @Option(
    name: [.short, .customLong("output")],
    help:
      "Output: a \(ScreenOutput.endings.listed("or")), or - for the layout on stdout (default: -). May be repeated."
  )
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Size of the viewport in points, or a comma-separated list (default: 390x844).",
      valueName: "sizes"))
  var size: ViewportList = ViewportList()

  @Option(
    parsing: .unconditional, help: "Pixels per point, above 0 and at most 10 (default: 2).")
  var scale: Double?

  @Option(help: "Appearance that the page is asked for (default: light).")
  var appearance: AppearanceArgument?

  @OptionGroup var page: PageArguments

  @Option(help: ArgumentHelp("Capture only the first element that matches.", valueName: "selector"))
  var selector: String?

  @Flag(help: "Capture the whole page instead of the viewport.")
  var fullPage = false

  @OptionGroup var film: ScreenFilmArguments

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Option(help: DiagnosticFormat.help) var diagnostics: DiagnosticFormat?

  private var places: [String] { output.isEmpty ? [CommandOutput.standardOutput] : output }

  func validate() throws {
    for place in output where place != "-" && ScreenOutput(place) == nil {
      throw ValidationError("'\(place)' is not a \(ScreenOutput.endings.listed("or")).")
    }
    if let scale, !(scale > 0 && scale <= 10) {
      throw ValidationError("--scale must be above 0 and at most 10.")
    }
    if selector != nil, fullPage {
      throw ValidationError("--selector and --full-page cannot be combined.")
    }
  }

  /// The captures of one run: all combinations of size and appearance.
  private var variants: [PictureVariant] {
    size.sizes.flatMap {
      PictureVariant.all((appearance ?? .light).styles, scales: [scale ?? 2], size: $0)
    }
  }

  private func options(_ variant: PictureVariant) -> WebPageOptions {
    var options = page.options
    options.size = variant.size ?? options.size
    options.scale = variant.scale
    options.interfaceStyle = variant.interfaceStyle
    options.selector = selector
    options.isFullPage = fullPage
    return options
  }

  func run() throws {
    try Reporter.run(diagnostics ?? .text, isQuiet: quiet) { reporter in
      do {
        let files = try plan()
        let captures = try WebPageCapture.captures(of: address, variants.map(options))
        var output = CommandOutput()
        for (capture, places) in zip(captures, files) {
          for place in places { try add(capture, to: place, &output, reporter) }
        }
        film.warnOfIdleOptions(places, reporter)
        try output.commit()
        var told = Set<Message>()
        for warning in captures.flatMap(\.warnings) where told.insert(warning).inserted {
          reporter.warn(warning.about(address))
        }
      } catch let error as PathClash {
        throw ValidationError(error.message.sentences)
      } catch let error as OutputPlanError {
        throw ValidationError(error.message.sentences)
      } catch let error as PictureError {
        throw reporter.report(error, about: address)
      } catch let error as FileError {
        throw reporter.report(error)
      } catch let error as any MessageConvertible {
        throw reporter.report(error.message.about(address))
      }
    }
  }

  /// The files of each variant.
  private func plan() throws -> [[String]] {
    let patterns = try places.map { try OutputPattern($0) }
    let files = variants.map { variant in patterns.map { $0.filled(for: variant).path() } }
    for (place, pattern) in places.enumerated()
    where Set(files.map { $0[place] }).count < files.count {
      throw OutputPlanError.severalVariants(pattern)
    }
    var claims = PathClaims()
    for file in files.joined() where file != "-" {
      try claims.writes(file, isText: ScreenOutput(file) == .layout)
      if let picture = Self.screenshot(besides: file) { try claims.writes(picture, isText: false) }
    }
    return files
  }

  /// The path of the screenshot that a layout shows, or nil for other outputs.
  private static func screenshot(besides place: String) -> String? {
    guard place != "-", ScreenOutput(place) == .layout else { return nil }
    return "\(place.dropLast(".json".count)).screen.png"
  }

  private func add(
    _ capture: WebPageCapture, to place: String, _ output: inout CommandOutput, _ reporter: Reporter
  ) throws {
    guard case .picture(let format) = ScreenOutput(place) else {
      guard let picture = Self.screenshot(besides: place) else {
        return output.add(try capture.scene().json(), to: place)
      }
      let file = TemporaryFile()
      try capture.screenshot.encode(as: .png, to: file)
      output.add(file, to: picture)
      let name = picture.pathNames().last.map(String.init) ?? picture
      return output.add(try capture.scene(content: name).json(), to: place)
    }
    let name = "screen.png"
    var scene = capture.scene(content: name)
    if !format.holdsFilms { scene.timeline = nil }
    output.add(
      try film.draw(
        scene, showing: name, capture.screenshot, as: format, to: place, isQuiet: quiet, reporter),
      to: place)
  }
}

/// One or more viewport sizes in points, such as `390x844,768x1024`.
struct ViewportList: ExpressibleByArgument {
  private(set) var sizes = [WebPageOptions().size]

  init() {}

  init?(argument: String) {
    var sizes: [Size] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
        (1...10_000).contains(width), (1...10_000).contains(height)
      else { return nil }
      let size = Size(width: Double(width), height: Double(height))
      guard !sizes.contains(size) else { return nil }
      sizes.append(size)
    }
    self.sizes = sizes
  }

  var defaultValueDescription: String { "390x844" }
}
