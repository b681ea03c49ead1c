import SkelshotModel
import SkelshotPrimitives
import SkelshotWork

/// What the constraints in views ask for that stack views arrange, as `systemLayoutSizeFitting` says it: each is solved once for
/// a width, though a stack view asks several times.
final class FittingRegions: Sendable {
  private struct Known {
    let root: View
    let width: Double?
    let environment: ViewEnvironment
    let size: Size?
  }

  private struct State {
    var known: [Known] = []
    var constraintCount = 0
  }

  private let state = Mutex(State())

  /// How many sizes are remembered: those of a stack view's views, each with and without a width.
  private static let rememberedSizes = 64
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
    let found: Size?? = state.withLock { state in
      state.known.last {
        $0.width == width && $0.environment == environment && $0.root == root
      }.map(\.size)
    }
    if let found { return found }
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
    state.withLock { [size] state in
      if state.known.count == Self.rememberedSizes { state.known.removeFirst() }
      state.known.append(
        Known(root: root, width: width, environment: environment, size: size))
    }
    return size
  }
}
