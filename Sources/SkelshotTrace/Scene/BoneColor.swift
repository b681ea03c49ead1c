import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scene

/// The color of bones on a surface: slightly darker than a light surface, or slightly lighter than a dark one.
enum BoneColor {
  /// Returns the color of bones on a surface, in whole levels.
  static func on(_ surface: Color, isDark: Bool) -> Color {
    func level(_ value: Double) -> Double {
      let value = value * 255
      let bone =
        isDark ? value + (255 - value) * Thresholds.lighter : value * Thresholds.darker
      return bone.rounded() / 255
    }
    return Color(red: level(surface.red), green: level(surface.green), blue: level(surface.blue))
  }

  /// Gives cards whose color is close to the color of the bones a color of their own for the bones on them, also if
  /// their tint differs a little. On a dark screen, also gives it to gray cards that are not clearly darker than the
  /// bones.
  static func part(_ views: inout [View], from bone: Color) {
    views.update(bone) { view, bone in
      guard view.isSkeletonable, let surface = view.backgroundColor?.light else { return bone }
      let (card, shared) = (
        PremultipliedPixel(surface).rawValue, PremultipliedPixel(bone).rawValue
      )
      let isDark = FlatPicture.isDark(card)
      let isLighter =
        isDark && FlatPicture.isDark(shared)
        && FlatPicture.luma(card) + Thresholds.darkContrast > FlatPicture.luma(shared)
        && FlatPicture.tint(card) <= FlatPicture.tint(shared) + Thresholds.boneTint
      let contrast = abs(FlatPicture.luma(card) - FlatPicture.luma(shared))
      let distance = surface.distance(to: bone)
      guard
        isLighter || distance < Double(Thresholds.boneContrast)
          || contrast < Thresholds.boneContrast && distance < Double(Thresholds.boneHue)
      else { return bone }
      let own = on(surface, isDark: isDark)
      view.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(own))
      return own
    }
  }
}
