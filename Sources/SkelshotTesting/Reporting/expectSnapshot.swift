public import Skelshot
public import Testing

/// Expects a scene to match its golden, for Swift Testing.
///
/// ```swift
/// @Test func feed() throws {
///   let scene = try Scene(contentsOf: "Layouts/feed.json")
///   expectSnapshot(of: scene)                                    // the film
///   expectSnapshot(of: scene, as: .still(at: .seconds(0.5)), scale: 2, appearance: .dark)
/// }
/// ```
///
/// The golden is `__Snapshots__/TESTFILE/NAME.gif`, or `.png`, beside the test's file. A missing golden fails. Goldens
/// are recorded only if `SKELSHOT_RECORD` or `record` requests it, and a test that records one fails. A failure
/// attaches an expected, an actual and a diff picture, and leaves them in `out/failures` of the package, or in the
/// folder in `SKELSHOT_ARTIFACTS`.
///
/// - Parameters:
///   - scene: The scene.
///   - name: The golden's name; nil for that of the test's function. Checks of one test with the same content need
///     names.
///   - content: A moment or the whole film.
///   - scale: Pixels per point, above 0; nil for the scene's.
///   - appearance: Light or dark; nil for the scene's.
///   - direction: The reading direction; nil for the scene's.
///   - framesPerSecond: The frame rate of a film, above 0.
///   - options: The tolerance. One that would hide the scene's own bones causes a warning.
///   - record: The goldens to record; nil for the environment's choice.
///   - golden: The golden's path, instead of one beside the test.
///   - function: The test's function, which names the golden.
///   - sourceLocation: The location of a failure; the golden is beside its file. A helper function of yours should take
///     and pass on both.
/// - Returns: Whether the check passed.
@discardableResult
public func expectSnapshot(
  of scene: Scene, named name: String? = nil, as content: SnapshotContent = .automatic,
  scale: Double? = nil, appearance: InterfaceStyle? = nil, direction: LayoutDirection? = nil,
  framesPerSecond: Double = 30, comparing options: ComparisonOptions = ComparisonOptions(),
  record: SnapshotRecording? = nil, golden: String? = nil, function: String = #function,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  expectSnapshot(
    of: Snapshot(
      scene, as: content, scale: scale, appearance: appearance, direction: direction,
      framesPerSecond: framesPerSecond),
    named: name, comparing: options, record: record, golden: golden,
    function: function, sourceLocation: sourceLocation)
}

/// Expects a view, alone on a canvas, to match its golden, for Swift Testing.
///
/// ```swift
/// expectSnapshot(of: Label(height: 20), width: 200, height: 20)
/// ```
///
/// The view shows a skeleton with the defaults. For other skeletons or several views, make a `Scene`.
///
/// - Parameters:
///   - view: The view.
///   - width: The canvas width in points.
///   - height: The canvas height in points.
///   - name: The golden's name; nil for that of the test's function.
///   - content: A moment or the whole film.
///   - scale: Pixels per point, above 0; nil for 1.
///   - appearance: Light or dark; nil for light.
///   - direction: The reading direction; nil for left to right.
///   - options: The tolerance.
///   - record: The goldens to record; nil for the environment's choice.
///   - golden: The golden's path, instead of one beside the test.
///   - function: The test's function, which names the golden.
///   - sourceLocation: The location of a failure; the golden is beside its file. A helper function of yours should take
///     and pass on both.
/// - Returns: Whether the check passed.
@discardableResult
public func expectSnapshot(
  of view: some ViewConvertible, width: Double, height: Double, named name: String? = nil,
  as content: SnapshotContent = .automatic, scale: Double? = nil,
  appearance: InterfaceStyle? = nil, direction: LayoutDirection? = nil,
  comparing options: ComparisonOptions = ComparisonOptions(), record: SnapshotRecording? = nil,
  golden: String? = nil, function: String = #function,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  expectSnapshot(
    of: Scene(width: width, height: height) { view }, named: name, as: content, scale: scale,
    appearance: appearance, direction: direction, comparing: options, record: record,
    golden: golden, function: function, sourceLocation: sourceLocation)
}

/// Expects a film, a picture or a file to match its golden, for Swift Testing.
///
/// See `expectSnapshot(of:named:as:…)` for goldens and their recording.
///
/// - Parameters:
///   - subject: A `Film`, a `Pixmap` or a `Snapshot`.
///   - name: The golden's name; nil for that of the test's function.
///   - options: The tolerance.
///   - record: The goldens to record; nil for the environment's choice.
///   - golden: The golden's path, instead of one beside the test.
///   - function: The test's function, which names the golden.
///   - sourceLocation: The location of a failure; the golden is beside its file. A helper function of yours should take
///     and pass on both.
/// - Returns: Whether the check passed.
@discardableResult
public func expectSnapshot(
  of subject: some SnapshotConvertible, named name: String? = nil,
  comparing options: ComparisonOptions = ComparisonOptions(), record: SnapshotRecording? = nil,
  golden: String? = nil, function: String = #function,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  let place = GoldenPlace(
    testFile: sourceLocation.filePath, function: function, name: name, golden: golden)
  let check = SnapshotCheck(
    place, line: sourceLocation.line, column: sourceLocation.column, options: options,
    record: record)
  return TestPlace(sourceLocation).report(check.run(subject.snapshot), to: .swiftTesting)
}
