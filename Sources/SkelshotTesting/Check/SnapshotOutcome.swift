package import SkelshotPrimitives

/// What a check found.
package struct SnapshotOutcome: Sendable {
  /// Why it fails; nil where it passes.
  package var message: VisibleText?
  /// What should be known of the check all the same.
  package var warnings: [VisibleText] = []
  /// Pictures of the failure, to be attached: names and files.
  package var pictures: [(name: String, bytes: [UInt8])] = []
}
