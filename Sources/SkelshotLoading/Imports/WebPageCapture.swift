#if Imports
  package import SkelshotBrowser
  import SkelshotFormats
  package import SkelshotImport
  public import SkelshotModel
  public import SkelshotPrimitives
  public import SkelshotRaster

  /// How a web page is shown and captured.
  public struct WebPageOptions: Sendable, Hashable {
    /// The size of the viewport in points, 1…10,000 on each side.
    public var size = Size(width: 390, height: 844)
    /// The number of pixels per point, above 0 and at most 10.
    public var scale: Double = 2
    /// The appearance that the page is asked for.
    public var interfaceStyle = InterfaceStyle.light
    /// A CSS selector. The page is captured when an element matches it, instead of when the page is idle.
    public var waitForSelector: String?
    /// A time to wait before the page is captured, 0…60 seconds.
    public var wait: Double?
    /// A CSS selector of the part to capture. If nil, the viewport is captured.
    public var selector: String?
    /// Whether to capture the whole page instead of the viewport.
    public var isFullPage = false
    /// Whether the page can reach hosts other than this machine.
    public var allowsNetwork = false
    /// Whether to run the browser without its sandbox, even if pages can reach other hosts.
    public var disablesSandbox = false
    /// The path or the name of the browser. If nil, `SKELSHOT_BROWSER` or the first Chromium or Chrome that is found.
    public var browser: String?

    /// Creates the default options: a phone's viewport at 2x in light appearance.
    public init() {}
  }

  /// A web page that a headless Chromium or Chrome of this machine has loaded.
  ///
  /// ```swift
  /// let page = try WebPageCapture("http://localhost:5173/feed")
  /// try page.screenshot.write(to: "feed.png")
  /// try page.scene(content: "feed.png").write(to: "loading.gif")
  /// ```
  public struct WebPageCapture: Sendable {
    /// The page as the browser drew it.
    public let screenshot: Pixmap
    /// Notes about the page: blocked hosts, dialogs, downloads, and parts that were estimated.
    public let warnings: [Message]
    package let hierarchy: ScreenHierarchy
    package let options: WebPageOptions

    /// Loads a page, captures it, and ends the browser.
    ///
    /// - Parameters:
    ///   - address: An http or https URL, a file URL, or the path of an HTML file. Unless `allowsNetwork` is set, the
    ///     host must be this machine.
    ///   - options: How the page is shown.
    /// - Throws: A `DescribedError` if an option is invalid, if there is no browser, if the page cannot be loaded, or
    ///   if it has no content.
    public init(_ address: String, options: WebPageOptions = WebPageOptions()) throws {
      self = try Self.captures(of: address, [options])[0]
    }

    /// Captures a page several times in one run of the browser, for example at several sizes.
    ///
    /// - Parameters:
    ///   - address: See `init(_:options:)`.
    ///   - options: How the page is shown each time. The first element decides about the browser, the network and the
    ///     sandbox.
    /// - Returns: A capture for each element of `options`.
    /// - Throws: See `init(_:options:)`.
    public static func captures(
      of address: String, _ options: [WebPageOptions]
    ) throws -> [WebPageCapture] {
      let pages = try PageCapture.capture(
        try PageAddress(address), options.map(\.capture), options.first?.run ?? BrowserOptions())
      return try zip(pages, options).map { try WebPageCapture($0, $1) }
    }

    package init(_ page: CapturedPage, _ options: WebPageOptions) throws {
      screenshot = try Pixmap(decoding: page.screenshot)
      var facts = HierarchyOptions()
      facts.viewport = page.viewport
      // The snapshot's boxes are those of the viewport.
      facts.clip = page.clip?.offsetBy(x: -page.scroll.x, y: -page.scroll.y)
      facts.screenshotScale = options.scale
      hierarchy = try ScreenHierarchy(
        page.snapshot, format: .domSnapshot, screenshot: screenshot, facts)
      warnings = page.notes.map(\.message) + hierarchy.warnings
      self.options = options
    }

    /// Returns a scene that shows the page, its skeleton and the page again.
    ///
    /// - Parameter content: The name of the file that contains the screenshot, or nil for the skeleton alone.
    public func scene(content: String? = nil) -> Scene {
      var scene = hierarchy.scene(content: content)
      scene.canvas.interfaceStyle = options.interfaceStyle
      return scene
    }
  }

  extension WebPageOptions {
    package var capture: PageCaptureOptions {
      var capture = PageCaptureOptions()
      capture.size = size
      capture.scale = scale
      capture.isDark = interfaceStyle == .dark
      capture.waitForSelector = waitForSelector
      capture.wait = wait
      capture.selector = selector
      capture.isFullPage = isFullPage
      capture.computedStyles = DOMSnapshotReader.computedStyles
      return capture
    }

    package var run: BrowserOptions {
      var run = BrowserOptions()
      run.browser = browser
      run.allowsNetwork = allowsNetwork
      run.noSandbox = disablesSandbox
      return run
    }
  }
#endif
