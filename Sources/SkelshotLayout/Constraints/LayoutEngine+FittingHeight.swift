package import SkelshotModel

extension LayoutEngine {
  /// The height that a view needs at a width, as a row that sizes itself: the one it states, else the least that the
  /// constraints of its subviews allow, else that of its content.
  ///
  /// - Parameters:
  ///   - view: A cell's template, or any view.
  ///   - width: Its width in points.
  ///   - isVisited: Whether the walk reaches the view's parent, so that labels grow.
  ///   - reference: The view's place in the tree, for errors.
  /// - Returns: Points; nil where nothing says a height.
  /// - Throws: `LayoutFailure` if the constraints cannot hold, or leave a frame open.
  package static func fittingHeight(
    of view: View, width: Double, context: LayoutContext, isVisited: Bool = true, reference: String
  ) throws(LayoutFailure) -> Double? {
    if let stated = view.placement.statedHeight { return stated }
    let inner = context.inside(isVisited: isVisited)
    guard ConstraintRegion.hasConstraints(view, depth: context.depthLimit) else {
      return FittingSize(context: inner).extent(of: view, along: .vertical)
        ?? IntrinsicSize(context: inner).height(of: view)
    }
    let region = ConstraintRegion(
      view, kind: .cell, isParentVisited: isVisited, context: context, depth: 1)
    return try region.fittingHeight(width: width, reference: reference)
  }
}
