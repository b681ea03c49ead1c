import SkelshotPrimitives

/// A tab of the browser, with one page.
final class BrowserTab {
  typealias Instant = ContinuousClock.Instant
  typealias Parameters = [(key: String, value: JSONText)]

  let target: String
  let options: BrowserOptions
  private let connection: DevToolsConnection
  private let session: String
  /// The sessions of the page's workers.
  private var workers: Set<String> = []
  private(set) var events: PageEvents
  var notes: [BrowserNote] = []
  /// The address that was loaded, for messages.
  private(set) var address = ""
  /// The commands whose answers are needed. Answers can arrive in another order.
  private var awaited: Set<Int> = []
  private var answers: [Int: DevToolsMessage] = [:]

  init(
    _ connection: DevToolsConnection, _ options: BrowserOptions, target: String, session: String
  ) {
    (self.connection, self.options) = (connection, options)
    (self.target, self.session) = (target, session)
    events = PageEvents(frame: target)
  }

  /// Reports events, and sets the size and the appearance of the page.
  func prepare(_ capture: PageCaptureOptions) throws(BrowserError) {
    func feature(_ name: String, _ value: String) -> JSONText {
      .object([("name", .string("prefers-\(name)")), ("value", .string(value))])
    }
    try performAll([
      ("Page.enable", []), ("Network.enable", []), ("Inspector.enable", []),
      ("Page.setLifecycleEventsEnabled", [("enabled", .bool(true))]),
      // Workers wait until their requests are reported.
      (
        "Target.setAutoAttach",
        [
          ("autoAttach", .bool(true)), ("waitForDebuggerOnStart", .bool(true)),
          ("flatten", .bool(true)),
        ]
      ),
      // The page is as its server sends it now, even if it was captured before.
      ("Network.setCacheDisabled", [("cacheDisabled", .bool(true))]),
      ("Network.setBypassServiceWorker", [("bypass", .bool(true))]),
      (
        "Emulation.setDeviceMetricsOverride",
        [
          ("width", .number(capture.size.width.rounded())),
          ("height", .number(capture.size.height.rounded())),
          ("deviceScaleFactor", .number(capture.scale)), ("mobile", .bool(false)),
        ]
      ),
      (
        "Emulation.setEmulatedMedia",
        [
          (
            "features",
            .array([
              feature("color-scheme", capture.isDark ? "dark" : "light"),
              feature("reduced-motion", capture.reducesMotion ? "reduce" : "no-preference"),
            ])
          )
        ]
      ),
    ])
    guard !options.allowsNetwork else { return }
    // Frames with pages of other hosts stay empty. Otherwise, they would show Chromium's own error page.
    let documents: JSONText = .object([("resourceType", .string("Document"))])
    try perform("Fetch.enable", [("patterns", .array([documents]))])
  }

  /// Opens a URL. Returns when the server's answer has begun.
  func load(_ url: String) throws(BrowserError) {
    address = url
    events.beginLoading()
    let answer = try perform("Page.navigate", [("url", .string(url))]).values
    try checkPage()
    guard let error = answer["errorText"].string else { return }
    let code = error.utf8.starts(with: "net::".utf8) ? String(error.dropFirst(5)) : error
    if events.isDownload || answer["isDownload"].bool == true { throw .download(url: url) }
    if code.utf8.starts(with: "ERR_CERT".utf8) { throw .untrustedCertificate(url: url, code: code) }
    throw .unreachable(url: url, code: code)
  }

  /// Fails if the page redirected to another host, is an error of its server, or crashed.
  func checkPage() throws(BrowserError) {
    if events.isCrashed { throw .pageCrashed(url: address) }
    if !options.allowsNetwork, let target = events.strayTarget {
      throw .redirected(url: address, target: target)
    }
    if let status = events.status, status >= 400 { throw .httpStatus(url: address, status: status) }
  }

  /// Handles events until a time, or until `isDone`.
  func pump(
    until deadline: Instant, _ isDone: () -> Bool = { false }
  ) throws(BrowserError) {
    while !isDone(), let message = try connection.next(until: deadline) { try handle(message) }
  }

  /// Performs a command and returns its answer.
  @discardableResult func perform(
    _ method: String, _ parameters: Parameters = [], within seconds: Double? = nil
  ) throws(BrowserError) -> DevToolsMessage {
    let seconds = seconds ?? options.timeout
    let deadline = Instant.after(seconds: seconds)
    let id = try connection.send(method, parameters, session: session, until: deadline)
    awaited.insert(id)
    return try answer(to: id, method, until: deadline, seconds: seconds)
  }

