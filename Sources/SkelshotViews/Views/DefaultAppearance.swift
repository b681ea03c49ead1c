package import SkelshotModel
import SkelshotWork

/// The appearance that `Scene(width:height:…)` gives to a scene.
///
/// Only SkelshotUIKitNames changes the value. The value belongs to the process, or to a task and its child tasks.
package enum DefaultAppearance {
  /// A value that the closure of a task-local binding can change.
  private final class Box: Sendable {
    let appearance: Mutex<SkeletonAppearance>

    init(_ appearance: SkeletonAppearance) {
      self.appearance = Mutex(appearance)
    }
  }

  @TaskLocal private static var box = Box(SkeletonAppearance())

  package static var current: SkeletonAppearance {
    get { box.appearance.withLock { $0 } }
    set { box.appearance.withLock { $0 = newValue } }
  }

  /// Calls a closure with its own value, which its child tasks share.
  package static func isolated<Result>(
    _ appearance: SkeletonAppearance, _ body: () throws -> Result
  ) rethrows -> Result {
    try $box.withValue(Box(appearance), operation: body)
  }

  /// Calls an async closure with its own value, which its child tasks share.
  nonisolated(nonsending) package static func isolated<Result>(
    _ appearance: SkeletonAppearance, _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await $box.withValue(Box(appearance), operation: body)
  }
}
