import Foundation
import Skelshot
import SkelshotTesting
import TestSupport
import Testing

/// Tests that goldens are recorded only on request, and that every failure message explains how to fix the failure.
@Suite struct SnapshotCheckTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test func `a check without a golden fails and records one only on request`() throws {
    let outcome = package.check(Snapshot(Screens.card()))
    let message = try #require(outcome.message)
    #expect(message.contains("Tests/AppTests/__Snapshots__/FeedTests/feed.png does not exist"))
    #expect(message.contains("SKELSHOT_RECORD=missing"))
    #expect(package.files(in: package.goldens).isEmpty)
    #expect(package.files(in: package.failures) == ["feed.actual.png"])
    #expect(outcome.pictures.map(\.name) == ["feed.actual.png"])
  }

  @Test(arguments: [SnapshotRecording.missing, .changed, .all])
  func `the run that records a golden fails, and the next run passes`(
    recording: SnapshotRecording
  ) throws {
    let snapshot = Snapshot(Screens.card())
    let message = try #require(package.check(snapshot, record: recording).message)
    #expect(
      message.contains(
        "recorded Tests/AppTests/__Snapshots__/FeedTests/feed.png: review the picture"))
    #expect(package.files(in: package.goldens) == ["feed.png"])
    let golden = try #require(package.bytes(package.goldens + "/feed.png"))
    #expect(try PNGDecoder().decode(golden) == Screens.card().pixmap())
    #expect(package.check(snapshot).message == nil)
    #expect(package.check(snapshot, record: recording).message == nil)
    #expect(package.bytes(package.goldens + "/feed.png") == golden)
  }

  @Test func `reports a difference with its pixel count, ratio, size and cause`() throws {
    _ = package.check(Snapshot(Screens.card()), record: .missing)
    // The difference is 8 columns wide and 20 rows high. The round corners add a few pixels at the right edge.
    let outcome = package.check(Snapshot(Screens.card(titleWidth: 108)))
    let message = try #require(outcome.message)
    #expect(message.contains(" of 6400 pixels ("))
    #expect(message.contains(", by up to "))
    // The scene is built in Swift, so the reported location is in the test.
    #expect(
      message.contains("button `title`: width 100 → 108 pt (Tests/AppTests/FeedTests.swift:1:1)"))
    #expect(!message.contains("avatar"))
    #expect(!message.contains("× 20 at "))
    // Without an inputs file, the message lists areas instead of causes.
    try FileManager.default.removeItem(atPath: package.goldens + "/feed.png.txt")
    let plain = try #require(package.check(Snapshot(Screens.card(titleWidth: 108))).message)
    #expect(plain.contains("8 × 20 at 144, 10: 160 pixels, in button `title`"))
    #expect(message.contains("SKELSHOT_RECORD=changed"))
    #expect(message.contains("pictures: out/failures/Tests/AppTests/__Snapshots__/FeedTests"))
    let names = ["feed.actual.png", "feed.diff.png", "feed.expected.png"]
    #expect(package.files(in: package.failures) == names)
    #expect(outcome.pictures.map(\.name).sorted() == names)
    for picture in outcome.pictures {
      #expect(package.bytes("\(package.failures)/\(picture.name)") == picture.bytes)
      #expect(try PNGDecoder().decode(picture.bytes).size == PixelSize(width: 160, height: 40))
    }
  }

  @Test func `the reported difference matches a manual count`() throws {
    let clear = try Pixmap(size: PixelSize(width: 20, height: 10), filledWith: Levels.white)
    var changed = clear
    for x in 3..<7 { changed[x, 4] = Levels.pixel(255, 250, 255) }
    _ = package.check(Snapshot(clear), record: .missing)
    let message = try #require(package.check(Snapshot(changed)).message)
    #expect(message.contains("differ in 4 of 200 pixels (2 %), by up to 5 levels"))
    #expect(message.contains("4 × 1 at 3, 4: 4 pixels"))
  }

  @Test func `removes a failure's pictures once the check passes`() throws {
    _ = package.check(Snapshot(Screens.card()), record: .missing)
    #expect(package.check(Snapshot(Screens.card(titleWidth: 90))).message != nil)
    #expect(package.files(in: package.failures).count == 3)
    #expect(package.check(Snapshot(Screens.card())).message == nil)
    #expect(package.files(in: package.failures).isEmpty)
  }

  @Test func `mode 'missing' keeps a changed golden, and mode 'changed' replaces it`() throws {
    _ = package.check(Snapshot(Screens.card()), record: .missing)
    let old = package.bytes(package.goldens + "/feed.png")
    let wider = Snapshot(Screens.card(titleWidth: 108))
    #expect(package.check(wider, record: .missing).message?.contains("differ in") == true)
    #expect(package.bytes(package.goldens + "/feed.png") == old)
    let message = try #require(package.check(wider, record: .changed).message)
    #expect(message.contains("recorded Tests/AppTests/__Snapshots__/FeedTests/feed.png again"))
    #expect(message.contains("width 100 → 108 pt"))
    #expect(package.check(wider).message == nil)
  }

  @Test func `accepts a difference within the tolerance and records it only in mode 'all'`()
    throws
  {
    let white = try Pixmap(size: PixelSize(width: 8, height: 8), filledWith: Levels.white)
    var near = white
    near[1, 1] = Levels.pixel(254, 255, 255)
    let options = ComparisonOptions(metric: .channel(levels: 1))
    _ = package.check(Snapshot(white), record: .missing)
    #expect(package.check(Snapshot(near)).message != nil)
    #expect(package.check(Snapshot(near), options: options).message == nil)
    #expect(
      package.check(Snapshot(near), options: ComparisonOptions(pixelBudget: 1)).message == nil)
    #expect(package.check(Snapshot(near), options: options, record: .changed).message == nil)
    #expect(package.check(Snapshot(near), options: options, record: .all).message != nil)
    #expect(package.check(Snapshot(near)).message == nil)
  }

  @Test func `warns about a tolerance that hides bones`() throws {
    _ = package.check(Snapshot(Screens.card()), record: .missing)
    let outcome = package.check(
      Snapshot(Screens.card()), options: ComparisonOptions(metric: .yiq(threshold: 0.1)))
    #expect(outcome.message == nil)
    #expect(
      outcome.warnings.contains {
        $0.contains("bones cannot be distinguished from their background")
      }
    )
    #expect(package.check(Snapshot(Screens.card())).warnings.isEmpty)
    let all = PixelRect(minX: 0, minY: 0, maxX: 9999, maxY: 9999)
    let ignored = package.check(
      Snapshot(Screens.card()), options: ComparisonOptions(ignoredAreas: [all]))
    #expect(ignored.warnings.contains { $0.contains("ignored rectangles cover ") })
  }

  @Test(arguments: [
    [], Array("no picture".utf8), [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ])
  func `fails if a golden is unreadable and replaces it on request`(bytes: [UInt8]) throws {
    let path = package.goldens + "/feed.png"
    try package.write(bytes, to: path)
    let snapshot = Snapshot(Screens.card())
    #expect(package.check(snapshot).message?.contains("feed.png cannot be read") == true)
    #expect(package.check(snapshot, record: .missing).message?.contains("cannot be read") == true)
    #expect(package.bytes(path) == bytes)
    #expect(package.check(snapshot, record: .changed).message?.contains("recorded") == true)
    #expect(package.check(snapshot).message == nil)
  }

  @Test func `fails if the sizes of the pictures differ, whatever the tolerance`() throws {
    _ = package.check(Snapshot(Screens.card()), record: .missing)
    let larger = Snapshot(Screens.card(), scale: 2)
    let path = package.goldens + "/feed.png"
    let outcome = package.check(
      larger, golden: path, options: ComparisonOptions(ratioBudget: 1))
    #expect(outcome.message?.contains("size: expected 160 × 40, found 320 × 80") == true)
  }

  @Test func `fails if a golden cannot be written`() throws {
    // The path of the golden folder is occupied by a file.
    try package.write([1], to: package.root + "/Tests/AppTests/__Snapshots__")
    let outcome = package.check(Snapshot(Screens.card()), record: .all)
    #expect(outcome.message?.isEmpty == false)
  }

  @Test(arguments: NastyText.all)
  func `escapes file names and view names in messages`(nasty: NastyText) throws {
    func scene(_ width: Double) -> Scene {
      Scene(width: 40, height: 20) {
        Button(id: nasty.text, frame: Rect(x: 4, y: 4, width: width, height: 12))
      }.showingSkeleton()
    }
    let golden = package.root + "/\(nasty.text).png"
    let missing = try #require(package.check(Snapshot(scene(20)), golden: golden).message)
    // A text that is not valid UTF-8 cannot be part of a file name.
    let problem =
      nasty.text.contains("\u{FFFD}") ? "cannot be read: the name is not UTF-8." : "does not exist."
    #expect(missing.hasPrefix("\(nasty.visible).png \(problem)"))
    #expect(package.check(Snapshot(scene(20)), golden: golden, record: .all).message != nil)
    let options = ComparisonOptions(metric: .channel(levels: 40))
    let seen = package.check(Snapshot(scene(20)), golden: golden, options: options)
    #expect(seen.warnings.contains { $0.contains("button `\(nasty.visible)`") })
    let changed = try #require(package.check(Snapshot(scene(24)), golden: golden).message)
    #expect(changed.contains("button `\(nasty.visible)`: width 20 → 24 pt"))
    for text in [missing, changed] + seen.warnings { #expect(NastyText.harm(in: text).isEmpty) }
  }

  @Test(arguments: SnapshotRecording.allCases)
  func `recognizes a Git LFS pointer and does not overwrite it`(
    recording: SnapshotRecording
  ) throws {
    let pointer = Array(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n".utf8)
    let path = package.goldens + "/feed.png"
    try package.write(pointer, to: path)
    try package.write([], to: package.root + "/.git")
    let outcome = package.check(Snapshot(Screens.card()), record: recording)
    let lines = outcome.message?.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.prefix(2) == [
        "Tests/AppTests/__Snapshots__/FeedTests/feed.png is a Git LFS pointer, not the picture.",
        "to fetch the picture: git lfs pull --include=Tests/AppTests/__Snapshots__/FeedTests/feed.png",
      ])
    #expect(package.bytes(path) == pointer)
    #expect(outcome.pictures.map(\.name) == ["feed.actual.png"])
  }

  @Test func `does not wait for a golden that is a pipe`() throws {
    _ = package.check(Snapshot(Screens.card()), record: .missing)
    let path = package.goldens + "/feed.png"
    try FileManager.default.removeItem(atPath: path)
    let made = unsafe mkfifo(path, 0o600)
    #expect(made == 0)
    let checked = package.check(Snapshot(Screens.card()))
    #expect(
      checked.message?.contains("cannot be read: this is a device, a pipe or a socket, not a file")
        == true)
    let recorded = package.check(Snapshot(Screens.card()), record: .all)
    #expect(
      recorded.message?.contains(
        "cannot be recorded: this is a device, a pipe or a socket, not a file") == true)
  }

  @Test func `reports invalid snapshot requests`() throws {
    let scene = Screens.card()
    func message(_ snapshot: Snapshot, golden: String? = nil) -> String {
      package.check(snapshot, golden: golden, record: .all).message ?? ""
    }
    #expect(
      message(Snapshot(scene, as: .still(at: .seconds(-1)))).contains("-1.0 is not a valid time"))
    #expect(message(Snapshot(scene, framesPerSecond: 0)).contains("0.0 is not a valid frame rate"))
    #expect(message(Snapshot(scene, scale: -1)).contains("cannot compare with"))
    #expect(message(Snapshot(file: [1, 2, 3])).contains("the file is not a picture"))
    let folder = package.root
    #expect(
      message(Snapshot(scene), golden: folder + "/x.jpg").contains("change its extension to .png"))
    #expect(
      message(Snapshot(scene, as: .animatedGIF), golden: folder + "/x.png").contains(
        "change its extension to .gif")
    )
  }
}

/// Opaque pixels for the tests.
private enum Levels {
  static let white = pixel(255, 255, 255)

  static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(StraightPixel(red: red, green: green, blue: blue))
  }
}
