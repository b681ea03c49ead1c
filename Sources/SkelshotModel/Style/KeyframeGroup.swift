/// Animations that run together, and then all begin again, as long as the skeleton is on.
public struct KeyframeGroup: Sendable, Hashable {
  /// The animations. Of two that change the same property at the same time the later one wins.
  package var animations: [KeyframeAnimation]
  /// Seconds until all begin again, above 0; what has not ended by then is cut off. Nil takes it
  /// from the animations, see the renderer's `loopDuration`.
  package var duration: Double?

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - animations: The animations.
  ///   - duration: Seconds until all begin again; nil takes it from the animations: if all endless
  ///     ones begin at 0, the least common multiple of their rounds that holds the others, else the
  ///     latest end, where an endless one counts one round.
  public init(_ animations: [KeyframeAnimation], duration: Double? = nil) {
    self.animations = animations
    self.duration = duration
  }

  /// Whether any of the animations changes which pixels a bone covers.
  package var movesShapes: Bool { animations.contains { $0.values.movesShapes } }
}
