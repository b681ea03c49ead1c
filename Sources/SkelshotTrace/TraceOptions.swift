public import SkelshotPrimitives
public import SkelshotRaster

/// Facts about a screenshot and limits for the trace.
public struct TraceOptions: Sendable, Hashable {
  /// The number of pixels per point, 1…4. If nil, the scale is guessed from the width.
  public var scale: Int?
  /// Whether the screen is dark. If nil, the color of the largest surface decides.
  public var isDark: Bool?
  /// The maximum difference between adjacent pixels in a plain area, 0…255. The default is 2, or 8 for JPEG artifacts.
  public var tolerance: Int?
  /// The part of the screenshot to trace, in pixels. If nil, what is around a phone's screen is left out.
  public var area: PixelRect?
  /// The areas to ignore, in points from the corner of the traced part.
  public var ignored: [Rect] = []
  /// The region kinds to keep. If nil, all kinds are kept.
  public var kinds: Set<TracedRegion.Kind>?
  /// The minimum width of a text in points.
  public var minimumTextWidth: Double = 0

  /// The maximum number of pixels in a screenshot. Each pixel takes about 12 to 16 bytes.
  package static let pixelLimit = 1 << 25
  /// The memory limit for pixels and their runs, in bytes. Without the limit, noise takes 60 bytes per pixel.
  static let memoryLimit = 440 << 20

  /// Creates the default options.
  public init() {}
}

extension TraceOptions {
  func ignoredPixels(scale: Int) -> [PixelRect] {
    ignored.map { PixelRect(rounding: $0.scaled(by: Double(scale))) }
  }
}
