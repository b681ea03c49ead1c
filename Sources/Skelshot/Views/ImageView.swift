public import SkelshotModel

/// An image view: one bone over its bounds.
///
/// ```swift
/// ImageView(width: 84, height: 84, top: 20, centerX: 0).with(\.skeletonCornerRadius, 42)
/// ```
public struct ImageView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "imageView")

  /// Makes an image view that fills its parent.
  public init() {}
}
