import ArgumentParser
public import Skelshot
public import SkelshotCommandSupport
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
public import SkelshotTerminal

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draw a layout in the terminal and play its animation.",
    discussion: """
      Uses the best protocol that the terminal supports: kitty graphics, iTerm2 images, sixel, or half blocks in \
      24-bit color. Ctrl-C stops the animation. With --page and --open, the animation is shown in a \
      browser instead of the terminal.
      """)

  @Argument(
    help: ArgumentHelp("Layout, storyboard or XIB, or - for stdin.", valueName: "layout.json"))
  var layout: String

  @Option(
    name: .customLong("protocol"),
    help: "Graphics protocol (default: the best protocol that the terminal supports).")
  var kind: TerminalProtocol?

  @Option(
    help: ArgumentHelp(
      "Maximum width in columns (default: the terminal's width).", valueName: "columns"))
  var width: Int?

  @Option(help: "Appearance (default: the layout's).")
  var appearance: InterfaceStyle?

  @Option(
    parsing: .unconditional,
    help: "Show the still at this time, in seconds, instead of the animation.")
  var time: Double?

  @Option(
    parsing: .unconditional, help: "Frames per second, above 0 and at most 60 (default: 20).")
  var fps: Double?

  @Option(help: "How many times an animation plays: a number, or 'forever' (default: forever).")
  var loops: LoopArgument?

  @Option(
    help: ArgumentHelp(
      "Write an HTML page that shows the animation in light and dark appearance.",
      valueName: "file.html"))
  var page: String?

  @Flag(help: "Open the page with $BROWSER or xdg-open.")
  var open = false

  @OptionGroup var style: StyleArguments

  @OptionGroup var screen: ScreenArguments

  func validate() throws {
    if let fps, !(fps > 0 && fps <= 60) {
      throw ValidationError("--fps must be above 0 and at most 60.")
    }
    if let time, !(time >= 0 && time.isFinite) {
      throw ValidationError("--time must be 0 or higher.")
    }
    if let width, width < 1 { throw ValidationError("--width must be 1 or higher.") }
  }

  func run() throws {
    try Reporter.run(.text) { reporter in
      let input = try LayoutSelection.single(
        layout, reporter, screen: style.added(to: screen.settings))
      let document = try input.load(reporter)
      try refuseOtherOutput(reporter)
      var scene = document.scene
      if let appearance { scene.canvas.interfaceStyle = appearance }
      do {
        if page != nil || open { return try showPage(of: input, document, reporter) }
        try draw(scene)
      } catch let error as PictureError {
        throw reporter.report(error, about: input.displayName, in: document)
      }
    }
  }

  /// Throws if the command needs a terminal but stdout is not a terminal. The layout's errors are reported first.
  private func refuseOtherOutput(_ reporter: Reporter) throws {
    guard page == nil, !open else {
      for (name, isGiven) in [
        ("--protocol", kind != nil), ("--width", width != nil), ("--appearance", appearance != nil),
        ("--time", time != nil), ("--fps", fps != nil), ("--loops", loops != nil),
      ] where isGiven {
        reporter.warn(
          Message(idleOption: name, "a page shows the whole animation in light and dark appearance")
        )
      }
      return
    }
    if kind == nil, !Console.isOutputTerminal {
      throw ValidationError(
        "stdout is not a terminal. Set --protocol, or write a file with skelshot render -o."
      )
    }
  }

  private func showPage(
    of input: LayoutInput, _ document: SceneDocument, _ reporter: Reporter
  ) throws {
    let gallery = GalleryPage(
      [try Gallery.entry(input.name, of: document)], title: input.stem,
      tool: "skelshot \(SkelshotBuild.version)")
    let path = page ?? Opening.temporaryPath(for: "\(input.stem).html")
    var files = CommandOutput()
    files.add(gallery.text, to: path)
    try files.commit()
    if open { Opening.show(path, reporter) }
  }

  private func draw(_ scene: Scene) throws {
    let extent = Terminal.extent(of: 1)
    let capabilities = kind == nil ? Terminal.capabilities() : TerminalCapabilities()
    let kind = kind ?? capabilities.bestProtocol
    let cell =
      kind == .blocks
      ? (width: 1, height: 2)
      : (
        width: extent?.cellWidth ?? capabilities.cell?.width ?? 10,
        height: extent?.cellHeight ?? capabilities.cell?.height ?? 20
      )
    let columns = min(width ?? .max, extent?.columns ?? 80)
    // One row is left for the prompt.
    let rows = max(1, (extent?.rows ?? 40) - 1)
    var scene = scene
    let size = scene.canvas.size
    scene.canvas.scale = min(
      Double(columns * cell.width) / size.width, Double(rows * cell.height) / size.height,
      kind == .blocks ? 1 : 2)
    let film = try Film(scene, framesPerSecond: fps ?? 20, for: .apng)
    let player = TerminalPlayer(
      film: film, kind: kind,
      rows: (film.size.height + cell.height - 1) / cell.height)
    if let time {
      try player.show(at: Duration(inSeconds: time))
    } else {
      try player.play(loops?.loopCount ?? .forever)
    }
  }
}

extension TerminalProtocol: ChoiceArgument {}

extension InterfaceStyle: ChoiceArgument {}
