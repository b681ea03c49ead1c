import SkelshotPrimitives

/// A set of default settings for a scene. The scene's own settings can override each default.
public enum SkeletonPreset: String, Sendable, Hashable, CaseIterable {
  /// SkeletonView's defaults: solid bones, and bars with square corners and a height of 15 points.
  case skeletonView
  /// Rounded corners, bars that fit the text lines, ragged paragraph ends, edges on whole pixels, and one soft
  /// highlight that crosses the whole canvas.
  case modern

  package var appearance: SkeletonAppearance {
    var appearance = SkeletonAppearance()
    guard self == .modern else { return appearance }
    let base = DynamicColor(light: Color(hex: 0xdcdfe6), dark: Color(hex: 0x34363b))
    let highlight = DynamicColor(light: Color(hex: 0xe9ecf3), dark: Color(hex: 0x44464b))
    appearance.tintColor = base
    appearance.gradient = SkeletonGradient(colors: [base, highlight, base], span: .canvas)
    appearance.textLineHeight = .automatic
    appearance.multilineCornerRadius = 4
    appearance.skeletonCornerRadius = 8
    appearance.lastLineWidths = LineWidths(seed: 0, from: 45, to: 80)
    appearance.singleLineFillPercent = 100
    return appearance
  }

  package var skeleton: SkeletonStyle {
    var style = SkeletonStyle()
    guard self == .modern else { return style }
    var sliding = SlidingAnimation()
    sliding.timingFunction = .linear
    style.fill = .gradient
    style.animation = .sliding(sliding)
    style.settles = true
    return style
  }

  package var pixelSnapping: Bool { self == .modern }
}

extension Scene {
  /// Replaces the scene's appearance, skeleton style and pixel snapping with the values of a preset.
  public mutating func apply(_ preset: SkeletonPreset) {
    appearance = preset.appearance
    skeleton = preset.skeleton
    canvas.pixelSnapping = preset.pixelSnapping
  }
}

/// The defaults for all skeletons, like SkeletonView's `SkeletonAppearance.default`. Lengths are in points, and
/// percentages are 0…100.
public struct SkeletonAppearance: Sendable, Hashable {
  /// The color of solid bones.
  public var tintColor: DynamicColor = .skeletonDefault
  /// The gradient of gradient bones.
  public var gradient = SkeletonGradient(baseColor: .skeletonDefault)
  /// The height of a bar if `textLineHeight` is nil or cannot be resolved.
  public var multilineHeight: Double = 15
  /// The gap between bars. By default, the gap between `.automatic` bars is the rest of the line height.
  public var multilineSpacing: Double = 10 {
    didSet { setsSpacing = true }
  }
  /// Whether `multilineSpacing` was set and therefore takes precedence over the gap that `textLineHeight` produces.
  package private(set) var setsSpacing = false
  /// The width of the last bar in percent of a full bar; values over 100 are allowed.
  public var multilineLastLineFillPercent: Double = 70
  /// Random widths for all bars except the last; if nil, these bars have the full width of a line.
  public var lineWidths: LineWidths?
  /// Random widths for last bars; nil uses `multilineLastLineFillPercent`.
  public var lastLineWidths: LineWidths?
  /// The width of a single bar, in percent. If nil, a single bar counts as a last bar, as in SkeletonView.
  public var singleLineFillPercent: Double?
  /// The corner radius of bars.
  public var multilineCornerRadius: SkeletonCornerRadius = 0
  /// The corner radius of bones.
  public var skeletonCornerRadius: SkeletonCornerRadius = 0
  /// The rule for bar heights; nil uses `multilineHeight`.
  public var textLineHeight: SkeletonTextLineHeight?
  /// Whether a single line becomes one bone that covers the view's bounds.
  public var renderSingleLineAsView: Bool = false

  /// Creates an appearance with SkeletonView's defaults.
  public init() {}
}
