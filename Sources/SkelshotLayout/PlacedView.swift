public import SkelshotModel
package import SkelshotPrimitives

/// A view with its frame on the canvas. Tables and collections are filled with their cells.
package struct PlacedView: Sendable, Hashable {
  /// The view as described. `view.subviews` are the description's; `children` are the views on the canvas.
  package var view: View {
    @inlinable get { described.view }
    set { described = DescribedView(among: [newValue], at: 0) }
  }
  @usableFromInline var described: DescribedView
  /// The path of the view in the tree: `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String
  /// The frame in points, in the canvas's coordinates.
  package var frame: Rect
  package var role: SkeletonRole
  /// Whether the view and its children have no pixels now.
  package var isHidden: Bool
  /// Whether content outside the frame is clipped.
  package var clipsToBounds: Bool
  /// The bones; only leaves have any.
  package var bones: [Bone]
  /// The views inside the view, back to front.
  package var children: [PlacedView]
  var environment: ViewEnvironment
  /// Whether the table draws a separator below the view: it is a row, and not the last of an inset group.
  package var hasSeparator = false
  /// The name of the template of a row, an item, a header or a footer; nil for other views.
  package var cell: String?
}

extension PlacedView {
  /// The index in `TimelineScopes` of the part whose skeleton the view shows.
  package var scope: Int { environment.scope }
  package var interfaceStyle: InterfaceStyle { environment.interfaceStyle }
  package var direction: LayoutDirection { environment.direction }
}

/// A view within the array of the description: a copy would take almost a kilobyte.
@usableFromInline
struct DescribedView: Sendable, Hashable {
  @usableFromInline let siblings: [View]
  @usableFromInline let index: Int

  init(among siblings: [View], at index: Int) {
    self.siblings = siblings
    self.index = index
  }

  @inlinable var view: View { siblings[index] }

  @usableFromInline
  static func == (a: Self, b: Self) -> Bool { a.view == b.view }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(view) }
}

package struct PlacedScreen: Sendable, Hashable {
  /// The canvas's size, in points.
  package var size: Size
  package var views: [PlacedView]
}

/// The effect of a skeleton on a view.
package enum SkeletonRole: Sendable, Hashable {
  /// The walk did not reach the view, which keeps its own content.
  case untouched
  /// Visited, and a table, a collection, or a view with skeletonable children: it has no bone of its own.
  case container
  /// Any other visited view: bones replace its content.
  case leaf

  /// Decides the role of a view. A view that is not skeletonable stops the walk.
  ///
  /// Source: SkeletonView 1.31.0, `recursiveShowSkeleton`.
  ///
  /// - Parameters:
  ///   - isVisited: Whether the walk reached the view: its parent was visited, and the view is skeletonable.
  ///   - hasSkeletonableChildren: Whether any child is skeletonable, hidden or not.
  ///   - isFilled: Whether the view is a table or collection. SkeletonView marks those as shown before it looks for
  ///     leaves, so that they never get a bone of their own.
  init(isVisited: Bool, hasSkeletonableChildren: Bool, isFilled: Bool) {
    if !isVisited {
      self = .untouched
    } else {
      self = hasSkeletonableChildren || isFilled ? .container : .leaf
    }
  }
}
