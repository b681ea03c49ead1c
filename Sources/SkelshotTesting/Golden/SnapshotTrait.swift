public import Testing

/// A trait that sets which goldens the tests of a suite record. See `Trait.snapshots(record:)`.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  let record: SnapshotRecording

  /// Always true, because the trait also applies to the suites in a suite.
  public var isRecursive: Bool { true }

  /// Runs a test with the trait's recording.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case, or nil for a suite.
  ///   - function: The function that runs the test.
  /// - Throws: The error of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotRecording.$ofTest.withValue(record, operation: function)
  }
}

extension Trait where Self == SnapshotTrait {
  /// Sets which goldens the checks of a test or suite record.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .missing)) struct FeedTests {
  ///   @Test func feed() { expectSnapshot(of: Scene(width: 320, height: 100) { Label() }) }
  /// }
  /// ```
  ///
  /// The environment variable `SKELSHOT_RECORD` and the argument `record` of a check take precedence.
  public static func snapshots(record: SnapshotRecording) -> Self { Self(record: record) }
}
