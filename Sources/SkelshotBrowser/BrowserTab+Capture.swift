import SkelshotPrimitives
import SkelshotSyntax

extension BrowserTab {
  /// The time between two searches for an element that is awaited.
  private static let searchInterval = Duration.milliseconds(50)
  /// How long fonts may load after the page is idle, in seconds.
  private static let fontTimeout = 3.0

  /// Waits until the awaited element is there, or else until the page is idle. Then waits for the given time.
  func waitUntilComplete(_ capture: PageCaptureOptions) throws(BrowserError) {
    if let selector = capture.waitForSelector {
      try waitForElement(selector)
      _ = try evaluate(Self.settled)
    } else {
      try waitUntilIdle()
    }
    if let seconds = capture.wait { try pump(until: .after(seconds: seconds)) }
    try checkPage()
  }

  /// Waits until no request has been open for half a second, and the page has drawn everything it received.
  private func waitUntilIdle() throws(BrowserError) {
    let deadline = Instant.after(seconds: options.idleTimeout)
    while true {
      try checkPage()
      guard Instant.now < deadline else {
        notes.append(.neverIdle(seconds: options.idleTimeout))
        return
      }
      let time = events.idleTime
      if let time, time <= .now {
        let activity = events.lastActivity
        // A page that is busy running scripts has no requests either, but it does not answer.
        _ = try evaluate(Self.settled)
        if events.lastActivity == activity { return try checkPage() }
        continue
      }
      let activity = events.lastActivity
      let loaded = events.isLoaded
      try pump(until: min(time ?? deadline, deadline)) {
        events.lastActivity != activity || events.isLoaded != loaded || events.isCrashed
      }
    }
  }

  /// Waits for two frames, for fonts, and for timers that are due. On a busy machine, frames can overtake a timer.
  private static let settled = """
    Promise.race([
      new Promise(done => setTimeout(done, \(Int(fontTimeout * 1000)))),
      Promise.all([
        document.fonts.ready,
        new Promise(done => setTimeout(done)),
        new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
      ])
    ]).then(() => true)
    """

  private func waitForElement(_ selector: String) throws(BrowserError) {
    let deadline = Instant.after(seconds: options.timeout)
    while true {
      try checkPage()
      switch try find(selector) {
      case .invalid: throw .invalidSelector(selector)
      case .box: return
      case .missing, .empty, .replaced:
        guard Instant.now < deadline else {
          throw .selectorNotSeen(selector, seconds: options.timeout)
        }
        try pump(until: .now + Self.searchInterval)
      }
    }
  }

  /// What a selector matches.
  private enum Match {
    case invalid
    case missing
    case empty
    /// The page is being replaced by another one.
    case replaced
    /// The element's box, in points from the origin of the page.
    case box(Rect)
  }

  private func find(_ selector: String) throws(BrowserError) -> Match {
    let expression = """
      (() => {
        let element
        try { element = document.querySelector(\(JSONText.quoted(selector))) } catch { return "invalid" }
        if (!element) return "missing"
        const box = element.getBoundingClientRect()
        return [box.x + scrollX, box.y + scrollY, box.width, box.height]
      })()
      """
    guard let value = try evaluate(expression) else { return .replaced }
    if let text = value.string { return text == "invalid" ? .invalid : .missing }
    guard let x = value[0].number, let y = value[1].number, let width = value[2].number,
      let height = value[3].number
    else { return .replaced }
    let box = Rect(x: x, y: y, width: width, height: height)
    return box.isEmpty ? .empty : .box(box)
  }

