import SkelshotModel
import SkelshotPrimitives

/// The natural size of a view, like an intrinsic content size on iOS.
struct FittingSize {
  let context: LayoutContext
  /// The number of nested stack levels to measure. Deeper views exceed the depth limit.
  private let levels: Int

  init(context: LayoutContext, levels: Int? = nil) {
    self.context = context
    self.levels = levels ?? context.limits.depth
  }

  /// Returns the natural extent of a view along an axis, in points; nil if the view has no natural extent.
  ///
  /// - Parameter width: The view's width, at which text wraps; nil if unknown. Only heights depend on this width.
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

  /// The extent that the constraints inside a view determine; nil if the constraints do not determine an extent.
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
  /// Whether the view is hidden and takes no space in a stack. `context` is the parent's context.
  func isHidden(in context: LayoutContext) -> Bool {
    isHidden(in: context.environment(of: self, in: context.environment))
  }

  /// Whether the view is hidden and takes no space in a stack. `environment` is the view's own environment.
  func isHidden(in environment: ViewEnvironment) -> Bool {
    guard isHiddenWhenSkeletonIsActive else { return isHidden }
    return !environment.hasHidden && (isHidden || environment.isSkeletonActive)
  }
}
