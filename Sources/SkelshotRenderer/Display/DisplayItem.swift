import SkelshotPrimitives
import SkelshotRaster

/// An item to draw. Indirect, since a bone takes ten times the memory of a group's end.
indirect enum DisplayItem {
  /// A view's own content: its shadow, background color, picture or border.
  case content(ContentItem)
  case bone(BoneItem)
  /// A part of the picture with data that the skeleton of `scope` hides: it shows the screen behind the view.
  case cover(Coverage, scope: Int)
  /// A part of the picture with data that is restored above bones.
  case restored(Coverage, opacity: Double)
  /// The items up to the matching end are drawn on a layer, which is drawn with an opacity 0…1.
  case beginGroup(opacity: Double)
  case endGroup

  /// The pixels that the item touches; empty if it begins or ends a group.
  var bounds: PixelRect {
    switch self {
    case .content(let content): content.coverage.bounds
    case .bone(let bone): bone.coverage.bounds
    case .cover(let coverage, _), .restored(let coverage, _): coverage.bounds
    case .beginGroup, .endGroup: .empty
    }
  }

  /// Whether the item has the same pixels in all frames.
  var isSteady: Bool {
    if case .content(let content) = self { return content.dissolvingScope == nil }
    return false
  }
}

struct ContentItem {
  var coverage: Coverage
  var paint: Paint
  var opacity = 1.0
  /// The part of the screen whose skeleton hides the content of a leaf; nil for content that stays.
  var dissolvingScope: Int?
}

struct BoneItem {
  var coverage: Coverage
  /// The bounds in pixels, which the gradient fills.
  var bounds: Rect
  /// The shape for keyframes that change it.
  var shape: BoneShape
  var opacity = 1.0
  /// The offset in pixels from the whole canvas to a deduplicated one.
  var shift = 0.0
  var styleIndex: Int
  /// The part of the screen whose skeleton it belongs to.
  var scope: Int
  var index: Int
}
