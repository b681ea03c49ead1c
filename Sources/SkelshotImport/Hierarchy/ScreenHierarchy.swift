public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
import SkelshotTrace

/// Facts about the screen of a dump.
public struct HierarchyOptions: Sendable, Hashable {
  /// The number of pixels per point of an Android screen, above 0 and at most 10. If nil, it is guessed from the width.
  public var density: Double?
  /// The number of pixels per point of the screenshot, above 0 and at most 10. If nil, the dump's screen is as wide as
  /// the screenshot.
  public var screenshotScale: Double?
  /// The size of the page's visible part in points, for Chrome's snapshots. If nil, the whole page is drawn.
  package var viewport: Size?
  /// The part of the screen to draw, in points, or nil for all of it.
  package var clip: Rect?

  /// Creates options without any facts.
  public init() {}
}

/// A running app's screen, read from what a debugging or testing tool printed.
///
/// ```swift
/// let dump = Array(#"<hierarchy><node text="Feed" bounds="[0,0][1080,2400]" /></hierarchy>"#.utf8)
/// let screen = try ScreenHierarchy(dump, screenshot: Pixmap(contentsOf: "screen.png"))
/// try screen.scene(content: "screen.png").write(to: "loading.gif")
/// ```
public struct ScreenHierarchy: Sendable {
  /// Notes about parts that are missing or estimated, with their locations.
  public let warnings: [Message]
  package let format: HierarchyFormat
  private let tracing: Tracing
  private let canvas: CanvasSettings
  /// Whether the numbers of the dump are pixels.
  package let isInPixels: Bool
  /// The number of elements in the dump that can be seen.
  package let elementCount: Int

  /// Reads a dump: uiautomator, Appium, XCUITest, UIKit, Maestro, Trailblaze, idb, Detox, Flutter, Sentry or Chrome.
  ///
  /// - Parameters:
  ///   - bytes: The dump, in UTF-8 or UTF-16.
  ///   - screenshot: A picture of the same screen, which supplies widths, colors and radii, or nil.
  ///   - options: Facts about the screen.
  /// - Throws: A `DescribedError` if the dump has no known format, is damaged, or has no visible element.
  public init(
    _ bytes: [UInt8], screenshot: Pixmap? = nil, options: HierarchyOptions = HierarchyOptions()
  ) throws {
    guard let format = HierarchyFormat(bytes) else { throw HierarchyError.unknownFormat }
    try self.init(bytes, format: format, screenshot: screenshot, options)
  }

  package init(
    _ bytes: [UInt8], format: HierarchyFormat, screenshot: Pixmap?, _ options: HierarchyOptions
  ) throws(HierarchyError) {
    guard bytes.count <= HierarchyError.byteLimit else {
      throw .tooManyBytes(limit: HierarchyError.byteLimit)
    }
    let screen = try format.screen(HierarchyText(decoding: bytes), viewport: options.viewport)
    try self.init(screen, screenshot: screenshot, options)
  }

  package init(
    _ screen: CapturedScreen, screenshot: Pixmap? = nil,
    _ options: HierarchyOptions = HierarchyOptions()
  ) throws(HierarchyError) {
    format = screen.format
    try options.check()
    let measure = ScreenMeasure(screen, screenshot: screenshot?.size, options)
    try measure.check(options)
    var notes = screen.notes + measure.notes
    let picture: PictureFill?
    do throws(TraceError) {
      picture = try screenshot.map { shown throws(TraceError) in
        try PictureFill(shown, size: measure.size, traces: screen.needsPicture)
      }
    } catch {
      throw .screenshot(error.message)
    }
    let elements = VisibleElements(
      screen.elements, in: Rect(size: measure.size), scale: measure.factor,
      origin: options.clip.map { Point(x: $0.x, y: $0.y) } ?? .zero)
    elementCount = elements.list.count
    let page =
      screen.background.map { $0.blended(over: 0xff_ffff) } ?? picture?.pageColor ?? 0xff_ffff
    let regions = ElementRegions(
      elements, screen: measure.size, picture: picture, page: page,
      isAndroid: screen.unit == .pixels)
    guard regions.regions.contains(where: { ![.card, .bar, .divider].contains($0.kind) }) else {
      throw .empty
    }
    if regions.opaqueCount > 0 { notes.append(.opaqueElements(count: regions.opaqueCount)) }
    if regions.guessedTexts > 0 { notes.append(.widthsGuessed) }
    warnings = notes.map(\.message)
    tracing = Tracing(
      size: ElementRegions.pixels(Rect(size: measure.size)).size, scale: ElementRegions.scale,
      pageColor: page, regions: regions.regions)
    isInPixels = screen.unit == .pixels
    var canvas = CanvasSettings(size: measure.size)
    canvas.scale = measure.pictureScale
    self.canvas = canvas
  }

  /// Returns a scene with a view for each element that has content, and tables and collections for lists.
  ///
  /// - Parameter content: The name of the screenshot's file, or nil. With a screenshot, the scene shows the screen, its
  ///   skeleton and the screen again; without one, it shows the skeleton.
  public func scene(content: String? = nil) -> Scene {
    var scene = tracing.scene(content: content)
    scene.canvas.size = canvas.size
    scene.canvas.scale = canvas.scale
    if content == nil { scene.timeline = nil }
    return scene
  }
}

extension HierarchyOptions {
  fileprivate func check() throws(HierarchyError) {
    if let density, !(density > 0 && density <= 10) { throw .invalidDensity(density) }
    if let scale = screenshotScale, !(scale > 0 && scale <= 10) {
      throw .invalidScreenshotScale(scale)
    }
  }
}
