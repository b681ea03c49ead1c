import SkelshotModel
import SkelshotPrimitives
import SkelshotWork

/// The fitting sizes of arranged views with constraints, like `systemLayoutSizeFitting`. Each is solved once per
/// width, though a stack view asks several times.
final class FittingRegions: Sendable {
  private struct State {
    /// By width: a stack view requests the size of each view with and without one.
    var known = ViewMemory<Double?, Size?>(limit: 64)
    var constraintCount = 0
  }

  private let state = Mutex(State())

  /// The number of times that a screen's constraints can be solved for sizes.
  private static let repetitions = 8

  /// The minimum size that a view's constraints allow. Nil after too many solutions, or if the constraints conflict
  /// or leave a frame open, which the layout of the view reports. If `width` is nil, it is part of the solution.
  func size(of root: View, width: Double?, context: LayoutContext) -> Size? {
    let environment = context.environment
    if let found = state.withLock({ $0.known.value(for: root, width, environment) }) {
      return found
    }
    var size: Size?
    if let region = try? ConstraintRegion(
      root, kind: .arranged, in: environment, context: context, depth: 1, reference: "")
    {
      let isAffordable = state.withLock { state in
        state.constraintCount += region.constraintCount
        return state.constraintCount <= Self.repetitions * context.limits.constraints
      }
      if isAffordable { size = try? region.fittingSize(width: width) }
    }
    state.withLock { [size] in $0.known.remember(size, for: root, width, environment) }
    return size
  }
}
