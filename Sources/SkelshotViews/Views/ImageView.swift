public import SkelshotModel

/// An image view: one bone over its bounds, and its picture while it keeps its look.
///
/// `image`, the name of a PNG file, and `contentMode` are properties of the view (see
/// `ImageContent`).
///
/// ```swift
/// ImageView(width: 84, height: 84, top: 20, centerX: 0).with {
///   $0.image = "avatar.png"
///   $0.contentMode = .aspectFill
///   $0.skeletonCornerRadius = .circle
/// }
/// ```
public struct ImageView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "imageView")
  /// The picture and how it fills the view.
  package var imageContent = ImageContent()

  /// Makes an image view without a picture that fills its parent.
  public init() {}

  /// The picture's file as the layout writes it: a PNG, relative to the scene's folder; nil shows
  /// none. As on iOS, a name that ends in `@2x` or `@3x` has two or three pixels to a point.
  public var image: String? {
    get { imageContent.image }
    set { imageContent.image = newValue }
  }

  /// How the picture fills the view.
  public var contentMode: ContentMode {
    get { imageContent.contentMode }
    set { imageContent.contentMode = newValue }
  }

  /// The view, as a scene holds it.
  public var view: View {
    var view = attributes
    view.content = .image(imageContent)
    return view
  }
}
