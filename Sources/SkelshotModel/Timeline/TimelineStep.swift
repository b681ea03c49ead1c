/// One step in the life of a skeleton.
@nonexhaustive
public enum TimelineStep: Sendable, Hashable {
  /// The screen stays without a skeleton.
  case wait(Duration)
  /// The skeleton appears with its transition, then its animation starts.
  ///
  /// With a delay in seconds, the step takes no time. The skeleton appears later, during the waits and holds that
  /// follow, or at the film's end if they are shorter. A hide or another show before then cancels it. A dissolve that
  /// has begun ends before the next step.
  case show(SkeletonOverrides, delay: Double = 0)
  /// The screen stays as it is, and its animation runs on.
  case hold(Duration)
  /// The screen stays for a number of rounds of the animation. Animations of different lengths count in rounds of
  /// their least common multiple, or of the longest if there is none. With a delayed show, the rounds count from its
  /// appearance.
  case holdLoops(Int)
  /// A shown skeleton changes. Its animation starts again unless it was stopped.
  ///
  /// The step takes no time. During the transition that follows, 0.25 s by default, gradient bones dissolve into
  /// solid ones or the reverse, and move afterwards. Bones of the same kind fade to their new colors if they stand
  /// still, and change at once if they move.
  case update(SkeletonOverrides)
  /// The animation stops and the skeleton disappears with a transition; nil dissolves in 0.25 s.
  case hide(SkeletonTransition?)
  /// The animation of a shown skeleton starts or starts again; nil is the style's own.
  case startAnimation(SkeletonAnimation?)
  /// The animation of a shown skeleton stops, also in views with their own animation. Bones have their unanimated
  /// colors until it is started.
  case stopAnimation
  /// A step for one view and its subviews, by the view's id. It shows, changes or hides their skeleton while the rest
  /// of the screen stays as it is, like a call on that view on iOS. A template's id names all its rows.
  ///
  /// A show reaches the view even if its parents are not skeletonable. If no view has the id, the step has no effect,
  /// unless it is a wait or a hold, which ignore the view.
  indirect case on(view: String, TimelineStep)
}

/// A moment in the life of a skeleton: SkeletonView's six notifications. As there, `didAppear` and `didDisappear` do
/// not wait for a dissolve to end.
@nonexhaustive
public enum SkeletonEvent: String, Sendable, Hashable, CaseIterable {
  /// The skeleton begins to dissolve in.
  case willAppear
  /// The skeleton has begun to dissolve in, at the same moment.
  case didAppear
  /// A shown skeleton is about to change.
  case willUpdate
  /// A shown skeleton has changed, at the same moment.
  case didUpdate
  /// The skeleton begins to dissolve out; its animation has stopped.
  case willDisappear
  /// The skeleton has begun to dissolve out, at the same moment.
  case didDisappear
}
