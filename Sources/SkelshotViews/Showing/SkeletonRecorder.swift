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

/// Writes down the life of one view's skeleton; see `SkeletonRecorder.view(_:)`.
public struct SkeletonViewRecorder: SkeletonShowing {
  /// The defaults of colour and gradient.
  public var appearance: SkeletonAppearance { recorder.appearance }
  private let recorder: SkeletonRecorder
  private let id: String

  init(_ recorder: SkeletonRecorder, id: String) {
    (self.recorder, self.id) = (recorder, id)
  }

  /// Writes a step of the view down.
  public func perform(_ step: TimelineStep) { recorder.perform(.on(view: id, step)) }
}

extension SkeletonRecorder {
  /// A view of the screen, to show, change or hide the skeleton of it and all below it while the rest stays as it is.
  ///
  /// ```swift
  /// let film = try scene.record {
  ///   $0.view("avatar").showAnimatedSkeleton()
  ///   $0.hold(loops: 1)
  ///   $0.view("avatar").hideSkeleton()
  /// }.film()
  /// ```
  ///
  /// - Parameter id: The view's id; where no view has it, calls do nothing. A template's means every row.
  public func view(_ id: String) -> SkeletonViewRecorder { SkeletonViewRecorder(self, id: id) }
}
