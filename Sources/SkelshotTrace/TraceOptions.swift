public import SkelshotRaster

/// What is known of a screenshot before it is traced.
public struct TraceOptions: Sendable, Hashable {
  /// Pixels per point, 1…4; nil guesses it from the width.
  public var scale: Int?
  /// Whether the screen is dark; nil looks at its commonest colour.
  public var isDark: Bool?
  /// Levels of 255 by which neighbouring pixels of a plain area may differ; nil is 2, and more where a picture has
  /// the traces of JPEG.
  public var tolerance: Int?
  /// Pixels that nothing is looked for in.
  public var ignored: [PixelRect] = []
  /// The kinds that are kept; nil keeps all.
  public var kinds: Set<TracedRegion.Kind>?
  /// Text of less width, in points, is left out.
  public var minimumTextWidth: Double = 0

  /// The most pixels that a screenshot may have: the memory for one is some 12 to 16 bytes.
  package static let pixelLimit = 1 << 25
  /// The memory in bytes that pixels and what they fall apart into may take: a picture of noise would take 60 for each.
  static let memoryLimit = 440 << 20

  /// Makes options that know nothing.
  public init() {}
}

extension TraceOptions {
  /// Pixels per point, as a screenshot's width says.
  package static func guessedScale(of size: PixelSize) -> Int { ScaleGuess(size).scale }
}
