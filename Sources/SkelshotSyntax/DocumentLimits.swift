/// What a layout may ask for at most; checked before memory is taken for it.
///
/// The limits are far beyond real screens, and low enough that no file takes more than some 500 MB and two seconds to
/// be read and laid out. Lists whose length is limited by what they mean, such as the colours of a gradient, say so in
/// the JSON Schema.
public struct DocumentLimits: Sendable, Hashable {
  /// Bytes of a file.
  public var bytes: Int = 64 << 20
  /// JSON or YAML values in a file: 2 Mi, 20 for each view.
  public var values: Int = 1 << 21
  /// Views one inside the other, cell templates counted where they are used.
  package var viewNesting: Int = 256
  /// Views in a file.
  public var views: Int = 100_000
  /// Constraints in a file.
  package var constraints: Int = 20_000
  /// Sections of a table or collection.
  package var sections: Int = 10_000
  /// Numbers, ranges and words by which the `prepare` of a section names rows, together: each row is compared with
  /// each.
  package var rowSelectors: Int = 1_000
  /// Steps of a timeline.
  package var steps: Int = 10_000
  /// Overrides of a skelshot.yml: each layout is compared with each.
  package var overrides: Int = 1_000
  /// Diagnostics that are reported for one file.
  public var diagnostics: Int = 1_000
  /// Pixels on one side of a picture; GIF stores sides in 16 bits.
  public var longestSide: Int = 65_535
  /// Pixels of a whole picture: 64 Mi, 256 MiB of memory.
  public var pixels: Int = 1 << 26

  /// Makes the limits that hold unless a caller changes them.
  package init() {}

  /// Makes the limits of a layout whose pictures are limited.
  ///
  /// - Parameters:
  ///   - pixels: The largest area of a picture in pixels.
  ///   - isScaleGiven: Whether a scale from outside takes the place of the layout's own. The layout's canvas is
  ///     not limited then: the size is checked when a picture is made.
  package init(pixels: Int, isScaleGiven: Bool) {
    self.init()
    self.pixels = isScaleGiven ? .max : pixels
    if isScaleGiven { longestSide = 1 << 30 }
  }

  /// The limits with 0 for those that are below.
  package var clamped: DocumentLimits {
    var clamped = self
    // One by one: a loop over key paths made their types at every start.
    clamped.sections = max(0, sections)
    clamped.constraints = max(0, constraints)
    clamped.rowSelectors = max(0, rowSelectors)
    clamped.steps = max(0, steps)
    clamped.overrides = max(0, overrides)
    return clamped
  }

  /// The limits that hold unless a caller changes them.
  public static let `default` = DocumentLimits()
}
