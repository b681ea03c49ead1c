/// The limits of a layout, checked before memory is allocated.
///
/// They are far beyond real screens. Reading and laying out a file takes at most some 500 MB and two seconds. Lists
/// with other limits, such as the colors of a gradient, state them in the JSON Schema.
public struct DocumentLimits: Sendable, Hashable {
  /// The most bytes of a file.
  public var bytes: Int = 64 << 20
  /// The most JSON or YAML values of a file: 2 Mi, 20 for each view.
  public var values: Int = 1 << 21
  /// The deepest nesting of views, including cell templates at their uses.
  package var viewNesting: Int = 256
  /// The most views of a file.
  public var views: Int = 100_000
  package var constraints: Int = 20_000
  package var sections: Int = 10_000
  /// The most numbers, ranges and words in the `prepare` keys of a section. Each row is compared with each of them.
  package var rowSelectors: Int = 1_000
  package var steps: Int = 10_000
  /// The most overrides of a skelshot.yml. Each layout is compared with each of them.
  package var overrides: Int = 1_000
  /// The most diagnostics of a file.
  public var diagnostics: Int = 1_000
  /// The longest side of a picture, in pixels; GIF stores sides in 16 bits.
  public var longestSide: Int = 65_535
  /// The largest area of a picture, in pixels: 64 Mi, 256 MiB of memory.
  public var pixels: Int = 1 << 26

  package init() {}

  /// Creates the limits of a layout with a limited picture size.
  ///
  /// - Parameters:
  ///   - pixels: The largest area of a picture, in pixels.
  ///   - isScaleGiven: Whether the caller overrides the layout's scale. The canvas is not limited then; drawing checks
  ///     the size.
  package init(pixels: Int, isScaleGiven: Bool) {
    self.init()
    self.pixels = isScaleGiven ? .max : pixels
    if isScaleGiven { longestSide = 1 << 30 }
  }

  /// The limits with 0 for negative ones.
  package var clamped: DocumentLimits {
    var clamped = self
    // One by one: a loop over key paths would create their types at every start.
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
