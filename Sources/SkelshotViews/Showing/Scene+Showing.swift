public import SkelshotModel

// A call on a scene returns the scene that results from it.
extension Scene: SkeletonShowing {
  /// Returns the scene after a step.
  ///
  /// - A scene without a timeline has one state: a still or a loop. Showing or updating changes its style; hiding
  ///   leaves the screen without a skeleton. With a delay, the scene becomes a film: the delay, the transition, one
  ///   loop. Waits, holds, and steps of one view make it a film, too.
  /// - A scene with a timeline is a film, and the step is appended.
  public func perform(_ step: TimelineStep) -> Scene {
    var scene = self
    if let timeline {
      scene.timeline = timeline + [step]
      return scene
    }
    switch step {
    case .show(let style, let delay):
      scene.skeleton = skeleton.applying(style)
      if delay > 0 { scene.timeline = [step, .holdLoops(1)] }
    case .update(let style): scene.skeleton = skeleton.applying(style)
    case .hide: scene.timeline = []
    case .startAnimation(let animation):
      scene.skeleton.animated = true
      if let animation { scene.skeleton.animation = animation }
    case .stopAnimation: scene.skeleton.animated = false
    case .wait, .hold, .holdLoops, .on: scene.timeline = [step]
    }
    return scene
  }

  /// Records the life of a skeleton as a film, beginning without one.
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
  /// Everything that the calls do not change stays as it is in the scene. An existing timeline is replaced.
  ///
  /// - Parameter life: Makes the steps, in order.
  /// - Throws: The error that `life` throws.
  public func record<Failure: Error>(
    _ life: (SkeletonRecorder) throws(Failure) -> Void
  ) throws(Failure) -> Scene {
    let recorder = SkeletonRecorder(self)
    try life(recorder)
    var scene = self
    scene.timeline = recorder.steps
    return scene
  }
}
