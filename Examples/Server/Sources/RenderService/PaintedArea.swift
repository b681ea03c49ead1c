import Skelshot

/// How much a screen has to paint, counted before it is painted.
///
/// The library limits the pixels of a picture and the number of views, but not how large all views are together: a few
/// hundred bytes can ask for a hundred thousand views of the whole canvas, one over the other. So the screen is laid
/// out for a picture of a few pixels first, and what it would paint is added up.
struct PaintedArea {
  /// The canvas's longer side divided by the shorter one may be this: the small picture stays small.
  static let mostOblong = 100.0
  /// Pixels that count for the ends of a row of a view, in addition to those between.
  private static let rowEnds = 256.0

  /// The canvas in pixels.
  private let canvas: Rect
  private let scale: Double
  /// The pixels of all views, where they are on the canvas.
  private(set) var pixels = 0.0

  /// Lays out a scene and adds up what it paints.
  ///
  /// - Parameter scene: The scene, which names no pictures. Neither side is more than `mostOblong` times the other.
  /// - Throws: `PictureError` if it cannot be laid out.
  init(of scene: Scene) throws(PictureError) {
    let size = scene.canvas.size
    scale = scene.canvas.scale
    canvas = Rect(size: size).scaled(by: scale)
    var draft = scene
    draft.canvas.scale = 1 / min(size.width, size.height)
    add(try SkeletonRenderer(draft, library: PictureLibrary()).screen.views)
  }

  private mutating func add(_ views: [PlacedView]) {
    for view in views where !view.isHidden {
      add(view.frame)
      for bone in view.bones { add(bone.rect) }
      add(view.children)
    }
  }

  private mutating func add(_ rect: Rect) {
    let visible = rect.scaled(by: scale).intersection(canvas)
    if !visible.isEmpty { pixels += (visible.width + Self.rowEnds) * (visible.height + 1) }
  }
}
