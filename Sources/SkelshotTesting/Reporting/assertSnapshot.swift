public import Skelshot

/// Asserts that a scene looks as its golden picture says; for XCTest.
///
/// ```swift
/// func testFeed() throws {
///   let scene = try Scene(contentsOf: "Layouts/feed.json")
///   assertSnapshot(of: scene)                                    // the film
///   assertSnapshot(of: scene, as: .still(at: .seconds(0.5)), scale: 2, appearance: .dark)
/// }
/// ```
///
/// The golden is `__Snapshots__/TESTFILE/NAME.gif`, or `.png`, beside the test's file. A missing
/// golden fails; goldens are recorded only where `SKELSHOT_RECORD` or `record` asks for it, and the
/// test that records one fails. What fails is left as expected, actual and diff picture in
/// `out/failures` of the package, or in the folder that `SKELSHOT_ARTIFACTS` names.
///
/// - Parameters:
///   - scene: The scene.
///   - name: The golden's name; nil is that of the test's function. Checks of one test with the same
///     content need names.
///   - content: A moment or the whole film.
///   - scale: Pixels per point, above 0; nil is the scene's.
///   - appearance: Light or dark; nil is the scene's.
///   - direction: The direction of reading; nil is the scene's.
///   - framesPerSecond: Frames in a second of a film, above 0.
///   - options: What counts as a difference, and how much is let pass. A tolerance that does not see
///     the scene's own bones is told on stderr.
///   - record: What is recorded; nil is what the environment asks for.
///   - golden: The golden's file, instead of one beside the test.
///   - fileID: The module and file in which a failure is told, as XCTest has it.
///   - file: The path of that file, which the golden stands beside.
///   - function: The test's function, whose name the golden gets.
///   - line: The line in which a failure is told, from 1.
///   - column: The column in that line, from 1.
/// - Returns: Whether the check passed.
@discardableResult
public func assertSnapshot(
  of scene: Scene, named name: String? = nil, as content: SnapshotContent = .automatic,
  scale: Double? = nil, appearance: InterfaceStyle? = nil, direction: LayoutDirection? = nil,
  framesPerSecond: Double = 30, comparing options: ComparisonOptions = ComparisonOptions(),
  record: SnapshotRecording? = nil, golden: String? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  assertSnapshot(
    of: Snapshot(
      scene, as: content, scale: scale, appearance: appearance, direction: direction,
      framesPerSecond: framesPerSecond),
    named: name, comparing: options, record: record, golden: golden, fileID: fileID, file: file,
    function: function, line: line, column: column)
}

/// Asserts that a view looks as its golden picture says, alone on a canvas; for XCTest.
///
/// ```swift
/// assertSnapshot(of: Label(height: 20), width: 200, height: 20)
/// ```
///
/// A skeleton with the defaults is shown on it. For others, and for several views, make a `Scene`.
///
/// - Parameters:
///   - view: The view.
///   - width: Width of the canvas in points.
///   - height: Height of the canvas in points.
///   - name: The golden's name; nil is that of the test's function.
///   - content: A moment or the whole film.
///   - scale: Pixels per point, above 0; nil is 1.
///   - appearance: Light or dark; nil is light.
///   - direction: The direction of reading; nil is left to right.
///   - options: What counts as a difference, and how much is let pass.
///   - record: What is recorded; nil is what the environment asks for.
///   - golden: The golden's file, instead of one beside the test.
///   - fileID: The module and file in which a failure is told, as XCTest has it.
///   - file: The path of that file, which the golden stands beside.
///   - function: The test's function, whose name the golden gets.
///   - line: The line in which a failure is told, from 1.
///   - column: The column in that line, from 1.
/// - Returns: Whether the check passed.
@discardableResult
public func assertSnapshot(
  of view: some ViewConvertible, width: Double, height: Double, named name: String? = nil,
  as content: SnapshotContent = .automatic, scale: Double? = nil,
  appearance: InterfaceStyle? = nil, direction: LayoutDirection? = nil,
  comparing options: ComparisonOptions = ComparisonOptions(), record: SnapshotRecording? = nil,
  golden: String? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  assertSnapshot(
    of: Scene(width: width, height: height) { view }, named: name, as: content, scale: scale,
    appearance: appearance, direction: direction, comparing: options, record: record,
    golden: golden, fileID: fileID, file: file, function: function, line: line, column: column)
}

/// Asserts that a film, a picture or a file looks as its golden picture says; for XCTest.
///
/// See `assertSnapshot(of:named:as:…)` for what a golden is and how it is recorded.
///
/// - Parameters:
///   - subject: A `Film`, a `Pixmap` or a `Snapshot`.
///   - name: The golden's name; nil is that of the test's function.
///   - options: What counts as a difference, and how much is let pass.
///   - record: What is recorded; nil is what the environment asks for.
///   - golden: The golden's file, instead of one beside the test.
///   - fileID: The module and file in which a failure is told, as XCTest has it.
///   - file: The path of that file, which the golden stands beside.
///   - function: The test's function, whose name the golden gets.
///   - line: The line in which a failure is told, from 1.
///   - column: The column in that line, from 1.
/// - Returns: Whether the check passed.
@discardableResult
public func assertSnapshot(
  of subject: some SnapshotConvertible, named name: String? = nil,
  comparing options: ComparisonOptions = ComparisonOptions(), record: SnapshotRecording? = nil,
  golden: String? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = GoldenPlace(testFile: "\(file)", function: function, name: name, golden: golden)
  let check = SnapshotCheck(
    place, line: Int(line), column: Int(column), options: options, record: record)
  return TestPlace(fileID: fileID, file: file, line: line, column: column)
    .report(check.run(subject.snapshot), to: .xcTest)
}
