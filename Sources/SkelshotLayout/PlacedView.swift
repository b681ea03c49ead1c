public import SkelshotModel
package import SkelshotPrimitives

/// A view with its place on the canvas; tables and collections are filled with their cells.
package struct PlacedView: Sendable, Hashable {
  /// The view as described. Its `subviews` are the description's; what is on the canvas is
  /// `children`.
  package var view: View {
    @inlinable get { described.view }
    set { described = DescribedView(among: [newValue], at: 0) }
  }
  @usableFromInline var described: DescribedView
  /// Where the view stands in its parent, as a path: `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String
  /// The frame in points, in the canvas's coordinates.
  package var frame: Rect
  /// What showing the skeleton does to the view.
  package var role: SkeletonRole
  /// Whether the view, with all in it, has no pixels now.
  package var isHidden: Bool
  /// Whether what lies outside the frame is cut off.
  package var clipsToBounds: Bool
  /// The bones of a leaf.
  package var bones: [Bone]
  /// What stands in the view, back to front.
  package var children: [PlacedView]
  /// What holds for the view.
  var environment: ViewEnvironment
  /// Whether its table draws a separator below it: it is a row, and not the last of an inset group.
  package var hasSeparator = false
  /// The name of the template that it was made of: a row's, an item's, a header's or a footer's; else nil.
  package var cell: String?
}

extension PlacedView {
  /// The part of the screen whose skeleton lives for itself, by its index among `TimelineScopes`.
  package var scope: Int { environment.scope }
  /// Light or dark.
  package var interfaceStyle: InterfaceStyle { environment.interfaceStyle }
  /// The direction of reading in the view.
  package var direction: LayoutDirection { environment.direction }
}

/// A view in the array where the description has it: a copy would take most of a kilobyte.
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

/// A screen laid out.
package struct PlacedScreen: Sendable, Hashable {
  /// The canvas in points.
  package var size: Size
  /// The views, back to front.
  package var views: [PlacedView]
}

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
