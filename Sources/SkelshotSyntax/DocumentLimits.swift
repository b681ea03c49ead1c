/// The limits for a layout, checked before memory is allocated.
///
/// The limits are far beyond real screens. Reading and laying out a file takes at most about 500 MB and two seconds.
/// The JSON Schema states the limits for lists, such as the colors of a gradient.
public struct DocumentLimits: Sendable, Hashable {
  /// The maximum number of bytes in a file.
  public var bytes: Int = 64 << 20
  /// The maximum number of JSON or YAML values in a file: 2 Mi, about 20 for each view.
  public var values: Int = 1 << 21
  /// The maximum nesting depth of views. Cell templates count at each use.
  package var viewNesting: Int = 256
  /// The maximum number of views in a file.
  public var views: Int = 100_000
  package var constraints: Int = 20_000
  package var sections: Int = 10_000
  /// The maximum number of numbers, ranges and words in a section's `prepare` keys. Each row is compared with each of
  /// them.
  package var rowSelectors: Int = 1_000
  package var steps: Int = 10_000
  /// The maximum number of overrides in a skelshot.yml. Each layout is compared with each override.
  package var overrides: Int = 1_000
  /// The maximum number of diagnostics for a file.
  public var diagnostics: Int = 1_000
  /// The maximum width or height of a picture, in pixels. GIF stores both in 16 bits.
  public var longestSide: Int = 65_535
  /// The maximum area of a picture, in pixels: 64 Mi, which take 256 MiB of memory.
  public var pixels: Int = 1 << 26

  package init() {}

  /// Creates layout limits with the given limit for the picture size.
  ///
  /// - Parameters:
  ///   - pixels: The maximum area of a picture, in pixels.
  ///   - isScaleGiven: Whether the caller overrides the layout's scale. If so, drawing checks the size instead of the
  ///     decoder.
  package init(pixels: Int, isScaleGiven: Bool) {
    self.init()
    self.pixels = isScaleGiven ? .max : pixels
    if isScaleGiven { longestSide = 1 << 30 }
  }

  /// The limits with negative values replaced by 0.
  package var clamped: DocumentLimits {
    var clamped = self
    // A loop over key paths would create their types at every launch.
    clamped.sections = max(0, sections)
    clamped.constraints = max(0, constraints)
    clamped.rowSelectors = max(0, rowSelectors)
    clamped.steps = max(0, steps)
    clamped.overrides = max(0, overrides)
    return clamped
  }

  /// The default limits.
  public static let `default` = DocumentLimits()
}
