public import SkelshotModel

extension Scene: SkeletonShowing {
  /// Returns a film of how the skeleton changes over time. The film begins without a skeleton.
  ///
  /// ```swift
  /// let film = try scene.record {
  ///   $0.wait(.seconds(0.5))
  ///   $0.showAnimatedGradientSkeleton()
  ///   $0.hold(loops: 2)
  ///   $0.hideSkeleton(transition: .crossDissolve(0.25))
  ///   $0.wait(.seconds(1))
  /// }.film()
  /// ```
  ///
  /// The film replaces the scene's timeline. The rest of the scene stays unchanged.
  ///
  /// - Parameter life: A closure that calls the recorder once for each step, in order.
  /// - Throws: The error that `life` throws.
  public func record<Failure: Error>(
    _ life: (inout SkeletonRecorder) throws(Failure) -> Void
  ) throws(Failure) -> Scene {
    var recorder = SkeletonRecorder()
    try life(&recorder)
    var scene = self
    scene.timeline = recorder.steps.map { $0.colored(by: appearance) }
    return scene
  }
}

extension View: SkeletonShowing {
  /// Performs a timeline step for this view and its subviews, as soon as a scene has the view. See `Scene.perform`.
  public mutating func perform(_ step: TimelineStep) { calls.append(step) }
}
