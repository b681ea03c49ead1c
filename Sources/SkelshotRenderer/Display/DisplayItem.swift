import SkelshotPrimitives
import SkelshotRaster

/// One thing to draw, back to front. Each takes its own memory, since a bone takes ten times that of a group's end.
indirect enum DisplayItem {
  /// A view's own content: its background colour or its picture.
  case content(ContentItem)
  /// A bone.
  case bone(BoneItem)
  /// A part of the screen with data that the skeleton hides: it shows what is behind the view. The number is the part of
  /// the screen whose skeleton it is.
  case cover(Coverage, scope: Int)
  /// A part of the screen with data that is restored above bones.
  case restored(Coverage, opacity: Double)
  /// The items up to the matching end are drawn on a layer of their own, which is drawn with an
  /// opacity 0…1.
  case beginGroup(opacity: Double)
  case endGroup

  /// The pixels that it touches; none where a group begins or ends.
  var bounds: PixelRect {
    switch self {
    case .content(let content): content.coverage.bounds
    case .bone(let bone): bone.coverage.bounds
    case .cover(let coverage, _), .restored(let coverage, _): coverage.bounds
    case .beginGroup, .endGroup: .empty
    }
  }

  /// Whether it has the same pixels at every moment of a skeleton.
  var isSteady: Bool {
    if case .content(let content) = self { return content.dissolvingScope == nil }
    return false
  }
}

/// A view's own content: its background colour or its picture.
struct ContentItem {
  var coverage: Coverage
  var paint: Paint
  var opacity = 1.0
  /// The part of the screen whose skeleton hides it, because it belongs to a leaf; nil for content that stays.
  var dissolvingScope: Int?
}

/// A bone, compiled for the canvas.
struct BoneItem {
  var coverage: Coverage
  /// The bounds in pixels, in which the gradient lives.
  var bounds: Rect
  /// The shape, for keyframes that change it.
  var shape: BoneShape
  var opacity = 1.0
  /// Pixels from its place on the whole canvas down to its place on a deduplicated one.
  var shift = 0.0
  /// The index of its style in the display list.
  var styleIndex: Int
  /// The part of the screen whose skeleton it belongs to.
  var scope: Int
  /// Its index among the bones of the display list.
  var index: Int
}
