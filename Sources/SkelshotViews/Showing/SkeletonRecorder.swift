public import SkelshotModel

/// Records the steps of a skeleton's timeline. See `Scene.record`.
///
/// The recorder is valid only inside the closure that receives it.
public final class SkeletonRecorder: SkeletonShowing {
  /// The default color and gradient of the skeleton.
  public let appearance: SkeletonAppearance
  private(set) var steps: [TimelineStep]

  init(_ scene: Scene) {
    appearance = scene.appearance
    steps = []
  }

  /// Waits for a duration of 0 s or more, during which the screen does not change.
  public func wait(_ time: Duration) {
    steps.append(.wait(time))
  }

  /// Keeps the screen's state for a duration of 0 s or more while the animation continues.
  public func hold(_ time: Duration) {
    steps.append(.hold(time))
  }

  /// Holds the screen for 0 or more loops of the animation. If nothing is animated, the loops take no time.
  public func hold(loops: Int) {
    steps.append(.holdLoops(loops))
  }

  /// Appends a step to the recorded timeline.
  public func perform(_ step: TimelineStep) { steps.append(step) }
}

/// Records the timeline steps of one view's skeleton. See `SkeletonRecorder.view(_:)`.
public struct SkeletonViewRecorder: SkeletonShowing {
  /// The default color and gradient of the skeleton.
  public var appearance: SkeletonAppearance { recorder.appearance }
  private let recorder: SkeletonRecorder
  private let id: String

  init(_ recorder: SkeletonRecorder, id: String) {
    (self.recorder, self.id) = (recorder, id)
  }

  /// Records a step that applies to this view only.
  public func perform(_ step: TimelineStep) { recorder.perform(.on(view: id, step)) }
}

extension SkeletonRecorder {
  /// Returns a recorder that shows, changes or hides the skeleton of one view and its subviews.
  ///
  /// ```swift
  /// let film = try scene.record {
  ///   $0.view("avatar").showAnimatedSkeleton()
  ///   $0.hold(loops: 1)
  ///   $0.view("avatar").hideSkeleton()
  /// }.film()
  /// ```
  ///
  /// - Parameter id: The view's id. If no view has the id, calls do nothing. The id of a template selects all rows that
  ///   use it.
  public func view(_ id: String) -> SkeletonViewRecorder { SkeletonViewRecorder(self, id: id) }
}
