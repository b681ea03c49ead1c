/// What showing a skeleton does to a view.
public enum SkeletonRole: Sendable, Hashable {
  /// The walk did not reach the view: it keeps its own content.
  case untouched
  /// Visited, and has skeletonable children: it draws no bone of its own.
  case container
  /// Visited, and has no skeletonable children: its content is hidden, and it gets bones.
  case leaf

  /// The role of a view, from the rule that a view which is not skeletonable stops the walk.
  ///
  /// Source: SkeletonView 1.31.0, `recursiveShowSkeleton`.
  ///
  /// - Parameters:
  ///   - isVisited: Whether the walk reached the view: its parent was visited and the view is
  ///     skeletonable.
  ///   - hasSkeletonableChildren: Whether any child is skeletonable, hidden or not.
  init(isVisited: Bool, hasSkeletonableChildren: Bool) {
    if !isVisited {
      self = .untouched
    } else {
      self = hasSkeletonableChildren ? .container : .leaf
    }
  }
}
