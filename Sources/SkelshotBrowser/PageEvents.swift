/// What happens in a tab while its page loads.
struct PageEvents {
  typealias Instant = ContinuousClock.Instant

  /// The identifier of the main frame, which is also the identifier of the tab.
  let frame: String
  /// The identifier of the loaded document. A reload or a redirect by a script changes it.
  private(set) var loader: String?
  /// The page's address after redirects.
  private(set) var url: String?
  private(set) var status: Int?
  /// Whether the document and its pictures, scripts and styles are loaded.
  private(set) var isLoaded = false
  private(set) var isCrashed = false
  private(set) var isDownload = false
  /// An address on another host to which the page redirected.
  private(set) var strayTarget: String?
  private(set) var blockedHosts: [String] = []
  private(set) var dialogs: [String] = []
  private(set) var downloads: [String] = []
  /// When a request last began or ended.
  private(set) var lastActivity = Instant.now
  /// The open requests of the page and its workers.
  private var requests: Set<String> = []

  init(frame: String) { self.frame = frame }

  /// The maximum number of hosts, dialogs and downloads. A page can cause any number.
  private static let most = 100

  /// Requests that can stay open as long as the page, or that no page waits for.
  private static let endless: Set<String> = ["EventSource", "Media", "Ping", "Prefetch"]

  /// The time without requests after which a page is idle.
  static let quiet = Duration.milliseconds(500)

  /// When the page becomes idle if no request begins before, or nil while requests are open.
  var idleTime: Instant? {
    isLoaded && requests.isEmpty ? lastActivity + Self.quiet : nil
  }

  mutating func beginLoading() { lastActivity = .now }

  mutating func handle(_ message: DevToolsMessage) {
    switch message.method {
    case "Network.requestWillBeSent": begin(message.parameters)
    // A worker's script is a request of the page, but the worker reports its end.
    case "Target.attachedToTarget":
      if let id = message.parameters["targetInfo"]["targetId"].string { requests.remove(id) }
    case "Network.loadingFinished", "Network.loadingFailed":
      if let id = message.parameters["requestId"].string, requests.remove(id) != nil {
        lastActivity = .now
      }
    case "Network.responseReceived":
      let values = message.parameters
      if values["type"].string == "Document", values["frameId"].string == frame {
        status = values["response"]["status"].number.flatMap { Int(exactly: $0) }
      }
    case "Network.webSocketCreated": note(message.parameters["url"].string)
    case "Page.frameNavigated":
      let values = message.parameters["frame"]
      guard values["id"].string == frame else { return }
      loader = values["loaderId"].string
      url = values["url"].string
      isLoaded = false
      // The previous document's requests may never be reported as canceled. The document's own request is still open.
      requests = requests.filter { $0 == loader }
      lastActivity = .now
    case "Page.lifecycleEvent":
      // Chromium counts requests itself, but reports this state 0.5 to 1.5 s later.
      let values = message.parameters
      if values["name"].string == "networkIdle", values["loaderId"].string == loader {
        requests.removeAll()
        lastActivity = min(lastActivity, .now - Self.quiet)
      }
    // Without a load event if the page opened an address of another program, such as mailto.
    case "Page.frameStoppedLoading":
      guard message.parameters["frameId"].string == frame, !isLoaded else { return }
      isLoaded = true
      lastActivity = .now
    case "Page.javascriptDialogOpening":
      Self.add(message.parameters["message"].string ?? "", to: &dialogs)
    case "Browser.downloadWillBegin":
      isDownload = true
      Self.add(message.parameters["url"].string ?? "", to: &downloads)
    case "Inspector.targetCrashed": isCrashed = true
    default: return
    }
  }

  private mutating func begin(_ values: JSONValue) {
    guard let id = values["requestId"].string, let url = values["request"]["url"].string else {
      return
    }
    let type = values["type"].string ?? ""
    if !PageAddress.staysHere(url) {
      note(url)
      if type == "Document", values["frameId"].string == frame { strayTarget = url }
    }
    // Chromium does not report the end of other requests, such as mailto and blob.
    guard !Self.endless.contains(type), let scheme = PageAddress.scheme(of: url),
      ["http", "https", "file"].contains(scheme)
    else { return }
    requests.insert(id)
    lastActivity = .now
  }

  private mutating func note(_ url: String?) {
    guard let url, !PageAddress.staysHere(url) else { return }
    Self.add(PageAddress.host(of: url) ?? url, to: &blockedHosts)
  }

  private static func add(_ text: String, to list: inout [String]) {
    if list.count < most, !list.contains(text) { list.append(String(text.prefix(200))) }
  }
}
