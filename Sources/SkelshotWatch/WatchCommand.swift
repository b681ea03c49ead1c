// skelshot-watch: the program that `skelshot watch` runs.
//
// Input: arguments, file changes, HTTP requests on 127.0.0.1. Output: picture files, a page, and stderr messages.
//
// This is a separate program so that `skelshot` does not link SwiftNIO, the HTTP library. This target handles arguments
// and sockets. SkelshotPreview watches files, draws layouts and creates responses. Each connection serves one request.
// `HeadLimit` counts the request's bytes, SwiftNIO parses the request, `PreviewConnection` passes it to the router, and
// `ResponseWriter` sends the response.

import ArgumentParser
import SkelshotCommandSupport
import SkelshotDocument
import SkelshotFiles
import SkelshotLoading
import SkelshotPreview
import SkelshotPrimitives
import SystemPackage

@main
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skelshot watch",
    abstract: "Redraw layouts on every change and show them in a browser.",
    discussion: """
      skelshot watch feed.json serves a page at http://127.0.0.1:7357/ that shows the layout, its views and its \
      errors. The page is updated whenever the layout, one of its pictures or its companion file is saved. A folder \
      stands for every .json, .jsonc, .storyboard and .xib file in the folder and its subfolders, including new files.

      With --capture, the layout is that of a web page, which is captured again whenever it reloads.

      With -o, the outputs are also written on every change: either all of them or none.

      The server accepts only connections from this machine. Ctrl-C stops the server.
      """,
    version: "skelshot \(SkelshotBuild.version)")

  @Argument(
    help: ArgumentHelp(
      "Layouts to watch: files, folders or quoted patterns such as 'screens/**/*.json'.",
      valueName: "layout.json"))
  var layouts: [String] = []

  @Option(
    help: ArgumentHelp(
      "Capture this web page, and again whenever it reloads, instead of reading layouts.",
      valueName: "address"))
  var capture: String?

  @OptionGroup var page: PageArguments

  @Option(
    name: [.short, .customLong("output")],
    help: """
      Output to write on every change: a \(PictureFormat.allValueStrings.map { ".\($0)" }.listed("or")) file, or a \
      folder/. May be repeated.
      """)
  var output: [String] = []

  @Option(name: .shortAndLong, help: "Output format, which overrides the file extension.")
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      "Pixels per point for the -o outputs, above 0, or a comma-separated list (default: the layout's canvas.scale, or 1).",
      valueName: "scales"))
  var scale: ScaleList?

  @Option(
    help:
      "Appearance for the -o outputs (default: the layout's appearance, or light if it sets none).")
  var appearance: AppearanceArgument?

  @Option(
    parsing: .unconditional,
    help: "Port for the page, or 0 for any free port (default: 7357, or the next free port).")
  var port: Int?

  @Flag(help: "Open the page with $BROWSER or xdg-open.")
  var open = false

  @Flag(help: "Write the -o outputs without serving a page.")
  var noServe = false

  @OptionGroup var style: StyleArguments

  @OptionGroup var screen: ScreenArguments

  func validate() throws {
    if capture != nil, !layouts.isEmpty {
      throw ValidationError("--capture cannot be combined with layouts.")
    }
    if capture == nil, layouts.isEmpty {
      throw ValidationError("Name the layouts to watch, or a page with --capture.")
    }
    if capture == nil, page.options != WebPageOptions() {
      throw ValidationError(
        "--wait-for, --wait, --allow-network and --no-sandbox need --capture.")
    }
    if noServe, output.isEmpty {
      throw ValidationError(
        "--no-serve needs an output. Specify the output with -o.")
    }
    if noServe, open || port != nil {
      throw ValidationError("--no-serve cannot be combined with --open or --port.")
    }
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port must be from 0 to 65535.")
    }
    if output.isEmpty, format != nil || scale != nil || appearance != nil {
      throw ValidationError("--format, --scale and --appearance need -o.")
    }
    for name in layouts + output where name == "-" {
      throw ValidationError(
        "Cannot watch stdin, and cannot write to stdout. Specify a file instead of -.")
    }
    if screen.settings.scene?.text == "all" {
      throw ValidationError(
        "watch does not support --scene all. Specify one scene, or omit --scene.")
    }
  }

  private func options(_ paths: [String]) -> PreviewOptions {
    var options = PreviewOptions(paths: paths)
    options.outputs = output
    options.format = format
    options.variants = VariantOptions(scale: scale, appearance: appearance).selection
    options.screen = style.added(to: screen.settings)
    options.usesColor = Console.usesColor
    return options
  }

  func run() async throws {
    let watched = try capture.map { try PageWatch($0, page.options) }
    if let watched { for warning in try await watched.capture() { Self.tell(warning) } }
    let watcher = try FolderWatcher()
    let session = PreviewSession(
      options(watched.map { [$0.layout] } ?? layouts), watcher: watcher
    ) { note in
      switch note {
      case .drawn(let path, let milliseconds):
        Console.write(error: "\(path) drawn in \(milliseconds) ms\n")
      case .told(let text): Console.write(error: text)
      }
    }
    let names = (capture.map { [$0] } ?? layouts).map { "\($0)" as VisibleText }
      .joined(separator: ", ")
    async let capturing: Void? = watched?.run(Self.tell)
    guard !noServe else {
      Console.write(error: "watching " + names + "\n")
      await session.run()
      await capturing
      return
    }
    let server = try await PreviewServer.start(session, port: port)
    Console.write(error: "watching " + names + " at \(server.address)\n")
    if self.open { show(server.address) }
    async let serving: Void = server.run()
    await session.run()
    await serving
    await capturing
  }

  private static func tell(_ warning: Message) {
    Console.write(error: "\(warning.description)\n")
  }

  /// Opens the page with the first program in `$BROWSER`, or with xdg-open.
  private func show(_ address: String) {
    do throws(Errno) {
      try CLibrary.show(address, with: CLibrary.environment("BROWSER"))
    } catch {
      Console.write(
        error: "cannot start a browser: \(error.description). Open \(address) yourself.\n")
    }
  }

  static func main() async {
    CLibrary.occupyClosedStreams()
    // A page that closes its connection must not end the program.
    CLibrary.ignoreClosedPipes()
    CLibrary.handleEndingSignals()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      CommandEnd.end(error, of: WatchCommand.self)
    }
  }
}
