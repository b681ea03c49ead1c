import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// What a bone is filled with: colours in one appearance.
enum BonePaint: Equatable {
  case solid(Color)
  case gradient([Color])

  init(_ style: SkeletonStyle, appearance: SkeletonAppearance, interfaceStyle: InterfaceStyle) {
    switch style.fill {
    case .solid:
      self = .solid((style.color ?? appearance.tintColor).resolved(for: interfaceStyle))
    case .gradient:
      let gradient = style.gradient(in: appearance)
      let colors = gradient.shownColors.map { $0.resolved(for: interfaceStyle) }
      // Whoever wants less motion gets no shine either: the first colour is the base.
      self = style.reducedMotion ? .solid(colors.first ?? .clear) : .gradient(colors)
    }
  }

  /// The paint a part of the way to another: a colour on its way to a gradient is a gradient of it alone.
  ///
  /// - Parameter fraction: 0 (this paint) … 1 (the other).
  func mixed(with other: BonePaint, fraction: Double) -> BonePaint {
    switch (self, other) {
    case (.solid(let from), .solid(let to)): .solid(from.mixed(with: to, fraction: fraction))
    case (.solid(let from), .gradient(let to)):
      .gradient(to.map { from.mixed(with: $0, fraction: fraction) })
    case (.gradient(let from), .solid(let to)):
      .gradient(from.map { $0.mixed(with: to, fraction: fraction) })
    case (.gradient(let from), .gradient(let to)):
      .gradient(from.interpolated(to: to, fraction))
    }
  }

  /// The paint a part of the way to the complementary colour, as a pulse shows it.
  ///
  /// - Parameter fraction: 0 (the colour itself) … 1 (its complementary).
  func pulsed(_ fraction: Double) -> BonePaint {
    func pulsed(_ color: Color) -> Color {
      color.mixed(with: color.complementary, fraction: fraction)
    }
    switch self {
    case .solid(let color): return .solid(pulsed(color))
    case .gradient(let colors): return .gradient(colors.map(pulsed))
    }
  }
}

/// What decides how bones are painted, besides the style in which a skeleton is shown.
struct BoneStyle: Hashable {
  /// The changes of style that views ask for.
  var overrides: SkeletonOverrides
  /// The part of the screen whose skeleton lives for itself.
  var scope = 0
  /// Light or dark.
  var interfaceStyle: InterfaceStyle
  /// The direction in which gradients slide unless said.
  var direction: LayoutDirection

  /// What the colours pulse to: equal colours have different ones where one was said as a grey.
  private let complements: [DynamicColor]

  /// The style of a view's bones.
  init(_ overrides: SkeletonOverrides, of placed: PlacedView) {
    self.overrides = overrides
    complements = ((overrides.color.map { [$0] } ?? []) + (overrides.gradient?.colors ?? []))
      .map(\.complementary)
    scope = placed.scope
    interfaceStyle = placed.interfaceStyle
    direction = placed.direction
  }
}
