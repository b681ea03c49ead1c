package import SkelshotModel
package import SkelshotPrimitives

/// How high a view must be at a width so that what is in it fits: the height of a row that sizes itself.
///
/// A new way to say where a view stands adds what it asks for to `add(_:of:width:to:)`.
struct FittingHeight {
  /// What the things in a view ask of its height, in points.
  struct Demand: Equatable {
    /// The height that follows from what reaches from the top edge to the bottom edge; nil where nothing does.
    var exact: Double?
    /// The least height in which all that stands at one edge or in the middle fits.
    var least = 0.0

    /// The height in points, where a view without anything that reaches from edge to edge has another one.
    func height(orElse other: Double?) -> Double? {
      (exact ?? other).map { max($0, least) } ?? (least > 0 ? least : nil)
    }

    /// Adds what something asks that stands at distances from the edges.
    mutating func add(_ other: Demand, margin: Double) {
      if let height = other.exact { exact = max(exact ?? 0, height + margin) }
      if other.least > 0 { least = max(least, other.least + margin) }
    }
  }

  /// Whether labels grow where the view stands.
  let context: LayoutContext
  /// Levels of views that are looked at: what lies deeper cannot be laid out anyway.
  private let levels: Int

  init(context: LayoutContext) { self.init(context: context, levels: context.limits.depth) }

  private init(context: LayoutContext, levels: Int) {
    self.context = context
    self.levels = levels
  }

  /// What is asked of a cell that states no height: by the constraints in it, where it has any.
  ///
  /// - Parameters:
  ///   - cell: The cell's template.
  ///   - width: Its width in points.
  ///   - reference: Its place in the tree, for errors.
  /// - Throws: `LayoutFailure` if the constraints cannot hold, or leave a frame open.
  func demand(
    of cell: View, width: Double, reference: String
  ) throws(LayoutFailure) -> Demand {
    guard ConstraintRegion.hasConstraints(cell, depth: context.limits.depth) else {
      return demand(of: cell, width: width)
    }
    let region = try ConstraintRegion(
      cell, kind: .cell, in: context.environment, context: context, depth: 1, reference: reference)
    return Demand(exact: try region.fittingHeight(width: width, reference: reference))
  }

  /// What is asked of a view that states no height.
  ///
  /// A label of a number of lines and a stack of views with known heights ask for an exact one. Text views, tables and
  /// collections scroll: they take what they are given.
  func demand(of view: View, width: Double) -> Demand {
    guard levels > 0 else { return Demand() }
    switch view.content {
    case .label, .stack:
      let fitting = FittingSize(context: context)
      guard let height = fitting.extent(of: view, along: .vertical, width: width) else {
        return Demand(exact: nil, least: leastHeight(of: view))
      }
      return Demand(exact: height)
    case .plain, .image:
      let inner = FittingHeight(context: context.inside(view), levels: levels - 1)
      var demand = Demand()
      for subview in view.subviews where !subview.isHidden(in: inner.context) {
        inner.add(subview, width: width, to: &demand)
      }
      return demand
    default: return Demand()
    }
  }

  /// Adds what a subview asks of a view's height.
  ///
  /// A frame, or a height with one edge or the middle, says nothing about the other edge: it asks for room alone.
  private func add(_ view: View, width: Double, to demand: inout Demand) {
    let placement = view.placement
    func grown(_ height: Double) -> Double {
      TextBlock.grownHeight(view, height: height, context: context) ?? height
    }
    if let frame = placement.frame {
      demand.add(Demand(least: grown(frame.height)), margin: frame.y)
    } else if let height = placement.height?.points {
      let margin = placement.centerY.map { 2 * abs($0) }
      demand.add(
        Demand(least: grown(height)),
        margin: margin ?? (placement.top ?? 0) + (placement.bottom ?? 0))
    } else if placement.centerY == nil {
      let bounds = Rect(x: 0, y: 0, width: width, height: 0)
      let inner = placement.frame(in: bounds, direction: context.direction).width
      demand.add(
        self.demand(of: view, width: inner), margin: (placement.top ?? 0) + (placement.bottom ?? 0))
    }
  }

  /// The room that a stack's views take whose heights are known, where not all are.
  private func leastHeight(of view: View) -> Double {
    guard case .stack(let stack) = view.content else { return 0 }
    let fitting = FittingSize(context: context.inside(view))
    let heights = view.subviews.filter { !$0.isHidden(in: fitting.context) }
      .map { fitting.extent(of: $0, along: .vertical) ?? 0 }
    let margin = stack.layoutMargins.top + stack.layoutMargins.bottom
    guard stack.axis == .vertical else { return (heights.max() ?? 0) + margin }
    return heights.reduce(0, +) + stack.spacing * Double(max(0, heights.count - 1)) + margin
  }
}

extension LayoutContext {
  /// The height of a row that sizes itself, or that states it; nil where nothing decides it.
  package func rowHeight(of cell: View, width: Double) -> Double? {
    if let height = cell.statedHeight { return height }
    let demand = try? FittingHeight(context: self).demand(of: cell, width: width, reference: "")
    return demand?.height(orElse: nil)
  }

  /// The frames of views that a stack view arranges in its bounds.
  package func frames(
    of views: [View], arrangedBy stack: StackContent, in bounds: Rect
  ) -> [Rect] {
    StackLayout(stack: stack, context: self).frames(of: views, in: bounds)
  }

  /// The height to which a label grows while the skeleton is on; nil where it keeps its own.
  package func grownHeight(of view: View, height: Double) -> Double? {
    TextBlock.grownHeight(view, height: height, context: self)
  }
}
