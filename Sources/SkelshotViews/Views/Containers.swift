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
