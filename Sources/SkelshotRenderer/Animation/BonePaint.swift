import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The fill of a bone: colors in one appearance.
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
      // Reduced motion removes the highlight, too: the first color is the base.
      self = style.reducedMotion ? .solid(colors.first ?? .clear) : .gradient(colors)
    }
  }

  /// Interpolates two paints. A solid color counts as a gradient of equal colors if the other paint is a gradient.
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

  /// Interpolates to the complementary colors, as a pulse does.
  ///
  /// - Parameter fraction: 0 (the colors themselves) … 1 (the complementary ones).
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

/// The values that decide how bones are painted, besides the skeleton's own style.
struct BoneStyle: Hashable {
  /// The overrides of the view and its parents.
  var overrides: SkeletonOverrides
  /// The index of the part of the screen.
  var scope = 0
  var interfaceStyle: InterfaceStyle
  /// The reading direction, which is the default direction of sliding gradients.
  var direction: LayoutDirection

  /// The complementary colors. Equal colors can have different ones, if one was given as a gray.
  private let complements: [DynamicColor]

  init(_ overrides: SkeletonOverrides, of placed: PlacedView) {
    self.overrides = overrides
    complements = ((overrides.color.map { [$0] } ?? []) + (overrides.gradient?.colors ?? []))
      .map(\.complementary)
    scope = placed.scope
    interfaceStyle = placed.interfaceStyle
    direction = placed.direction
  }
}
