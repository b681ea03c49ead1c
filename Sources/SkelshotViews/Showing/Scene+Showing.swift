public import SkelshotModel

// Each call on a scene returns a new scene.
extension Scene: SkeletonShowing {
  /// Returns the scene with a timeline step applied.
  ///
  /// If the scene has a timeline, it is a film, and the step is appended. Otherwise, the scene is a still or a loop:
  ///
  /// - Showing or updating a skeleton changes its style. Hiding a skeleton leaves the screen without one.
  /// - Showing a skeleton with a delay makes the scene a film with the delay, the transition and one loop.
  /// - Waits, holds and steps for a single view also make the scene a film.
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

  /// Records how a skeleton changes over time. The film begins without a skeleton.
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
    _ life: (SkeletonRecorder) throws(Failure) -> Void
  ) throws(Failure) -> Scene {
    let recorder = SkeletonRecorder(self)
    try life(recorder)
    var scene = self
    scene.timeline = recorder.steps
    return scene
  }
}
