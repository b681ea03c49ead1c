import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The state that decides a frame's pixels.
struct FrameState {
  /// The opacity of the bones of each part of the screen, 0…1; the content that they hide has 1 minus that. For parts
  /// beyond the end both are 0.
  var boneOpacities: [Double]
  var styles: [StyleState]
  /// The states of bones with their own animation, by the bone's index.
  var bones: [Int: StyleState] = [:]

  struct StyleState: Equatable {
    var paint: BonePaint
    /// The gradient's axis in its unit square.
    var axis: GradientAxis
    /// The locations of the gradient's colors along its axis; nil spaces them evenly.
    var locations: [Double]?
    /// The area of the gradient's unit square, in pixels; nil is the bone.
    var area: Rect?
    var opacity = 1.0
    /// The changes of the bone's shape by keyframes; nil for none.
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
  /// Interpolates from the state of still bones to another one.
  ///
  /// - Parameter fraction: 0 (this state) … 1 (the other).
  func mixed(with other: Self, fraction: Double) -> Self {
    var state = other
    state.paint = paint.mixed(with: other.paint, fraction: fraction)
    // A solid color has no axis and no area, so the gradient's are kept.
    if case .gradient = paint, case .solid = other.paint { (state.axis, state.area) = (axis, area) }
    return state
  }

  /// The paint of a bone with the given bounds in pixels.
  ///
  /// - Parameter bounds: The area of its gradient; nil uses the bone's own.
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
