import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The fill of a bone, as colors for one interface style.
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
      // Reduced motion also removes the highlight, so bones are filled with the base color, which is the first color.
      self = style.reducedMotion ? .solid(colors.first ?? .clear) : .gradient(colors)
    }
  }

  /// Interpolates two paints. If one paint is a gradient, a solid color counts as a gradient of equal colors.
  ///
  /// - Parameter fraction: The share of the other paint, 0…1.
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

  /// Interpolates between the colors and their complementary colors, as in a pulse.
  ///
  /// - Parameter fraction: The share of the complementary colors, 0…1.
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

/// The values that determine the paint of bones, apart from the skeleton's style.
struct BoneStyle: Hashable {
  /// The merged overrides of the view and its parents.
  var overrides: SkeletonOverrides
  var scope = 0
  var interfaceStyle: InterfaceStyle
  /// The reading direction, which is the default direction of a sliding gradient.
  var direction: LayoutDirection

  /// The complementary colors. Equal colors can have different complementary colors if one color was given as a gray.
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
