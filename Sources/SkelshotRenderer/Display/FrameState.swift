import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The state that determines a frame's pixels.
struct FrameState {
  /// The bone opacity for each screen part, 0…1. The opacity of hidden content is 1 minus the bone opacity. If a part
  /// has no entry, neither its bones nor its hidden content is drawn.
  var boneOpacities: [Double]
  var styles: [StyleState]
  /// The states of bones that have their own animations, by bone index.
  var bones: [Int: StyleState] = [:]

  struct StyleState: Equatable {
    var paint: BonePaint
    var axis: GradientAxis
    /// The locations of the gradient's colors on its axis; nil for even spacing.
    var locations: [Double]?
    /// The area of the gradient's unit square, in pixels; nil for the bone's area.
    var area: Rect?
    var opacity = 1.0
    /// The changes that keyframes make to the bone's shape; nil for no changes.
    var shape: ShapeChange?
  }

  func boneOpacity(_ scope: Int) -> Double {
    scope < boneOpacities.count ? boneOpacities[scope] : 0
  }

  func contentOpacity(_ scope: Int) -> Double {
    scope < boneOpacities.count ? 1 - boneOpacities[scope] : 0
  }

  func state(of bone: BoneItem) -> StyleState {
    bones[bone.index] ?? styles[bone.styleIndex]
  }
}

extension FrameState.StyleState {
  /// Interpolates between this state and another state of still bones.
  ///
  /// - Parameter fraction: The share of the other state, 0…1.
  func mixed(with other: Self, fraction: Double) -> Self {
    var state = other
    state.paint = paint.mixed(with: other.paint, fraction: fraction)
    // A solid color has no axis and no area, so the gradient's axis and area are kept.
    if case .gradient = paint, case .solid = other.paint { (state.axis, state.area) = (axis, area) }
    return state
  }

  /// Returns the paint of a bone.
  ///
  /// - Parameter bounds: The area of the bone's gradient, in pixels; nil for the bone's own bounds.
  func paint(for bone: BoneItem, in bounds: Rect? = nil) -> Paint {
    switch paint {
    case .solid(let color): return .solid(color)
    case .gradient(let colors):
      var stops = LinearGradient.evenlySpaced(colors)
      var axis = axis
      if let locations, locations.count == colors.count {
        let located = LocatedColors(colors, locations: locations, axis: axis)
        (stops, axis) = (located.stops, located.axis)
      }
      return .linearGradient(
        LinearGradient(
          unitStart: axis.start, unitEnd: axis.end,
          in: area?.offsetBy(x: 0, y: bone.shift) ?? bounds ?? bone.bounds, stops: stops))
    }
  }
}
