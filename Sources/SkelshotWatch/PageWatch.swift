import SkelshotBrowser
import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotLoading
import SkelshotModel
import SkelshotOutput
import SkelshotPrimitives

/// A web page that is captured again whenever it reloads.
///
/// Each capture is written as a layout and a screenshot, which the preview watches like other files. They are in the
/// browser's own folder, so that nothing is left when the browser ends.
actor PageWatch {
  private static let interval = Duration.milliseconds(500)

  private let address: PageAddress
  private let options: WebPageOptions
  private let session: BrowserSession
  private var document = ""
  /// The path of the layout.
  nonisolated let layout: String

  /// Starts the browser.
  ///
  /// - Throws: `BrowserError` if there is no browser, or if the address is not a page.
  init(_ address: String, _ options: WebPageOptions) throws(BrowserError) {
    self.address = try PageAddress(address)
    self.options = options
    session = try BrowserSession(options.run)
    layout = "\(session.folder)/page.json"
  }

  /// Loads the page and writes its layout and its screenshot.
  func capture() throws -> [Message] {
    let page = try WebPageCapture(try session.capture(address, options.capture), options)
    document = try session.documentID()
    let picture = TemporaryFile()
    try page.screenshot.encode(as: .png, to: picture)
    var files = OutputTransaction()
    files.add(picture, to: "\(session.folder)/page.screen.png", makingFolders: false)
    var scene = page.scene(content: "page.screen.png")
    // Films and stills begin with the skeleton.
    scene.timeline?.removeFirst()
    files.add(
      TemporaryFile(Array(try scene.json().utf8)), to: layout, makingFolders: false)
    try files.place()
    return page.warnings
  }

  /// Captures the page each time that it reloads. Errors are passed on, and do not end the watch.
  func run(_ report: @Sendable (Message) -> Void) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.interval)
      do {
        guard try session.documentID() != document else { continue }
        for warning in try capture() { report(warning) }
      } catch let error as any MessageConvertible {
        report(error.message)
      } catch {
        report(Message("capture", "\(error)"))
      }
    }
  }
}