  /// Sends several commands at once, and then waits for their answers.
  private func performAll(_ commands: [(String, Parameters)]) throws(BrowserError) {
    let deadline = Instant.after(seconds: options.timeout)
    var sent: [(id: Int, method: String)] = []
    for (method, parameters) in commands {
      let id = try connection.send(method, parameters, session: session, until: deadline)
      awaited.insert(id)
      sent.append((id, method))
    }
    for (id, method) in sent {
      _ = try answer(to: id, method, until: deadline, seconds: options.timeout)
    }
  }

  private func answer(
    to id: Int, _ method: String, until deadline: Instant, seconds: Double
  ) throws(BrowserError) -> DevToolsMessage {
    while true {
      if let message = answers.removeValue(forKey: id) {
        if let reason = message.error { throw .rejected(command: method, reason: reason) }
        return message
      }
      if events.isCrashed { throw .pageCrashed(url: address) }
      guard let message = try connection.next(until: deadline) else {
        throw try whatHangs(seconds: seconds)
      }
      try handle(message)
    }
  }

  /// Returns an error that states whether the page or the whole browser no longer answers.
  private func whatHangs(seconds: Double) throws(BrowserError) -> BrowserError {
    let deadline = Instant.after(seconds: 1)
    let id = try connection.send("Browser.getVersion", session: nil, until: deadline)
    while let message = try connection.next(until: deadline) {
      if message.id == id { return .pageNotAnswering(url: address, seconds: seconds) }
    }
    return .browserNotAnswering(seconds: seconds)
  }

  private func handle(_ message: DevToolsMessage) throws(BrowserError) {
    if let number = message.id {
      if awaited.remove(number) != nil { answers[number] = message }
      return
    }
    // Downloads are events of the browser, not of a tab.
    guard let sender = message.session, sender != session else {
      events.handle(message)
      return try react(to: message)
    }
    if workers.contains(sender) {
      events.handle(message)
      try react(to: message)
    }
  }

  private func react(to message: DevToolsMessage) throws(BrowserError) {
    switch message.method {
    case "Target.attachedToTarget":
      guard let worker = message.parameters["sessionId"].string else { return }
      workers.insert(worker)
      for method in ["Network.enable", "Runtime.runIfWaitingForDebugger"] {
        _ = try connection.send(
          method, session: worker, until: .after(seconds: options.timeout))
      }
    case "Fetch.requestPaused": try answerRequest(message.parameters)
    case "Page.javascriptDialogOpening":
      // The page waits until its dialog is closed. A dialog about leaving the page must be accepted.
      let isLeaving = message.parameters["type"].string == "beforeunload"
      _ = try connection.send(
        "Page.handleJavaScriptDialog", [("accept", .bool(isLeaving))], session: session,
        until: .after(seconds: options.timeout))
    default: return
    }
  }

  /// Continues a request for a document, or answers it with an empty document if it goes to another host.
  ///
  /// The page's own request always continues, so that its failure is reported.
  private func answerRequest(_ request: JSONValue) throws(BrowserError) {
    guard let id = request["requestId"].string else { return }
    let isBlocked =
      request["frameId"].string != target
      && !PageAddress.staysHere(request["request"]["url"].string ?? "")
    let empty: Parameters = [
      ("responseCode", .integer(200)), ("body", .string("")),
      (
        "responseHeaders",
        .array([.object([("name", .string("Content-Type")), ("value", .string("text/html"))])])
      ),
    ]
    _ = try connection.send(
      isBlocked ? "Fetch.fulfillRequest" : "Fetch.continueRequest",
      [("requestId", .string(id))] + (isBlocked ? empty : []), session: session,
      until: .after(seconds: options.timeout))
  }

  /// Evaluates a JavaScript expression. Promises are awaited. Returns nil if the expression throws.
  func evaluate(_ expression: String, within seconds: Double? = nil) throws(BrowserError)
    -> JSONValue?
  {
    do {
      let answer = try perform(
        "Runtime.evaluate",
        [
          ("expression", .string(expression)), ("returnByValue", .bool(true)),
          ("awaitPromise", .bool(true)),
        ], within: seconds
      ).values
      return answer["exceptionDetails"].exists ? nil : answer["result"]["value"]
    } catch .rejected {
      // The page was replaced by another one while the expression was evaluated.
      return nil
    }
  }

  func string(_ expression: String) throws(BrowserError) -> String? {
    try evaluate(expression)?.string
  }
}
