public import SkelshotModel

/// A scroll view: it clips content outside its bounds.
public struct ScrollView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "scrollView")

  /// Makes a scroll view that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }
}

/// A view with a blur or vibrancy effect, which is not drawn.
public struct VisualEffectView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "visualEffectView")

  /// Makes a view that fills its parent.
  public init() {}
}

/// A plain view, UIKit's `UIView`: a bone over its bounds, or a container of subviews.
///
/// ```swift
/// ContainerView(frame: Rect(x: 0, y: 0, width: 320, height: 96)) {
///   ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64))
///   Label(height: 20, top: 16, left: 96, right: 16)
/// }
/// ```
///
/// The name `View` belongs to the model: a scene holds every view as one, whatever its type.
public struct ContainerView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "view")

  /// Makes a view that fills its parent.
  public init() {}
}

/// A navigation bar: one bone over its bounds, or its subviews.
public struct NavigationBar: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "navigationBar")

  /// Makes a navigation bar that fills its parent.
  public init() {}
}

/// A tab bar: one bone over its bounds, or its subviews.
public struct TabBar: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "tabBar")

  /// Makes a tab bar that fills its parent.
  public init() {}
}

/// A toolbar: one bone over its bounds, or its subviews.
public struct Toolbar: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "toolbar")

  /// Makes a toolbar that fills its parent.
  public init() {}
}

/// A search bar: one bone over its bounds, or its subviews.
public struct SearchBar: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "searchBar")

  /// Makes a search bar that fills its parent.
  public init() {}
}

/// A table's cell. Its subviews are those of SkeletonView's `contentView`.
public struct TableViewCell: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "tableViewCell")

  /// Makes a cell that fills its parent.
  public init() {}
}

/// A header or footer of a table's section.
public struct TableViewHeaderFooterView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "tableViewHeaderFooterView")

  /// Makes a header that fills its parent.
  public init() {}
}

/// A collection's cell. Its subviews are those of SkeletonView's `contentView`.
public struct CollectionViewCell: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "collectionViewCell")

  /// Makes a cell that fills its parent.
  public init() {}
}

/// A header or footer of a collection's section.
public struct CollectionReusableView: SkeletonableView, Hashable {
  /// What every view has.
  public var attributes = View(type: "collectionReusableView")

  /// Makes a header that fills its parent.
  public init() {}
}
