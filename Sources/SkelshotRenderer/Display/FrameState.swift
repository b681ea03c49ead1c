import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// Everything that decides a frame's pixels, at one moment.
struct FrameState {
  /// Opacity of the looks that the skeleton takes away, 0…1.
  var lookOpacity: Double
  /// Opacity of the bones, 0…1.
  var boneOpacity: Double
  /// What the bones of each of the display list's styles look like.
  var styles: [StyleState]
  /// What single bones look like instead, by their indices: each has its own animation.
  var bones: [Int: StyleState] = [:]

  struct StyleState: Equatable {
    var paint: BonePaint
    /// The gradient's axis in its unit square.
    var axis: GradientAxis
    /// Where the gradient's colours stand; nil spaces them evenly.
    var locations: [Double]?
    /// What the unit square is stretched to, in pixels; nil is the bone.
    var area: Rect?
    /// Opacity of the bone, 0…1.
    var opacity = 1.0
  }

  /// What a bone looks like.
  func state(of bone: BoneItem) -> StyleState {
    bones[bone.index] ?? styles[bone.styleIndex]
  }
}

extension FrameState.StyleState {
  /// The paint of a bone with the given bounds in pixels.
  func paint(for bone: BoneItem) -> Paint {
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
          in: area?.offsetBy(x: 0, y: bone.shift) ?? bone.bounds, stops: stops))
    }
  }
}
