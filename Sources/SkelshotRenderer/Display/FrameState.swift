import SkelshotModel
import SkelshotRaster

/// Everything that decides a frame's pixels, at one moment.
struct FrameState {
  /// Opacity of the looks that the skeleton takes away, 0…1.
  var lookOpacity: Double
  /// Opacity of the bones, 0…1.
  var boneOpacity: Double
  /// The paint and axis of each of the display list's styles.
  var styles: [StyleState]

  struct StyleState: Equatable {
    var paint: BonePaint
    var axis: GradientAxis
  }
}

extension FrameState.StyleState {
  /// The paint of a bone with the given bounds in pixels.
  func paint(for bone: BoneItem) -> Paint {
    switch paint {
    case .solid(let color): .solid(color)
    case .gradient(let colors):
      .linearGradient(
        LinearGradient(
          unitStart: axis.start, unitEnd: axis.end, in: bone.bounds,
          stops: LinearGradient.evenlySpaced(colors)))
    }
  }
}
