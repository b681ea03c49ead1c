import Foundation
import Skelshot
import SkelshotTesting
import Testing

/// Tests the names of goldens for several checks in a test and for parameterized tests.
@Suite struct GoldenSharingTests {
  let package: TemporaryPackage
  let register = GoldenRegister()

  init() throws { package = try TemporaryPackage() }

  private func check(
    _ width: Double, line: Int, named name: String? = nil, test: RunningTest = RunningTest(id: "a"),
    record: SnapshotRecording = .missing
  ) -> String? {
    package.check(
      Snapshot(Screens.card(titleWidth: width)), named: name, line: line, record: record,
      test: test, register: register
    ).message
  }

  @Test func `numbers several unnamed checks in a test`() {
    for (width, line) in [(80.0, 10), (90, 12), (100, 14)] { _ = check(width, line: line) }
    #expect(package.files(in: package.goldens) == ["feed.2.png", "feed.3.png", "feed.png"])
    // The same checks pass when the test runs again.
    for (width, line) in [(80.0, 10), (90, 12), (100, 14)] {
      #expect(check(width, line: line, record: .never) == nil)
    }
  }

  @Test func `rejects a check of another test that has the same golden`() {
    _ = check(80, line: 10)
    let message = check(80, line: 30, test: RunningTest(id: "b"))
    #expect(
      message?.contains("also the golden of the check on line 10: give the checks different names")
        == true)
    #expect(package.files(in: package.goldens) == ["feed.png"])
  }

  @Test(arguments: [nil, "card"])
  func `rejects a check that compares different pictures with one golden`(name: String?) {
    _ = check(80, line: 10, named: name)
    let message = check(90, line: 10, named: name)
    #expect(message?.contains("already the golden of another picture from this check") == true)
    let golden = package.goldens + "/\(name ?? "feed").png"
    #expect(package.bytes(golden) != nil)
    #expect(check(80, line: 10, named: name, record: .never) == nil)
  }

  @Test func `rejects two named checks with different pictures, also while recording`() {
    _ = check(80, line: 10, named: "card", record: .all)
    let message = check(90, line: 12, named: "card", record: .all)
    #expect(message?.contains("also the golden of the check on line 10") == true)
    #expect(check(80, line: 14, named: "card", record: .never) == nil)
  }

  @Test func `names the goldens of a parameterized test after its arguments`() {
    let long = String(repeating: "word ", count: 20)
    let arguments: [[Any]] = [["a/b", 2], [InterfaceStyle.dark], [long]]
    for values in arguments {
      _ = check(
        80, line: 10, test: RunningTest(id: "a", arguments: values.map(RunningTest.Argument.init)))
    }
    #expect(
      package.files(in: package.goldens) == [
        "feed-a-b-2.png", "feed-dark.png", "feed-word-word-word-word-wor-70ce248b9535011d.png",
      ])
  }

  @Test func `omits arguments that the variant names, and arguments of named checks`() {
    let test = RunningTest(
      id: "a",
      arguments: ([InterfaceStyle.dark, 2.0, "x"] as [Any]).map(RunningTest.Argument.init))
    let snapshot = Snapshot(Screens.card(), scale: 2, appearance: .dark)
    for name in [nil, "card"] {
      _ = package.check(snapshot, named: name, record: .missing, test: test)
    }
    #expect(package.files(in: package.goldens) == ["card-dark@2x.png", "feed-x-dark@2x.png"])
  }

  @Test func `a scene is compared as a still that shows the skeleton, a film as a film`() throws {
    var scene = Screens.pulse()
    scene.timeline = try Scene(
      json: """
        {"canvas": {"width": 1, "height": 1}, "views": [],
         "timeline": [{"wait": 1}, {"show": {}}, {"hold": 1}]}
        """
    ).timeline
    _ = package.check(Snapshot(scene), record: .missing)
    let golden = try #require(package.bytes(package.goldens + "/feed.png"))
    // The skeleton is fully shown after the wait and the transition of a quarter of a second.
    #expect(try PNGDecoder().decode(golden) == scene.pixmap(at: .seconds(1.25)))
    _ = package.check(try Film(Screens.pulse()).snapshot, record: .missing)
    _ = package.check(
      Snapshot(Screens.pulse(), as: .animatedGIF), named: "pulse", record: .missing)
    #expect(package.files(in: package.goldens) == ["feed.gif", "feed.png", "pulse.gif"])
  }
}

/// Tests the reading of arguments from Swift Testing, and the trait for recording.
@Suite(.snapshots(record: .missing)) struct RunningTestTests {
  @Test(arguments: zip([InterfaceStyle.dark, .light], ["a", "b"]))
  func `finds the arguments of the running test`(style: InterfaceStyle, text: String) throws {
    let package = try TemporaryPackage()
    let golden = package.root + "/Tests/AppTests/__Snapshots__/FeedTests/test-\(style)-\(text).png"
    withKnownIssue {
      expectSnapshot(
        of: Screens.card(), function: "test(style:text:)",
        sourceLocation: SourceLocation(
          fileID: "AppTests/FeedTests.swift",
          filePath: package.root + "/Tests/AppTests/FeedTests.swift", line: 1, column: 1))
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("recorded ") }
    }
    #expect(package.bytes(golden) != nil)
  }

  @Test func `the trait sets the recording`() { #expect(SnapshotRecording.ofTest == .missing) }

  @Suite struct Inner {
    @Test func `the trait applies to inner suites`() {
      #expect(SnapshotRecording.ofTest == .missing)
    }
  }
}
