package import SkelshotModel
package import SkelshotPrimitives

/// The height that a view needs to fit its content at a given width, such as the height of a self-sizing row.
struct FittingHeight {
  /// The height that a view's content requires, in points.
  struct Demand: Equatable {
    /// The height of content that is pinned to both the top and the bottom edge; nil without such content.
    var exact: Double?
    /// The minimum height for content that is pinned to one edge or centered.
    var least = 0.0

    /// Returns the required height in points. `other` replaces a missing `exact` height.
    func height(orElse other: Double?) -> Double? {
      (exact ?? other).map { max($0, least) } ?? (least > 0 ? least : nil)
    }

    mutating func add(_ other: Demand, margin: Double) {
      if let height = other.exact { exact = max(exact ?? 0, height + margin) }
      if other.least > 0 { least = max(least, other.least + margin) }
    }
  }

  let context: LayoutContext
  /// The number of view levels to measure. Deeper views exceed the depth limit.
  private let levels: Int

  init(context: LayoutContext, levels: Int? = nil) {
    self.context = context
    self.levels = levels ?? context.limits.depth
  }

  /// Returns the height that a cell without a stated height requires. The cell's constraints win over its content.
  /// - Throws: `LayoutFailure` if the constraints conflict or leave a frame ambiguous.
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

  /// Returns the height that a view without a stated height requires.
  ///
  /// A label with a fixed number of lines has an exact height, and so does a stack of views with known heights. Text
  /// views, tables and collections scroll, so they require no height.
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

  /// Adds the height that a subview requires. A view with a frame, or with a height and one edge, sets only a minimum
  /// height.
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

  /// The total height of the stack's views. A view with an unknown height counts as 0.
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
  /// Returns the height of a row from its stated height or its content; nil if neither determines a height.
  package func rowHeight(of cell: View, width: Double) -> Double? {
    if let height = cell.statedHeight { return height }
    let demand = try? FittingHeight(context: self).demand(of: cell, width: width, reference: "")
    return demand?.height(orElse: nil)
  }

  package func frames(
    of views: [View], arrangedBy stack: StackContent, in bounds: Rect
  ) -> [Rect] {
    StackLayout(stack: stack, context: self).frames(of: views, in: bounds)
  }

  package func grownHeight(of view: View, height: Double) -> Double? {
    TextBlock.grownHeight(view, height: height, context: self)
  }
}
