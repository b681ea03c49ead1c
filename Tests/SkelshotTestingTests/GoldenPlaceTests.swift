import Foundation
import Skelshot
import SkelshotTesting
import Testing

/// Tests the paths of goldens and the ways in which users request a recording.
@Suite struct GoldenPlaceTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test(arguments: [
    (nil, "feed()", "feed.png"),
    (nil, "feed(scale:)", "feed.png"),
    (nil, "`a feed, at night`()", "a-feed-at-night.png"),
    ("dark", "feed()", "dark.png"),
    ("../../etc/passwd", "feed()", "etc-passwd.png"),
    (" . ", "feed()", "snapshot.png"),
  ])
  func `derives a golden's file name from the test's name`(
    name: String?, function: String, file: String
  ) {
    _ = package.check(
      Snapshot(Screens.card()), named: name, function: function, record: .missing)
    #expect(package.files(in: package.goldens) == [file])
  }

  @Test func `a variant changes both the golden's name and the picture`() throws {
    let snapshot = Snapshot(
      Screens.card(), as: .still(at: .seconds(2)), scale: 2, appearance: .dark,
      direction: .rightToLeft)
    _ = package.check(snapshot, record: .missing)
    #expect(package.files(in: package.goldens) == ["feed-dark-rtl-2s@2x.png"])
    var scene = Screens.card()
    scene.canvas.scale = 2
    scene.canvas.interfaceStyle = .dark
    scene.canvas.direction = .rightToLeft
    let golden = try #require(package.bytes(package.goldens + "/feed-dark-rtl-2s@2x.png"))
    #expect(try PNGDecoder().decode(golden) == scene.pixmap(at: .seconds(2)))
  }

  @Test func `uses a golden that has an older name and renames it when recording`() throws {
    let snapshot = Snapshot(
      Screens.card(), as: .still(at: .seconds(2)), scale: 2, appearance: .dark,
      direction: .rightToLeft)
    let (name, older) = ("feed-dark-rtl-2s@2x.png", "feed-dark-rtl@2x@2s.png")
    _ = package.check(snapshot, record: .missing)
    let bytes = try #require(package.bytes("\(package.goldens)/\(name)"))
    try FileManager.default.moveItem(
      atPath: "\(package.goldens)/\(name)", toPath: "\(package.goldens)/\(older)")
    try FileManager.default.moveItem(
      atPath: "\(package.goldens)/\(name).txt", toPath: "\(package.goldens)/\(older).txt")
    #expect(package.check(snapshot).message == nil)
    #expect(package.files(in: package.goldens) == [older])
    let message = package.check(snapshot, record: .missing).message
    #expect(
      message?.hasPrefix("renamed Tests/AppTests/__Snapshots__/FeedTests/\(older) to") == true)
    #expect(package.files(in: package.goldens) == [name])
    #expect(package.bytes("\(package.goldens)/\(name)") == bytes)
    #expect(package.check(snapshot, record: .missing).message == nil)
  }

  @Test func `tests use the same goldens as the command line`() throws {
    let folder = package.root + "/screens"
    try package.write(
      Array(#"{"canvas": {"width": 40, "height": 20}, "views": [{"frame": [4, 4, 8, 8]}]}"#.utf8),
      to: folder + "/feed.json")
    var suite = GoldenSuite(
      layouts: try LayoutFile.find([folder]), golden: package.goldens)
    (suite.settings.scales, suite.settings.times) = ([2], [.seconds(0.5)])
    suite.settings.interfaceStyles = [.dark]
    #expect(try suite.record().isPassed)
    let scene = try Scene(contentsOf: folder + "/feed.json")
    let snapshot = Snapshot(scene, as: .still(at: .seconds(0.5)), scale: 2, appearance: .dark)
    #expect(package.check(snapshot).message == nil)
  }

  @Test func `the failures folder mirrors the path of an explicit golden`() throws {
    let path = package.root + "/Goldens/card.png"
    _ = package.check(Snapshot(Screens.card()), golden: path, record: .missing)
    #expect(package.bytes(path) != nil)
    let message = package.check(Snapshot(Screens.card(titleWidth: 90)), golden: path).message
    #expect(message?.contains("Goldens/card.png and the picture differ") == true)
    #expect(
      package.files(in: package.root + "/out/failures/Goldens") == [
        "card.actual.png", "card.diff.png", "card.expected.png",
      ])
    // If the golden is a still, an animated scene is also compared as a still.
    let moves = package.check(Snapshot(Screens.pulse()), golden: path, record: .changed)
    #expect(moves.message == nil)
  }

  @Test func `accepts only known values for the recording mode`() {
    #expect(SnapshotRecording.requested(by: [:]) == .never)
    #expect(SnapshotRecording.requested(by: ["SKELSHOT_RECORD": ""]) == .never)
    SnapshotRecording.$ofTest.withValue(.missing) {
      #expect(SnapshotRecording.requested(by: [:]) == .missing)
      #expect(SnapshotRecording.requested(by: ["SKELSHOT_RECORD": "never"]) == .never)
    }
    for recording in SnapshotRecording.allCases {
      #expect(
        SnapshotRecording.requested(by: ["SKELSHOT_RECORD": recording.rawValue]) == recording)
    }
    #expect(SnapshotRecording.requested(by: ["SKELSHOT_RECORD": "yes"]) == nil)
  }
}
