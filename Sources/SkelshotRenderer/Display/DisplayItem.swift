import SkelshotPrimitives
import SkelshotRaster

/// An item to draw. The enum is indirect, because a bone takes ten times as much memory as the end of a group.
indirect enum DisplayItem {
  /// A view's own content: its shadow, background color, picture or border.
  case content(ContentItem)
  case bone(BoneItem)
  /// An area in which a cover hides the screen's picture while the skeleton of `scope` is shown. The cover shows the
  /// screen without the content that the skeleton hides.
  case cover(Coverage, scope: Int)
  /// An area in which the screen's picture is drawn again, above the bones.
  case restored(Coverage, opacity: Double)
  /// The start of a group. Items up to the matching end are drawn on a layer with an opacity of 0…1.
  case beginGroup(opacity: Double)
  case endGroup

  /// The pixels that the item affects; empty for the start or end of a group.
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
  /// The screen part whose skeleton hides a leaf's content; nil for content that stays visible.
  var dissolvingScope: Int?
}

struct BoneItem {
  var coverage: Coverage
  /// The bounds in pixels. The gradient fills these bounds.
  var bounds: Rect
  /// The shape of the bone without keyframes.
  var shape: BoneShape
  var opacity = 1.0
  /// The offset in pixels from the whole canvas to the deduplicated canvas.
  var shift = 0.0
  var styleIndex: Int
  /// The screen part whose skeleton contains the bone.
  var scope: Int
  var index: Int
}
