import SkelshotPrimitives
import SkelshotRaster

/// One thing to draw, back to front.
enum DisplayItem {
  /// A view's own ground or picture.
  case look(LookItem)
  /// A bone.
  case bone(BoneItem)
  /// A part of the screen with data that the skeleton takes away: what is behind it comes instead.
  case cover(Coverage)
  /// A part of the screen with data that lies above bones.
  case restored(Coverage, opacity: Double)
  /// What follows, up to the matching end, is drawn apart and laid over with an opacity 0…1.
  case beginGroup(opacity: Double)
  case endGroup

  /// Whether it looks the same at every moment of a skeleton.
  var isSteady: Bool {
    if case .look(let look) = self { return !look.dissolves }
    return false
  }
}

/// A view's own ground or picture.
struct LookItem {
  var coverage: Coverage
  var paint: Paint
  var opacity = 1.0
  /// Whether it is a leaf's, which the skeleton takes away.
  var dissolves: Bool
}

/// A bone, compiled for the canvas.
struct BoneItem {
  var coverage: Coverage
  /// The bounds in pixels, in which the gradient lives.
  var bounds: Rect
  var opacity = 1.0
  /// How far down it stands from its place on the canvas, in pixels: it may on a deduplicated one.
  var shift = 0.0
  /// Which of the list's styles it has.
  var styleIndex: Int
  /// Which of the list's bones it is.
  var index: Int
}
