/// A moment in the life of a skeleton; the original's six notifications.
@nonexhaustive
public enum SkeletonEvent: String, Sendable, Hashable, CaseIterable {
  /// The skeleton begins to dissolve in.
  case willAppear
  /// The skeleton is wholly there; its animation begins.
  case didAppear
  /// A shown skeleton is about to change.
  case willUpdate
  /// A shown skeleton has changed, at the same moment.
  case didUpdate
  /// The skeleton begins to dissolve away; its animation has stopped.
  case willDisappear
  /// The skeleton is gone.
  case didDisappear
}