  /// Takes the snapshot and the screenshot.
  func capture(_ capture: PageCaptureOptions) throws(BrowserError) -> CapturedPage {
    _ = try evaluate(capture.reducesMotion ? Self.hide + Self.endAnimations : Self.hide)
    let metrics = try perform("Page.getLayoutMetrics").values
    let content = Size(
      width: metrics["cssContentSize"]["width"].number ?? capture.size.width,
      height: metrics["cssContentSize"]["height"].number ?? capture.size.height)
    let clip = try clip(capture, content: content)
    let snapshot = try perform(
      "DOMSnapshot.captureSnapshot",
      [
        ("computedStyles", .array(capture.computedStyles.map { .string($0) })),
        ("includePaintOrder", .bool(true)), ("includeDOMRects", .bool(false)),
      ])
    let screenshot = try perform(
      "Page.captureScreenshot",
      [("format", .string("png")), ("optimizeForSpeed", .bool(true))] + (clip.map(Self.area) ?? []))
    guard let result = snapshot.result,
      let data = screenshot.result.flatMap({ JSONMembers(screenshot.bytes, in: $0)?["data"] }),
      let picture = Base64.decoded(screenshot.bytes[data].dropFirst().dropLast())
    else { throw .notABrowser }
    let viewport = metrics["cssVisualViewport"]
    return CapturedPage(
      snapshot: Array(snapshot.bytes[result]), screenshot: picture, viewport: capture.size,
      scroll: Point(x: viewport["pageX"].number ?? 0, y: viewport["pageY"].number ?? 0),
      clip: clip, notes: collectNotes(), url: events.url ?? address)
  }

  private func collectNotes() -> [BrowserNote] {
    var collected = notes
    if !options.allowsNetwork, !events.blockedHosts.isEmpty {
      collected.append(.blocked(hosts: events.blockedHosts))
    }
    collected += events.dialogs.map { .dialog(text: $0) }
    collected += events.downloads.map { .download(url: $0) }
    return collected
  }

  /// The longest side of a screenshot, in pixels. Chromium repeats parts of larger screenshots.
  private static let longestSide = 16_384.0
  /// The maximum area of a screenshot, in pixels. The limit for pictures of layouts is the same.
  private static let mostPixels = Double(DocumentLimits.default.pixels)

  /// Returns the part to capture, or nil for the viewport.
  private func clip(
    _ capture: PageCaptureOptions, content: Size
  ) throws(BrowserError) -> Rect? {
    var clip: Rect
    if let selector = capture.selector {
      switch try find(selector) {
      case .invalid: throw .invalidSelector(selector)
      case .missing, .replaced: throw .selectorMatchesNothing(selector)
      case .empty: throw .selectorMatchesEmpty(selector)
      case .box(let box):
        let (left, top) = (max(0, box.x.rounded(.down)), max(0, box.y.rounded(.down)))
        clip = Rect(
          x: left, y: top, width: box.maxX.rounded(.up) - left, height: box.maxY.rounded(.up) - top)
        guard !clip.isEmpty else { throw .selectorMatchesEmpty(selector) }
      }
    } else if capture.isFullPage {
      clip = Rect(
        x: 0, y: 0, width: content.width,
        height: max(content.height, capture.size.height))
    } else {
      return nil
    }
    let scale = max(capture.scale, 0.01)
    let width = min(clip.width, (Self.longestSide / scale).rounded(.down))
    let rows = min(Self.longestSide / scale, Self.mostPixels / (width * scale * scale))
    let height = min(clip.height, max(1, rows.rounded(.down)))
    if width < clip.width || height < clip.height {
      (clip.width, clip.height) = (width, height)
      notes.append(.cut(width: width, height: height))
    }
    return clip
  }

  private static func area(_ clip: Rect) -> Parameters {
    [
      (
        "clip",
        .object([
          ("x", .number(clip.x)), ("y", .number(clip.y)), ("width", .number(clip.width)),
          ("height", .number(clip.height)), ("scale", .number(1)),
        ])
      ),
      ("captureBeyondViewport", .bool(true)),
    ]
  }

  /// Hides the blinking caret and ignored elements without changing the document.
  private static let hide = """
    try {
      const sheet = new CSSStyleSheet()
      const ignored = "[data-skelshot=ignore i]"
      sheet.replaceSync(`* { caret-color: transparent !important }
        ${ignored}, ${ignored} * { visibility: hidden !important }`)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    } catch {}

    """

  /// Ends finite animations, and shows the first frame of endless ones.
  private static let endAnimations = """
    for (const animation of document.getAnimations()) {
      if (animation.timeline && animation.timeline !== document.timeline) continue
      try { animation.finish() } catch { animation.pause(); animation.currentTime = 0 }
    }
    """
}
