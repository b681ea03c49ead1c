/// The limits for a layout, which are checked before memory is allocated.
///
/// The limits are far above the values of real screens. Within the limits, reading and laying out a file takes at most
/// about 500 MB of memory and two seconds. The JSON Schema contains the limits for lists, such as gradient colors.
public struct DocumentLimits: Sendable, Hashable {
  /// The maximum number of bytes in a file.
  public var bytes: Int = 64 << 20
  /// The maximum number of JSON or YAML values in a file. A view has about 20 values.
  public var values: Int = 1 << 21
  /// The maximum nesting depth of views. The depth of a cell template counts wherever the template is used.
  package var viewNesting: Int = 256
  /// The maximum number of views in a file.
  public var views: Int = 100_000
  package var constraints: Int = 20_000
  package var sections: Int = 10_000
  /// The maximum number of numbers, ranges and words in a section's `prepare` keys. Each row is compared with all of
  /// these selectors.
  package var rowSelectors: Int = 1_000
  package var steps: Int = 10_000
  /// The maximum number of overrides in a skelshot.yml. Each layout is compared with every override.
  package var overrides: Int = 1_000
  /// The maximum number of diagnostics for a file.
  public var diagnostics: Int = 1_000
  /// The maximum width or height of a picture, in pixels. GIF stores the width and the height in 16 bits each.
  public var longestSide: Int = 65_535
  /// The maximum area of a picture, in pixels. A picture with the default area takes 256 MiB of memory.
  public var pixels: Int = 1 << 26

  package init() {}

  /// Creates the default limits with a different limit for the picture size.
  ///
  /// - Parameters:
  ///   - pixels: The maximum area of a picture, in pixels.
  ///   - isScaleGiven: Whether the caller overrides the layout's scale. If so, the decoder does not check the size,
  ///     since it is checked when the picture is drawn.
  package init(pixels: Int, isScaleGiven: Bool) {
    self.init()
    self.pixels = isScaleGiven ? .max : pixels
    if isScaleGiven { longestSide = 1 << 30 }
  }

  package var clamped: DocumentLimits {
    var clamped = self
    // Each property is set separately. A loop over key paths would create the key path types at every launch.
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
