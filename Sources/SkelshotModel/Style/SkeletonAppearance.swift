/// The defaults of every skeleton on the screen, as `SkeletonAppearance.default` holds them on iOS.
/// Lengths in points, percentages 0…100.
public struct SkeletonAppearance: Sendable, Hashable {
  /// Colour of solid bones.
  public var tintColor: DynamicColor = .skeletonDefault
  /// Gradient of gradient bones.
  public var gradient = SkeletonGradient(baseColor: .skeletonDefault)
  /// Height of a bar of text, and of its fallback.
  public var multilineHeight: Double = 15
  /// Gap between bars. `.automatic` bars leave the rest of a line unless it is set.
  public var multilineSpacing: Double = 10 {
    didSet { setsSpacing = true }
  }
  /// Whether the gap was set: it goes before the one that `textLineHeight` decides.
  package private(set) var setsSpacing = false
  /// Width of the last bar in percent; more than 100 is wider than a bar.
  public var multilineLastLineFillPercent: Double = 70
  /// Random widths of all bars but the last; nil makes them as wide as the text.
  public var lineWidths: LineWidths?
  /// Random widths of last bars; nil takes `multilineLastLineFillPercent`.
  public var lastLineWidths: LineWidths?
  /// Width of the bar of a single line in percent; nil makes it a last line, as the original's is.
  public var singleLineFillPercent: Double?
  /// Corner radius of bars.
  public var multilineCornerRadius: SkeletonCornerRadius = 0
  /// Corner radius of bones.
  public var skeletonCornerRadius: SkeletonCornerRadius = 0
  /// Height of a bar; nil is fixed at `multilineHeight`.
  public var textLineHeight: SkeletonTextLineHeight?
  /// Whether a single line is a bone over the view's bounds.
  public var renderSingleLineAsView: Bool = false

  /// Makes SkeletonView's defaults.
  public init() {}
}
