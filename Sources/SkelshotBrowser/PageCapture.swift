package import SkelshotPrimitives

/// How to run the browser.
package struct BrowserOptions: Sendable, Hashable {
  /// The path or the name of the browser, or nil for `SKELSHOT_BROWSER` or the first one that is found.
  package var browser: String?
  /// Whether pages can reach other hosts.
  package var allowsNetwork = false
  /// Whether to turn Chromium's sandbox off. As root, it is always off, unless pages can reach other hosts.
  package var noSandbox = false
  /// How long the browser may take to start, in seconds.
  package var startTimeout: Double = 30
  /// How long a page may take to answer, and an awaited element to appear, in seconds.
  package var timeout: Double = 30
  /// How long a page may load before it is captured anyway, in seconds.
  package var idleTimeout: Double = 15

  /// The maximum number of bytes in a message of the browser. The largest screenshot takes less than the default.
  package var messageLimit = 256 << 20
  /// The folder in which to create the profile, or nil for a temporary folder. Chromium needs a short path.
  package var profileFolder: String?

  package init() {}
}

/// How to show and capture a page.
package struct PageCaptureOptions: Sendable, Hashable {
  /// The size of the viewport, in points.
  package var size = Size(width: 390, height: 844)
  /// The number of pixels per point.
  package var scale: Double = 2
  package var isDark = false
  /// Whether the page is asked to reduce motion. If so, all animations are also ended.
  package var reducesMotion = true
  /// A CSS selector. The capture waits until an element matches and has a size, and not until the page is idle.
  package var waitForSelector: String?
  /// A time to wait after the page is idle or the awaited element is there, in seconds.
  package var wait: Double?
  /// A CSS selector of the part to capture.
  package var selector: String?
  /// Whether to capture the whole page instead of the viewport.
  package var isFullPage = false
  /// The CSS properties that the snapshot contains. Chromium rejects unknown properties.
  package var computedStyles: [String] = []

  package init() {}

  /// Rejects values with which the browser would fail or never answer.
  func check() throws(BrowserError) {
    let sides = 1.0...10_000
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .invalidOption("size", allowed: "1 to 10000 points wide and high")
    }
    guard scale > 0, scale <= 10 else {
      throw .invalidOption("scale", allowed: "above 0 and at most 10")
    }
    guard wait.map({ (0...60).contains($0) }) ?? true else {
      throw .invalidOption("wait", allowed: "0 to 60 seconds")
    }
  }
}

/// A page at one moment.
package struct CapturedPage: Sendable {
  /// The JSON of the result of DOMSnapshot.captureSnapshot. Its boxes are in points from the origin of the page.
  package var snapshot: [UInt8]
  /// The screenshot as a PNG.
  package var screenshot: [UInt8]
  /// The size of the viewport, in points.
  package var viewport: Size
  /// How far the page is scrolled, in points.
  package var scroll: Point
  /// The captured part, in points from the origin of the page, or nil for the viewport.
  package var clip: Rect?
  package var notes: [BrowserNote]
  /// The address of the page after all redirects.
  package var url: String
}

package enum PageCapture {
  /// Captures a page with each of the options, in one run of the browser.
  ///
  /// - Throws: `BrowserError` if an option is invalid, the browser cannot be run, or the page cannot be loaded.
  package static func capture(
    _ address: PageAddress, _ captures: [PageCaptureOptions], _ options: BrowserOptions = .init()
  ) throws(BrowserError) -> [CapturedPage] {
    for capture in captures { try capture.check() }
    let session = try BrowserSession(options)
    defer { session.close() }
    var pages: [CapturedPage] = []
    for capture in captures { pages.append(try session.capture(address, capture)) }
    return pages
  }
}
