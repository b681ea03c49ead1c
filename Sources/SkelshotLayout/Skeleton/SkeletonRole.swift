/// What showing a skeleton does to a view.
package enum SkeletonRole: Sendable, Hashable {
  /// The walk did not reach the view: it keeps its own content.
  case untouched
  /// Visited, and has skeletonable children, or is a table or collection: it draws no bone of its own.
  case container
  /// Any other view that is visited: its content is hidden, and it gets bones.
  case leaf

  /// The role of a view, from the rule that a view which is not skeletonable stops the walk.
  ///
  /// Source: SkeletonView 1.31.0, `recursiveShowSkeleton`.
  ///
  /// - Parameters:
  ///   - isVisited: Whether the walk reached the view: its parent was visited and the view is
  ///     skeletonable.
  ///   - hasSkeletonableChildren: Whether any child is skeletonable, hidden or not.
  ///   - isFilled: Whether the view is a table or collection: its skeleton counts as shown before anybody asks whether it
  ///     is a leaf, so that it never gets a bone of its own.
  init(isVisited: Bool, hasSkeletonableChildren: Bool, isFilled: Bool) {
    if !isVisited {
      self = .untouched
    } else {
      self = hasSkeletonableChildren || isFilled ? .container : .leaf
    }
  }
}
