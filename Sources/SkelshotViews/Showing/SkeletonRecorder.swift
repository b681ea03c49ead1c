public import SkelshotModel

/// Writes down the life of a skeleton, step by step; see `Scene.record`.
///
/// It is a reference to what is being written, so that the steps read as calls; it has a meaning
/// only while the scene records.
public final class SkeletonRecorder: SkeletonShowing {
  /// The defaults of colour and gradient.
  public let appearance: SkeletonAppearance
  private(set) var steps: [TimelineStep]

  init(_ scene: Scene) {
    appearance = scene.appearance
    steps = []
  }

  /// What is on the screen stays for a while.
  ///
  /// - Parameter time: How long, 0 or more.
  public func wait(_ time: Duration) {
    steps.append(.wait(time))
  }

  /// What is on the screen stays, and its animation runs on.
  ///
  /// - Parameter time: How long, 0 or more.
  public func hold(_ time: Duration) {
    steps.append(.hold(time))
  }

  /// What is on the screen stays for some rounds of its animation.
  ///
  /// - Parameter loops: How many rounds, 0 or more; they take no time where nothing moves.
  public func hold(loops: Int) {
    steps.append(.holdLoops(loops))
  }

  /// Writes a step down.
  public func perform(_ step: TimelineStep) { steps.append(step) }
}
