import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// Everything that decides a frame's pixels, at one moment.
struct FrameState {
  /// Opacity of the bones of each part of the screen, 0…1; the content that they hide has what is left of 1. Of parts
  /// beyond the end there is neither.
  var boneOpacities: [Double]
  /// The state of each style of the display list.
  var styles: [StyleState]
  /// The states of bones with an animation of their own, by the index of the bone.
  var bones: [Int: StyleState] = [:]

  struct StyleState: Equatable {
    var paint: BonePaint
    /// The gradient's axis in its unit square.
    var axis: GradientAxis
    /// The locations of the gradient's colours along its axis; nil spaces them evenly.
    var locations: [Double]?
    /// The rectangle that the gradient's unit square is stretched to, in pixels; nil is the bone.
    var area: Rect?
    /// Opacity of the bone, 0…1.
    var opacity = 1.0
    /// How keyframes change the bone's shape; nil where they do not.
    var shape: ShapeChange?
  }

  /// Opacity of the bones of a part of the screen, 0…1.
  func boneOpacity(_ scope: Int) -> Double {
    scope < boneOpacities.count ? boneOpacities[scope] : 0
  }

  /// Opacity of the content that the skeleton of a part of the screen hides, 0…1.
  func contentOpacity(_ scope: Int) -> Double {
    scope < boneOpacities.count ? 1 - boneOpacities[scope] : 0
  }

  /// The state of a bone.
  func state(of bone: BoneItem) -> StyleState {
    bones[bone.index] ?? styles[bone.styleIndex]
  }
}

extension FrameState.StyleState {
  /// The state a part of the way from bones that stand still to others.
  ///
  /// - Parameter fraction: 0 (these) … 1 (the others).
  func mixed(with other: Self, fraction: Double) -> Self {
    var state = other
    state.paint = paint.mixed(with: other.paint, fraction: fraction)
    // A colour has no axis and no area: those are the gradient's.
    if case .gradient = paint, case .solid = other.paint { (state.axis, state.area) = (axis, area) }
    return state
  }

  /// The paint of a bone with the given bounds in pixels.
  ///
  /// - Parameter bounds: Where its gradient lives; nil are the bone's own.
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
