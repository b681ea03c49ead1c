import SkelshotModel
import SkelshotPrimitives

/// The natural size of a view, like an intrinsic content size on iOS.
struct FittingSize {
  let context: LayoutContext
  /// The levels of nested stacks to look at. Deeper views cannot be laid out anyway.
  private let levels: Int

  init(context: LayoutContext, levels: Int? = nil) {
    self.context = context
    self.levels = levels ?? context.limits.depth
  }

  /// The natural extent along an axis in points; nil for a view without one.
  ///
  /// - Parameter width: The view's width, if a height is asked for and the width is known: texts wrap in it.
  func extent(of view: View, along axis: Axis, width: Double? = nil) -> Double? {
    if let stated = view.placement.stated(along: axis) {
      guard let points = stated.points, axis == .vertical else { return stated.points }
      return TextBlock.grownHeight(view, height: points, context: context) ?? points
    }
    switch view.content {
    case .label(let text) where axis == .vertical:
      guard let height = text.height(inWidth: width) else { return nil }
      return TextBlock.grownHeight(view, height: height, context: context) ?? height
    case .stack(let stack):
      guard levels > 0 else { return nil }
      return FittingSize(context: context.inside(view), levels: levels - 1)
        .extent(of: stack, views: view.subviews, along: axis, width: width)
    case .plain, .image: return fittingExtent(of: view, along: axis, width: width)
    default: return nil
    }
  }

  /// The extent that constraints inside a view allow; nil if there are none or they leave it open.
  private func fittingExtent(of view: View, along axis: Axis, width: Double?) -> Double? {
    guard ConstraintRegion.hasConstraints(view, depth: levels),
      let size = context.fittings.size(
        of: view, width: axis == .vertical ? width : nil, context: context)
    else { return nil }
    let extent = axis == .horizontal ? size.width : size.height
    return extent > 0 ? extent : nil
  }

  private func extent(
    of stack: StackContent, views: [View], along axis: Axis, width: Double?
  ) -> Double? {
    let shown = views.filter { !$0.isHidden(in: context) }
    let margins = stack.layoutMargins
    let margin =
      axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
    var widths: [Double?] = shown.map { _ in nil }
    if axis == .vertical, let width {
      widths = StackLayout(stack: stack, context: context).widths(of: shown, inWidth: width)
    }
    var extents: [Double] = []
    for (view, width) in zip(shown, widths) {
      guard let one = extent(of: view, along: axis, width: width) else { return nil }
      extents.append(one)
    }
    if axis == stack.axis {
      let gaps = stack.spacing * Double(max(0, extents.count - 1))
      return extents.reduce(0, +) + gaps + margin
    }
    return (extents.max() ?? 0) + margin
  }
}

extension View {
  /// Whether the view has no pixels and no place in a stack. `context` is the parent's.
  func isHidden(in context: LayoutContext) -> Bool {
    isHidden(in: context.environment(of: self, in: context.environment))
  }

  /// Whether the view has no pixels and no place in a stack. `environment` is the view's own.
  func isHidden(in environment: ViewEnvironment) -> Bool {
    guard isHiddenWhenSkeletonIsActive else { return isHidden }
    return !environment.hasHidden && (isHidden || environment.isSkeletonActive)
  }
}
