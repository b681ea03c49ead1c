/// One step in the life of a skeleton.
@nonexhaustive
public enum TimelineStep: Sendable, Hashable {
  /// The screen without a skeleton, for a while.
  case wait(Duration)
  /// The skeleton comes: by its transition, then its animation starts.
  ///
  /// With a delay in seconds the step itself takes no time: the skeleton comes that long after it,
  /// in the middle of the waits and holds that follow, or at the film's end if they are shorter. A
  /// hide or another show before then cancels it. A dissolve that has begun goes to its end before
  /// the next step.
  case show(SkeletonOverrides, delay: Double = 0)
  /// What is on the screen stays, its animation runs on.
  case hold(Duration)
  /// The same for a number of rounds of the animation: of the least common multiple where there are several, of the longest
  /// where they have none. With a delayed show they count from its coming.
  case holdLoops(Int)
  /// A shown skeleton changes; its animation starts again, unless it has been stopped.
  ///
  /// It takes no time of its own. In the 0.25 s that follow (or those of its transition), gradient bones dissolve into solid ones or the other way round,
  /// and move after that; bones of the same kind that stand still fade to their new colours, and those that move change
  /// at once.
  case update(SkeletonOverrides)
  /// The animation stops and the skeleton goes, by the given transition; nil dissolves in 0.25 s, whatever brought it.
  case hide(SkeletonTransition?)
  /// The animation of a shown skeleton begins, or begins again; nil is the style's own.
  case startAnimation(SkeletonAnimation?)
  /// The animation of a shown skeleton stops, views with one of their own included: bones have
  /// their unanimated colours until it is started.
  case stopAnimation
  /// A step for one view and all below it, by its id: it shows, changes or hides their skeleton while the rest of the
  /// screen stays as it is, as on iOS a call on that view. Its length is the film's. A template's id means every row of it.
  ///
  /// A show reaches the view wherever it stands, as if its parents were skeletonable. Where no view has the id, and
  /// around a wait or hold, it changes nothing about the step's time.
  indirect case on(view: String, TimelineStep)
}

/// A moment in the life of a skeleton; the original's six notifications, at its moments: it posts `didAppear` and
/// `didDisappear` without waiting for a dissolve to end.
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
  /// The skeleton begins to dissolve away; its animation has stopped.
  case willDisappear
  /// The skeleton has begun to dissolve away, at the same moment.
  case didDisappear
}
