import SkelshotModel
import SkelshotPrimitives
import SkelshotWork

/// What the constraints in views ask for that stack views arrange, as `systemLayoutSizeFitting` says it: each is solved once for
/// a width, though a stack view asks several times.
final class FittingRegions: Sendable {
  private struct State {
    /// By their widths: those of a stack view's views, each with and without one.
    var known = ViewMemory<Double?, Size?>(limit: 64)
    var constraintCount = 0
  }

  private let state = Mutex(State())

  /// How many times the constraints of a screen may be solved for sizes.
  private static let repetitions = 8

  /// The least size of a view that the constraints in it allow; nil where they fight or leave a frame open, which is told when the
  /// view is laid out, and where there have been too many.
  ///
  /// - Parameters:
  ///   - width: The view's width; nil is to be found.
  ///   - context: What holds for the stack view.
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
