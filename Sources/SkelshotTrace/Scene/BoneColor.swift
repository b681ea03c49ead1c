import SkelshotModel
import SkelshotPrimitives

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

  /// Gives cards whose color is close to the color of the bones a color of their own for the bones on them.
  static func part(_ views: inout [View], from bone: Color) {
    views.update(bone) { view, bone in
      guard view.isSkeletonable, let surface = view.backgroundColor?.light,
        distance(surface, bone) < Double(Thresholds.boneContrast)
      else { return bone }
      let luma = Color.thousandLumas(surface.red, surface.green, surface.blue) / 1000
      let isDark = luma * 255 < Double(TraceThresholds.Surfaces.darkLuma)
      let own = on(surface, isDark: isDark)
      view.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(own))
      return own
    }
  }

  /// The largest difference between the channels of two colors, in levels.
  private static func distance(_ one: Color, _ other: Color) -> Double {
    max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue)) * 255
  }
}
