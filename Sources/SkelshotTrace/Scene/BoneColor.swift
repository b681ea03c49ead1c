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
  /// their tint differs a little. Also gives it to dark cards if the other bones are light, to light cards if they are
  /// dark, and on a dark screen to gray cards that are not clearly darker than the bones.
  static func part(_ views: inout [View], from bone: Color) {
    views.update((bone: bone, varied: Set<String>())) { view, state in
      let varied = view.variedCards ?? state.varied
      guard view.isSkeletonable, let surface = view.backgroundColor?.light,
        !state.varied.contains(view.id ?? ""), !isFit(state.bone, for: surface)
      else { return (state.bone, varied) }
      let own = on(surface, isDark: FlatPicture.isDark(PremultipliedPixel(surface).rawValue))
      view.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(own))
      return (own, varied)
    }
  }

  /// Whether bones are visible on a card, and are dark if the card is, or light.
  private static func isFit(_ bone: Color, for surface: Color) -> Bool {
    let (card, shared) = (PremultipliedPixel(surface).rawValue, PremultipliedPixel(bone).rawValue)
    let isDark = FlatPicture.isDark(card)
    guard isDark == FlatPicture.isDark(shared) else { return false }
    let isLighter =
      isDark
      && FlatPicture.luma(card) + Thresholds.darkContrast > FlatPicture.luma(shared)
      && FlatPicture.tint(card) <= FlatPicture.tint(shared) + Thresholds.boneTint
    let contrast = abs(FlatPicture.luma(card) - FlatPicture.luma(shared))
    let distance = surface.distance(to: bone)
    return !isLighter && distance >= Double(Thresholds.boneContrast)
      && (contrast >= Thresholds.boneContrast || distance >= Double(Thresholds.boneHue))
  }
}

extension View {
  /// The cards in the cells of a list whose colors differ from row to row, or nil if the view is not a list. The
  /// bones of all rows have one color.
  fileprivate var variedCards: Set<String>? {
    let sections: [Section]
    switch content {
    case .table(let table): sections = table.sections
    case .collection(let collection): sections = collection.sections
    default: return nil
    }
    return sections.flatMap(\.prepare).ids { $0.newValue(of: \View.backgroundColor) != nil }
  }
}
