public import SkelshotModel

/// Records the life of a skeleton, step by step: see `Scene.record`.
///
/// It is a class, so that steps read as calls. Use it only while the scene records.
public final class SkeletonRecorder: SkeletonShowing {
  /// The default color and gradient.
  public let appearance: SkeletonAppearance
  private(set) var steps: [TimelineStep]

  init(_ scene: Scene) {
    appearance = scene.appearance
    steps = []
  }

  /// Waits for a time of 0 s or more while the screen stays as it is.
  public func wait(_ time: Duration) {
    steps.append(.wait(time))
  }

  /// Holds the screen for a time of 0 s or more while its animation runs on.
  public func hold(_ time: Duration) {
    steps.append(.hold(time))
  }

  /// Holds the screen for 0 or more rounds of its animation, which take no time if nothing moves.
  public func hold(loops: Int) {
    steps.append(.holdLoops(loops))
  }

  /// Records a step.
  public func perform(_ step: TimelineStep) { steps.append(step) }
}

/// Records the life of one view's skeleton: see `SkeletonRecorder.view(_:)`.
public struct SkeletonViewRecorder: SkeletonShowing {
  /// The default color and gradient.
  public var appearance: SkeletonAppearance { recorder.appearance }
  private let recorder: SkeletonRecorder
  private let id: String

  init(_ recorder: SkeletonRecorder, id: String) {
    (self.recorder, self.id) = (recorder, id)
  }

  /// Records a step of the view.
  public func perform(_ step: TimelineStep) { recorder.perform(.on(view: id, step)) }
}

extension SkeletonRecorder {
  /// Returns a recorder for one view. Its calls show, change or hide the skeleton of that view and its subviews.
  ///
  /// ```swift
  /// let film = try scene.record {
  ///   $0.view("avatar").showAnimatedSkeleton()
  ///   $0.hold(loops: 1)
  ///   $0.view("avatar").hideSkeleton()
  /// }.film()
  /// ```
  ///
  /// - Parameter id: The view's id. If no view has it, calls have no effect. A template's id names all its rows.
  public func view(_ id: String) -> SkeletonViewRecorder { SkeletonViewRecorder(self, id: id) }
}
