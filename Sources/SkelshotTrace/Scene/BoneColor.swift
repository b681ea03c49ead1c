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

  /// Gives cards whose color is close to the color of the bones a color of their own for the bones on them.
  static func part(_ views: inout [View], from bone: Color) {
    views.update(bone) { view, bone in
      guard view.isSkeletonable, let surface = view.backgroundColor?.light,
        surface.distance(to: bone) < Double(Thresholds.boneContrast)
      else { return bone }
      let own = on(surface, isDark: FlatPicture.isDark(PremultipliedPixel(surface).rawValue))
      view.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(own))
      return own
    }
  }
}
