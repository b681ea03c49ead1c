import Foundation
import Skelshot
import SkelshotTesting
import TestSupport

/// A temporary Swift package with tests. When the object is released, the package is removed.
final class TemporaryPackage: Sendable {
  let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/skelshot-testing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: root + "/Tests/AppTests", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: root + "/Package.swift"))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
    // If a test framework reports failures, their pictures are in the failures folder of this repository.
    try? FileManager.default.removeItem(atPath: Fixture.repository + "/out/failures" + root)
  }

  /// The folder that contains the goldens of the package's test file.
  var goldens: String { root + "/Tests/AppTests/__Snapshots__/FeedTests" }
  /// The folder that contains pictures of failed checks.
  var failures: String { root + "/out/failures/Tests/AppTests/__Snapshots__/FeedTests" }

  /// Runs a check in the same way as a test in the package would. By default, each check belongs to a new run of the
  /// tests. Checks with the same register belong to the same run.
  func check(
    _ snapshot: Snapshot, named name: String? = nil, function: String = "feed()",
    golden: String? = nil, line: Int = 1, options: ComparisonOptions = ComparisonOptions(),
    record: SnapshotRecording = .never, test: RunningTest = RunningTest(),
    register: GoldenRegister = GoldenRegister()
  ) -> Checked {
    let place = GoldenPlace(
      testFile: root + "/Tests/AppTests/FeedTests.swift", function: function, name: name,
      golden: golden, test: test)
    let outcome = SnapshotCheck(
      place, line: line, options: options, record: record,
      failureFolder: root + "/out/failures", register: register
    ).run(snapshot)
    return Checked(
      message: outcome.message?.text, warnings: outcome.warnings.map(\.text),
      pictures: outcome.pictures)
  }

  /// The result of a check in the form that a test framework shows.
  struct Checked {
    var message: String?
    var warnings: [String]
    var pictures: [(name: String, bytes: [UInt8])]
  }

  func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Returns the sorted file names in a folder, or an empty array if the folder does not exist.
  func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // The inputs files of goldens are excluded.
    return names.filter { !$0.hasSuffix(".txt") || !names.contains(String($0.dropLast(4))) }
      .sorted()
  }
}

/// Scenes for the tests of checks.
enum Screens {
  /// Returns a static scene with an avatar and a title of the given width.
  static func card(titleWidth: Double = 100) -> Scene {
    Scene(width: 160, height: 40) {
      ImageView(id: "avatar", frame: Rect(x: 4, y: 4, width: 32, height: 32))
      Button(id: "title", frame: Rect(x: 44, y: 10, width: titleWidth, height: 20))
    }.showingSkeleton()
  }

  /// Returns the scene `card` with a pulse animation.
  static func pulse(titleWidth: Double = 100) -> Scene {
    card(titleWidth: titleWidth).showingAnimatedSkeleton()
  }
}
