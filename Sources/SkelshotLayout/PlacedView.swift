public import SkelshotModel
package import SkelshotPrimitives

/// A view with its frame on the canvas. Tables and collections contain their visible cells.
package struct PlacedView: Sendable, Hashable {
  /// The view from the layout. `view.subviews` are the layout's subviews, and `children` are the views on the canvas.
  package var view: View {
    @inlinable get { described.view }
    set { described = DescribedView(among: [newValue], at: 0) }
  }
  @usableFromInline var described: DescribedView
  /// The path of the view in the tree, such as `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String { path.text }
  let path: ViewPath
  /// The frame in points, in the canvas's coordinate system.
  package var frame: Rect
  package var role: SkeletonRole
  /// Whether the view and its children are hidden.
  package var isHidden: Bool
  package var clipsToBounds: Bool
  /// The bones of the view. Only leaves have bones.
  package var bones: [Bone]
  /// The views inside the view, back to front.
  package var children: [PlacedView]
  var environment: ViewEnvironment
  package var hasSeparator = false
  /// The template name of a row, an item, a header or a footer; nil for other views.
  package var cell: String?
}

extension PlacedView {
  /// The index in `TimelineScopes` of the part whose skeleton the view shows.
  package var scope: Int { environment.scope }
  package var interfaceStyle: InterfaceStyle { environment.interfaceStyle }
  package var direction: LayoutDirection { environment.direction }
}

/// The path of a view in the tree. Most paths are never read, and writing them took a sixth of the time of a layout.
struct ViewPath: Sendable, Hashable {
  /// The path of the view, or of its parent if the view is a subview.
  private let start: String
  /// The index among the subviews, or nil for other views.
  private let subview: Int?

  init(_ text: String) { (start, subview) = (text, nil) }

  init(subview: Int, of parent: String) { (start, self.subview) = (parent, subview) }

  var text: String { subview.map { "\(start)/subviews[\($0)]" } ?? start }
}

/// A view, stored as its siblings and its index among them. A copy of the view would take 192 bytes.
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
  /// The size of the canvas, in points.
  package var size: Size
  package var views: [PlacedView]
}

/// The effect of the skeleton on a view.
package enum SkeletonRole: Sendable, Hashable {
  /// A view that the skeleton walk did not reach. The view keeps its own content.
  case untouched
  /// A visited table, collection or view with skeletonable children. A container has no bone of its own.
  case container
  /// Any other visited view. Bones replace the content of the view.
  case leaf

  /// Determines the role of a view. The walk stops at a view that is not skeletonable.
  ///
  /// Source: SkeletonView 1.31.0, `recursiveShowSkeleton`.
  ///
  /// - Parameters:
  ///   - isVisited: Whether the walk reached the view. Its parent must be visited, and the view must be skeletonable.
  ///   - hasSkeletonableChildren: Whether any child is skeletonable. Hidden children count too.
  ///   - isFilled: Whether the view is a table or a collection. SkeletonView marks such a view as shown before it looks
  ///     for leaves, so the view never gets a bone of its own.
  init(isVisited: Bool, hasSkeletonableChildren: Bool, isFilled: Bool) {
    if !isVisited {
      self = .untouched
    } else {
      self = hasSkeletonableChildren || isFilled ? .container : .leaf
    }
  }
}
