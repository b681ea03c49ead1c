import SkelshotModel
import SkelshotPrimitives
import SkelshotWork

/// The fitting sizes of arranged views with constraints, as `systemLayoutSizeFitting` computes them in UIKit. Each view
/// is solved only once per width, although a stack view requests the view's size several times.
final class FittingRegions: Sendable {
  private struct State {
    /// The sizes by view and width. A stack view requests the size of each view both with and without a width.
    var known = ViewMemory<Double?, Size?>(limit: 64)
    var constraintCount = 0
  }

  private let state = Mutex(State())

  /// The maximum number of constraints to solve for fitting sizes, as a multiple of a screen's constraint limit.
  private static let repetitions = 8

  /// Returns the minimum size that a view's constraints allow. If `width` is nil, the width is solved too. The result
  /// is nil if the constraint limit is reached, or if the constraints conflict or are ambiguous. The layout then
  /// reports the failure.
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
