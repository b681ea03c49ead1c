public import SkelshotModel

// A call on a scene gives a picture of what it leads to.
extension Scene: SkeletonShowing {
  /// The scene after a call.
  ///
  /// - A scene without a timeline is a picture, or a loop, of one state. To show or update a
  ///   skeleton decides what it looks like; hidden, the scene is the screen without a skeleton. With
  ///   a delay it becomes a film: the delay, the transition, one loop.
  ///   To wait, to hold, and a step of one view make a film of it, too.
  /// - A scene with a timeline is a film: the call is its next step.
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

  /// The scene as a film of a whole life, from the screen without a skeleton.
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
  /// What the calls do not say, such as the direction of reading, stays as it is in the scene. A
  /// timeline that the scene has is replaced.
  ///
  /// - Parameter life: What happens, in order.
  /// - Throws: What `life` throws.
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
