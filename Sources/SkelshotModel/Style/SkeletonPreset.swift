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
