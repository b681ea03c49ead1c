/// One step in a skeleton's timeline.
@nonexhaustive
public enum TimelineStep: Sendable, Hashable {
  /// The screen stays without a skeleton.
  case wait(Duration)
  /// The skeleton appears with its transition, and then its animation starts.
  ///
  /// `delay` is in seconds. A delayed step ends immediately, and its skeleton appears during a later wait or hold, or
  /// at the film's end. A `hide` or another `show` cancels a delayed skeleton that has not appeared. A dissolve that
  /// has begun ends before the next step.
  case show(SkeletonOverrides, delay: Double = 0)
  /// The screen keeps its state for a duration while the animation continues.
  case hold(Duration)
  /// The screen keeps its state for a number of animation loops. If animations differ in length, a loop lasts for the
  /// least common multiple of their lengths, or for the longest length if there is no common multiple. After a delayed
  /// show, the count begins when the skeleton appears.
  case holdLoops(Int)
  /// A shown skeleton changes. Its animation starts again unless the animation was stopped.
  ///
  /// The step takes no time. If the fill changes, the new bones dissolve in during the transition, 0.25 s by default,
  /// and then move. Otherwise, stationary bones fade to their new colors, and moving bones change at once.
  case update(SkeletonOverrides)
  /// The animation stops, and the skeleton disappears with a transition; nil stands for a dissolve of 0.25 s.
  case hide(SkeletonTransition?)
  /// The animation of a shown skeleton starts or starts again; nil uses the style's own animation.
  case startAnimation(SkeletonAnimation?)
  /// The animation of a shown skeleton stops, even in views with their own animation. Bones have their unanimated
  /// colors until the animation starts again.
  case stopAnimation
  /// A step that applies only to the view with the given id and its subviews, like a call on that view on iOS. The rest
  /// of the screen does not change. A template's id stands for all rows that use the template.
  ///
  /// `show` works even if the view's parents are not skeletonable. If the id is unknown, drawing the scene throws an
  /// error.
  indirect case on(view: String, TimelineStep)
}

/// An event in the life of a skeleton, like SkeletonView's six notifications. As in SkeletonView, `didAppear` and
/// `didDisappear` do not wait for a dissolve to end.
@nonexhaustive
public enum SkeletonEvent: String, Sendable, Hashable, CaseIterable {
  /// The skeleton begins to dissolve in.
  case willAppear
  /// The skeleton has begun to dissolve in. This event has the same time as `willAppear`.
  case didAppear
  /// A shown skeleton is about to change.
  case willUpdate
  /// A shown skeleton has changed. This event has the same time as `willUpdate`.
  case didUpdate
  /// The skeleton begins to dissolve out; its animation has stopped.
  case willDisappear
  /// The skeleton has begun to dissolve out. This event has the same time as `willDisappear`.
  case didDisappear
}
