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
