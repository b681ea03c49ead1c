package import SkelshotPrimitives

/// An error of the browser or of the captured page.
package enum BrowserError: DescribedError, Sendable, Hashable {
  /// No browser was found.
  case browserMissing
  /// The browser that the user chose does not exist.
  case noSuchBrowser(String)
  case noFolder(path: String, reason: String)
  case cannotStart(program: String, reason: String)
  /// The browser ended unexpectedly. `lastLine` is the last line that it wrote, or nil.
  case browserEnded(how: String, lastLine: String?)
  case browserNotAnswering(seconds: Double)
  /// The program sent bytes that are not messages of the DevTools protocol.
  case notABrowser
  case tooLarge(bytes: Int)
  /// The browser rejected a command.
  case rejected(command: String, reason: String)
  /// Chromium's sandbox does not run as root.
  case rootSandbox
  /// Chromium's sandbox needs user namespaces, which are off.
  case noSandbox

  case invalidAddress(String, reason: String)
  case noSuchFile(path: String)
  case notLoopback(host: String)
  case unreachable(url: String, code: String)
  case untrustedCertificate(url: String, code: String)
  case httpStatus(url: String, status: Int)
  case redirected(url: String, target: String)
  case download(url: String)
  case pageNotAnswering(url: String, seconds: Double)
  case pageCrashed(url: String)

  /// An option has a value that no browser accepts.
  case invalidOption(String, allowed: String)
  /// A selector is not valid CSS.
  case invalidSelector(String)
  /// No element matched before the time was over.
  case selectorNotSeen(String, seconds: Double)
  case selectorMatchesNothing(String)
  /// The element has no size.
  case selectorMatchesEmpty(String)
}

extension BrowserError {
  package var message: Message {
    switch self {
    case .browserMissing, .noSuchBrowser, .noFolder, .cannotStart, .browserEnded,
      .browserNotAnswering, .notABrowser, .tooLarge, .rejected, .rootSandbox, .noSandbox:
      browserMessage
    case .invalidOption(let name, let allowed):
      Message("invalid-option", "the \(name) of a capture must be \(allowed)")
    case .invalidSelector(let selector):
      Message("invalid-selector", "\(selector) is not a valid CSS selector")
    case .selectorNotSeen(let selector, let seconds):
      Message(
        "selector-not-seen",
        "no element matched \(selector) within \(seconds.seconds)",
        help: "check the selector in the browser's developer tools")
    case .selectorMatchesNothing(let selector):
      Message(
        "no-such-element", "no element of the page matches \(selector)",
        help: "if the element appears later, wait for it with --wait-for")
    case .selectorMatchesEmpty(let selector):
      Message("empty-element", "the element that matches \(selector) has no size")
    default: pageMessage
    }
  }

  private var browserMessage: Message {
    switch self {
    case .browserMissing:
      Message(
        "no-browser", "no Chromium or Chrome was found",
        help: "install Chromium (apt install chromium, brew install --cask chromium), "
          + "or set SKELSHOT_BROWSER to the path of a browser")
    case .noSuchBrowser(let name):
      Message(
        "no-browser", "there is no browser at \(name)",
        help: "set SKELSHOT_BROWSER to the path of Chromium or Chrome")
    case .noFolder(let path, let reason):
      Message(
        "no-temporary-folder", "cannot create a folder for the browser's profile: \(reason)",
        help: "set TMPDIR to a writable folder", path: path)
    case .cannotStart(let program, let reason):
      Message("browser-not-started", "the browser cannot be started: \(reason)", path: program)
    case .browserEnded(let how, let line):
      Message("browser-ended", "the browser \(how)" + (line.map { ": \($0)" } ?? ""))
    case .browserNotAnswering(let seconds):
      Message("browser-hangs", "the browser did not answer within \(seconds.seconds)")
    case .notABrowser:
      Message(
        "not-a-browser", "the browser sent something other than DevTools messages",
        help: "set SKELSHOT_BROWSER to Chromium or Chrome, version 109 or later")
    case .tooLarge(let bytes):
      Message(
        "page-too-large", "the browser sent more than \(bytes >> 20) MB in one message",
        help: "capture a part of the page with --selector")
    case .rejected(let command, let reason):
      Message("browser-rejects", "the browser rejected \(command): \(reason)")
    case .rootSandbox:
      Message(
        "no-sandbox", "Chromium's sandbox does not work as root",
        help: "use another user, or turn the sandbox off with --no-sandbox if you trust the page")
    default:
      Message(
        "no-sandbox", "Chromium's sandbox does not work on this system",
        help: "allow user namespaces, or turn the sandbox off with --no-sandbox "
          + "if you trust the page")
    }
  }

  private var pageMessage: Message {
    switch self {
    case .invalidAddress(let text, let reason):
      Message(
        "invalid-address", "\(text) is not the address of a page: \(reason)",
        help: "use an address such as http://localhost:5173/feed, or the path of an HTML file")
    case .noSuchFile(let path):
      Message("file-not-found", "no such file", path: path)
    case .notLoopback(let host):
      Message(
        "not-loopback", "\(host) is not this machine",
        help: "allow addresses of other hosts with --allow-network")
    case .unreachable(let url, let code):
      Message(
        "page-not-loaded", "the page cannot be loaded: \(Self.meaning(of: code))",
        help: code == "ERR_CONNECTION_REFUSED" ? "start the server first" : nil, path: url)
    case .untrustedCertificate(let url, let code):
      Message(
        "untrusted-certificate", "the browser does not trust the server's certificate (\(code))",
        help: "use http, or add the certificate to the system's certificates", path: url)
    case .httpStatus(let url, let status):
      Message("http-status", "the server answered with the status \(status)", path: url)
    case .redirected(let url, let target):
      Message(
        "redirected", "the page redirects to another host: \(target)",
        help: "allow addresses of other hosts with --allow-network", path: url)
    case .download(let url):
      Message("download", "the address is a download, not a page", path: url)
    case .pageNotAnswering(let url, let seconds):
      Message("page-hangs", "the page did not answer within \(seconds.seconds)", path: url)
    case .pageCrashed(let url): Message("page-crashed", "the page crashed", path: url)
    default: browserMessage
    }
  }

  /// Returns the meaning of Chromium's network error, such as `ERR_CONNECTION_REFUSED`.
  private static func meaning(of code: String) -> String {
    switch code {
    case "ERR_CONNECTION_REFUSED": "nothing listens at this port"
    case "ERR_NAME_NOT_RESOLVED": "the host name is unknown"
    case "ERR_EMPTY_RESPONSE": "the server closed the connection without an answer"
    case "ERR_CONNECTION_RESET", "ERR_CONNECTION_CLOSED": "the server closed the connection"
    case "ERR_TOO_MANY_REDIRECTS": "too many redirects"
    case "ERR_SSL_PROTOCOL_ERROR": "the server does not speak https"
    case "ERR_FILE_NOT_FOUND": "no such file"
    case "ERR_ACCESS_DENIED": "permission denied"
    case "ERR_INVALID_HTTP_RESPONSE": "the server does not speak http"
    // For example after the status 204.
    case "ERR_ABORTED": "the server sent no page"
    case "ERR_UNSAFE_PORT": "browsers do not open this port"
    default: code
    }
  }
}

extension Double {
  /// The number of seconds with its unit, such as `15 s`.
  var seconds: String { self == rounded() && abs(self) < 1e9 ? "\(Int(self)) s" : "\(self) s" }
}
