package import SkelshotPrimitives

/// A note about a capture that succeeded.
package enum BrowserNote: MessageConvertible, Sendable, Hashable {
  /// The sandbox is off because this process runs as root.
  case withoutSandbox
  /// The page kept sending requests. The capture continued after this time.
  case neverIdle(seconds: Double)
  /// Requests to other hosts were blocked.
  case blocked(hosts: [String])
  /// A dialog such as `alert` was dismissed.
  case dialog(text: String)
  /// The page offered a download, which was denied.
  case download(url: String)
  /// The capture was cut to this size, in points, because screenshots have a size limit.
  case cut(width: Double, height: Double)

  package var message: Message {
    switch self {
    case .withoutSandbox:
      Message(
        "without-sandbox", "Chromium runs without its sandbox, which does not work as root",
        help: "use another user to keep the sandbox")
    case .neverIdle(let seconds):
      Message(
        "never-idle", "the page still loaded data after \(seconds.seconds) and was captured then",
        help: "wait for an element with --wait-for")
    case .blocked(let hosts):
      Message(
        "blocked-requests", "requests of the page to other hosts were blocked: \(Self.list(hosts))",
        help: "allow them with --allow-network")
    case .dialog(let text):
      Message("dialog-dismissed", "a dialog of the page was dismissed: \(text)")
    case .download(let url): Message("download-denied", "a download was denied: \(url)")
    case .cut(let width, let height):
      Message(
        "page-cut",
        "only \(Int(width)) × \(Int(height)) points were captured, because pictures have a size limit",
        help: "capture a part with --selector, or use a lower --scale")
    }
  }

  /// Names at most five hosts.
  private static func list(_ hosts: [String]) -> String {
    guard hosts.count > 5 else { return hosts.listed() }
    return (hosts.prefix(5) + ["\(hosts.count - 5) more"]).listed()
  }
}
