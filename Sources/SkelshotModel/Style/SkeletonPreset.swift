import SkelshotPrimitives

/// A complete look: defaults of a scene that its own settings can change.
public enum SkeletonPreset: String, Sendable, Hashable, CaseIterable {
  /// SkeletonView's defaults: solid bones, and square bars of 15 points.
  case skeletonView
  /// Bars sized to the text's lines, round corners, ragged last lines of paragraphs, and edges on whole pixels. One
  /// soft wave crosses the whole canvas.
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
  /// Replaces the scene's appearance, skeleton style and pixel snapping with a preset's.
  public mutating func apply(_ preset: SkeletonPreset) {
    appearance = preset.appearance
    skeleton = preset.skeleton
    canvas.pixelSnapping = preset.pixelSnapping
  }
}

/// The defaults of every skeleton on the screen, like `SkeletonAppearance.default` on iOS. Lengths are points,
/// percentages 0…100.
public struct SkeletonAppearance: Sendable, Hashable {
  /// The color of solid bones.
  public var tintColor: DynamicColor = .skeletonDefault
  /// The gradient of gradient bones.
  public var gradient = SkeletonGradient(baseColor: .skeletonDefault)
  /// The height of a bar of text, also if `textLineHeight` cannot decide it.
  public var multilineHeight: Double = 15
  /// The gap between bars. With `.automatic` bars the rest of each line is the gap unless this is set.
  public var multilineSpacing: Double = 10 {
    didSet { setsSpacing = true }
  }
  /// Whether the gap was set; it then wins over the one that `textLineHeight` gives.
  package private(set) var setsSpacing = false
  /// The width of the last bar, in percent; more than 100 is wider than a bar.
  public var multilineLastLineFillPercent: Double = 70
  /// Random widths of all bars but the last; nil makes them as wide as the text.
  public var lineWidths: LineWidths?
  /// Random widths of last bars; nil uses `multilineLastLineFillPercent`.
  public var lastLineWidths: LineWidths?
  /// The width of a single line's bar, in percent; nil makes it a last line, as in SkeletonView.
  public var singleLineFillPercent: Double?
  /// The corner radius of bars.
  public var multilineCornerRadius: SkeletonCornerRadius = 0
  /// The corner radius of bones.
  public var skeletonCornerRadius: SkeletonCornerRadius = 0
  /// The height of a bar; nil uses `multilineHeight`.
  public var textLineHeight: SkeletonTextLineHeight?
  /// Whether a single line becomes one bone over the view's bounds.
  public var renderSingleLineAsView: Bool = false

  /// Makes SkeletonView's defaults.
  public init() {}
}
