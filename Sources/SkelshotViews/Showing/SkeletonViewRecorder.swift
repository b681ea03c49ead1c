public import SkelshotModel

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
