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
  public var attributes = View(type: "imageView", content: .image(ImageContent()))

  /// Makes an image view without a picture that fills its parent.
  public init() {}

  /// `image` and `contentMode`; see `ImageContent`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<ImageContent, Value>) -> Value {
    get { attributes[part: ImageContent()][keyPath: keyPath] }
    set { attributes[part: ImageContent()][keyPath: keyPath] = newValue }
  }
}
