public import Skelshot
public import Testing

/// Expects in Swift Testing that a scene matches its golden.
///
/// ```swift
/// @Test func feed() throws {
///   let scene = try Scene(contentsOf: "Layouts/feed.json")
///   expectSnapshot(of: scene)                                    // a still
///   expectSnapshot(of: scene, as: .animatedGIF, scale: 2, appearance: .dark)
/// }
/// ```
///
/// The golden is `__Snapshots__/TESTFILE/NAME.png`, or `.gif` for a film, next to the test file. If the golden is
/// missing, the check fails. A golden is recorded only if `SKELSHOT_RECORD`, `record` or a trait requests it. The check
/// then fails, too. A failed check writes three pictures (expected, actual and diff) into the folder that
/// `SKELSHOT_ARTIFACTS` names, by default `out/failures` in the package.
///
/// - Parameters:
///   - scene: The scene.
///   - name: The golden's name. The default is the test function's name, with the arguments of a parameterized test.
///     Further unnamed checks in a test get the numbers 2, 3 and so on, as in `feed.2.png`.
///   - content: The frame or film to compare.
///   - scale: The number of pixels per point, greater than 0. The default is the scene's scale.
///   - appearance: The appearance. The default is the scene's appearance.
///   - direction: The reading direction. The default is the scene's direction.
///   - framesPerSecond: The frame rate of a film, greater than 0.
///   - options: The tolerance. If the tolerance would hide the scene's bones, a warning is reported.
///   - record: The goldens to record. The default is the value of `SKELSHOT_RECORD`, or of the trait `.snapshots`.
///   - golden: The golden's path. By default, the golden is next to the test file.
///   - function: The test function that the golden is named after.
///   - sourceLocation: The location of a failure. Helper functions should pass `function` and `sourceLocation` on.
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

/// Expects in Swift Testing that a view, drawn on its own canvas, matches its golden.
///
/// ```swift
/// expectSnapshot(of: Label(height: 20), width: 200, height: 20)
/// ```
///
/// The view has the default skeleton. To test other skeletons or several views, create a `Scene`.
///
/// - Parameters:
///   - view: The view.
///   - width: The width of the canvas in points.
///   - height: The height of the canvas in points.
///   - name: The golden's name. The default is the test function's name.
///   - content: The frame or film to compare.
///   - scale: The number of pixels per point, greater than 0. The default is 1.
///   - appearance: The appearance. The default is light.
///   - direction: The reading direction. The default is left to right.
///   - options: The tolerance.
///   - record: The goldens to record. The default is the value of `SKELSHOT_RECORD`, or of the trait `.snapshots`.
///   - golden: The golden's path. By default, the golden is next to the test file.
///   - function: The test function that the golden is named after.
///   - sourceLocation: The location of a failure. Helper functions should pass `function` and `sourceLocation` on.
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

/// Expects in Swift Testing that a film, a picture or a file matches its golden.
///
/// See `expectSnapshot(of:named:as:…)` for how the golden is named and recorded.
///
/// - Parameters:
///   - subject: A `Film`, a `Pixmap` or a `Snapshot`.
///   - name: The golden's name. The default is the test function's name.
///   - options: The tolerance.
///   - record: The goldens to record. The default is the value of `SKELSHOT_RECORD`, or of the trait `.snapshots`.
///   - golden: The golden's path. By default, the golden is next to the test file.
///   - function: The test function that the golden is named after.
///   - sourceLocation: The location of a failure. Helper functions should pass `function` and `sourceLocation` on.
/// - Returns: Whether the check passed.
@discardableResult
public func expectSnapshot(
  of subject: some SnapshotConvertible, named name: String? = nil,
  comparing options: ComparisonOptions = ComparisonOptions(), record: SnapshotRecording? = nil,
  golden: String? = nil, function: String = #function,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  let place = GoldenPlace(
    testFile: sourceLocation.filePath, function: function, name: name, golden: golden,
    test: .current)
  let check = SnapshotCheck(
    place, line: sourceLocation.line, column: sourceLocation.column, options: options,
    record: record)
  return TestPlace(sourceLocation).report(check.run(subject.snapshot), to: .swiftTesting)
}
