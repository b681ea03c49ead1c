public import SkelshotModel

/// Records the steps of a skeleton's timeline. See `Scene.record`.
public struct SkeletonRecorder: SkeletonShowing {
  private(set) var steps: [TimelineStep] = []

  /// Waits for a duration of 0 s or more, during which the screen does not change.
  public mutating func wait(_ time: Duration) {
    steps.append(.wait(time))
  }

  /// Keeps the screen's state for a duration of 0 s or more while the animation continues.
  public mutating func hold(_ time: Duration) {
    steps.append(.hold(time))
  }

  /// Holds the screen for 0 or more loops of the animation. If nothing is animated, the loops take no time.
  public mutating func hold(loops: Int) {
    steps.append(.holdLoops(loops))
  }

  /// Appends a step to the recorded timeline. A step that sets a fill but no colors uses the colors of the scene's
  /// `appearance`.
  public mutating func perform(_ step: TimelineStep) { steps.append(step) }

  /// A recorder whose steps show, change or hide the skeleton of one view and its subviews.
  ///
  /// ```swift
  /// let film = try scene.record {
  ///   $0["avatar"].showAnimatedSkeleton()
  ///   $0.hold(loops: 1)
  ///   $0["avatar"].hideSkeleton()
  /// }.film()
  /// ```
  ///
  /// The id of a template selects all rows that use the template.
  public subscript(id: String) -> SkeletonRecorder {
    get { SkeletonRecorder() }
    set { steps += newValue.steps.map { .on(view: id, $0) } }
  }
}
