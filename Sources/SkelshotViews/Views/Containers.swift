public import SkelshotModel

/// A scroll view: it cuts off what lies outside its bounds.
public struct ScrollView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "scrollView")

  /// Makes a scroll view that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }
}

/// A view with a blur or vibrancy; its own effect has no pixels here.
public struct VisualEffectView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "visualEffectView")

  /// Makes a view that fills its parent.
  public init() {}
}

/// A plain view, UIKit's `UIView`: a bone over its bounds, or a container of what is in it.
///
/// ```swift
/// ContainerView(frame: Rect(x: 0, y: 0, width: 320, height: 96)) {
///   ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64))
///   Label(height: 20, top: 16, left: 96, right: 16)
/// }
/// ```
///
/// The name `View` is the model's: every view as a scene holds it, whatever its type.
public struct ContainerView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "view")

  /// Makes a view that fills its parent.
  public init() {}
}
