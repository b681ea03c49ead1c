public import SkelshotModel

/// A navigation bar: one bone over its bounds, or its subviews.
public struct NavigationBar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "navigationBar")

  /// Makes a navigation bar that fills its parent.
  public init() {}
}

/// A tab bar: one bone over its bounds, or its subviews.
public struct TabBar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "tabBar")

  /// Makes a tab bar that fills its parent.
  public init() {}
}

/// A toolbar: one bone over its bounds, or its subviews.
public struct Toolbar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "toolbar")

  /// Makes a toolbar that fills its parent.
  public init() {}
}

/// A search bar: one bone over its bounds, or its subviews.
public struct SearchBar: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "searchBar")

  /// Makes a search bar that fills its parent.
  public init() {}
}
