import SkelshotLayout
import SkelshotModel

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
