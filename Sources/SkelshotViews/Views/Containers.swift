public import SkelshotModel

/// A scroll view that clips content outside its bounds.
public struct ScrollView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "scrollView")

  /// Creates a scroll view that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }
}

/// A view with a blur or vibrancy effect. The effect is not drawn.
public struct VisualEffectView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "visualEffectView")

  /// Creates a view that fills its parent.
  public init() {}
}

/// A plain view, like `UIView`. A bone covers the view unless the view has subviews.
///
/// ```swift
/// ContainerView(frame: Rect(x: 0, y: 0, width: 320, height: 96)) {
///   ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64))
///   Label(height: 20, top: 16, left: 96, right: 16)
/// }
/// ```
///
/// The name `View` belongs to the model type that a scene stores for every view.
public struct ContainerView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "view")

  /// Creates a view that fills its parent.
  public init() {}
}

/// A navigation bar. A bone covers the bar unless the bar has subviews.
public struct NavigationBar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "navigationBar")

  /// Creates a navigation bar that fills its parent.
  public init() {}
}

/// A tab bar. A bone covers the bar unless the bar has subviews.
public struct TabBar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "tabBar")

  /// Creates a tab bar that fills its parent.
  public init() {}
}

/// A toolbar. A bone covers the bar unless the bar has subviews.
public struct Toolbar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "toolbar")

  /// Creates a toolbar that fills its parent.
  public init() {}
}

/// A search bar. A bone covers the bar unless the bar has subviews.
public struct SearchBar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "searchBar")

  /// Creates a search bar that fills its parent.
  public init() {}
}

/// A table cell. The cell's subviews correspond to those of UIKit's `contentView`.
public struct TableViewCell: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "tableViewCell")

  /// Creates a cell that fills its parent.
  public init() {}
}

/// A header or footer of a table section.
public struct TableViewHeaderFooterView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "tableViewHeaderFooterView")

  /// Creates a header or footer that fills its parent.
  public init() {}
}

/// A collection cell. The cell's subviews correspond to those of UIKit's `contentView`.
public struct CollectionViewCell: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "collectionViewCell")

  /// Creates a cell that fills its parent.
  public init() {}
}

/// A header or footer of a collection section.
public struct CollectionReusableView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "collectionReusableView")

  /// Creates a header or footer that fills its parent.
  public init() {}
}
