import SkelshotPrimitives
import SkelshotPrograms

/// A run of the browser. The browser ends when the session is closed or released.
package final class BrowserSession {
  typealias Instant = ContinuousClock.Instant
  typealias Parameters = [(key: String, value: JSONText)]

  private let process: ChildProcess
  private let connection: DevToolsConnection
  private let options: BrowserOptions
  /// Whether the sandbox is off because this process runs as root.
  let isSandboxLeftOut: Bool
  private var tab: BrowserTab?

  /// The folder of the browser's profile. It is removed when the browser ends.
  package let folder: String

  /// Starts the browser.
  ///
  /// - Throws: `BrowserError` if no browser is found, or if it does not start.
  package convenience init(_ options: BrowserOptions) throws(BrowserError) {
    try self.init(options, isRoot: ChildProcess.isRoot)
  }

  package init(_ options: BrowserOptions, isRoot: Bool) throws(BrowserError) {
    let program = try BrowserProgram.find(options.browser)
    // As root, only pages of this machine are trusted without a sandbox.
    if isRoot, options.allowsNetwork, !options.noSandbox { throw .rootSandbox }
    isSandboxLeftOut = isRoot && !options.noSandbox
    let isSandboxed = !isRoot && !options.noSandbox
    self.options = options
    let folder = options.profileFolder ?? BrowserProfile.parent
    (process, self.folder) = try BrowserProfile.start(program, in: folder) { profile in
      BrowserProgram.arguments(
        profile: profile, allowsNetwork: options.allowsNetwork, isSandboxed: isSandboxed)
    }
    connection = DevToolsConnection(process, limit: options.messageLimit)
    // Denied downloads are reported, so that they can be noted.
    try perform(
      "Browser.setDownloadBehavior",
      [("behavior", .string("deny")), ("eventsEnabled", .bool(true))], within: options.startTimeout)
  }

  deinit { close() }

  /// Ends the browser. Returns when no process and no folder of it is left.
  package func close() { process.end() }

  /// Loads a page in a new tab and captures it. The tab stays open until the next capture.
  ///
  /// - Throws: `BrowserError` if the page cannot be loaded, or if a selector does not match.
  package func capture(
    _ address: PageAddress, _ capture: PageCaptureOptions
  ) throws(BrowserError) -> CapturedPage {
    guard options.allowsNetwork || address.isLocal else {
      throw .notLoopback(host: address.host ?? "")
    }
    let old = tab
    let tab = try openTab()
    self.tab = tab
    if let old { try closeTab(old) }
    try tab.prepare(capture)
    try tab.load(address.url)
    try tab.waitUntilComplete(capture)
    var page = try tab.capture(capture)
    if isSandboxLeftOut { page.notes.insert(.withoutSandbox, at: 0) }
    return page
  }

  /// Returns an identifier of the document in the tab. A reload, for example by a development server, changes it.
  ///
  /// Call this method about twice a second. Between calls, requests for documents wait, and so does the reload.
  ///
  /// - Throws: `BrowserError` if the page does not answer.
  package func documentID() throws(BrowserError) -> String {
    guard let tab else { return "" }
    return try tab.string("String(performance.timeOrigin)") ?? ""
  }

  private func openTab() throws(BrowserError) -> BrowserTab {
    let created = try perform(
      "Target.createTarget", [("url", .string("about:blank"))], within: options.timeout)
    guard let target = created.values["targetId"].string else { throw .notABrowser }
    let attached = try perform(
      "Target.attachToTarget", [("targetId", .string(target)), ("flatten", .bool(true))],
      within: options.timeout)
    guard let session = attached.values["sessionId"].string else { throw .notABrowser }
    return BrowserTab(
      connection, options, target: target, session: session)
  }

  private func closeTab(_ tab: BrowserTab) throws(BrowserError) {
    _ = try connection.send(
      "Target.closeTarget", [("targetId", .string(tab.target))], session: nil,
      until: .after(seconds: options.timeout))
  }

  @discardableResult private func perform(
    _ method: String, _ parameters: Parameters, within seconds: Double
  ) throws(BrowserError) -> DevToolsMessage {
    let deadline = Instant.after(seconds: seconds)
    let id = try connection.send(method, parameters, session: nil, until: deadline)
    while let message = try connection.next(until: deadline) {
      guard message.id == id else { continue }
      if let reason = message.error { throw .rejected(command: method, reason: reason) }
      return message
    }
    throw .browserNotAnswering(seconds: seconds)
  }
}
