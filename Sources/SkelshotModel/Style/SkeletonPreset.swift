import SkelshotPrimitives

/// A whole look: the defaults of a scene, from which its own settings go on.
public enum SkeletonPreset: String, Sendable, Hashable, CaseIterable {
  /// SkeletonView's defaults: square bars of 15 points, solid bones.
  case skeletonView
  /// Bars as high as the text's lines ask for, round corners, ragged last lines of paragraphs, and one soft wave that crosses the whole
  /// canvas; edges on whole pixels.
  case modern

  /// The defaults of all skeletons.
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

  /// How the skeleton is shown.
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

  /// Whether edges lie on whole pixels.
  package var pixelSnapping: Bool { self == .modern }
}

extension Scene {
  /// Gives the scene the defaults of a preset; what was set before is replaced.
  public mutating func apply(_ preset: SkeletonPreset) {
    appearance = preset.appearance
    skeleton = preset.skeleton
    canvas.pixelSnapping = preset.pixelSnapping
  }
}

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
