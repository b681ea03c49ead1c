import SkelshotFiles

/// The original's debug mode.
public enum SkeletonDebug {
  /// Whether the environment variable `SKELETON_DEBUG` is set to anything but the empty string.
  ///
  /// The command line then prints the tree of a skeleton that it draws. A library prints nothing:
  /// ask for `skeletonTreeDescription`, or let `Film.logTree(to:)` give it where it is wanted.
  public static let isEnabled =
    !(CLibrary.environment("SKELETON_DEBUG") ?? "").isEmpty
}
