import Skelshot
import SkelshotTesting
import TestSupport
import Testing

/// Tests goldens of whole films, which are stored as lossless GIFs and compared as players show them.
@Suite struct SnapshotFilmTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test func `stores an animation as a GIF and a still as a PNG`() {
    _ = package.check(Snapshot(Screens.pulse(), as: .animatedGIF), named: "film", record: .missing)
    _ = package.check(
      Snapshot(Screens.pulse(), as: .still(at: .seconds(0.5))), named: "film", record: .missing)
    _ = package.check(Snapshot(Screens.card()), named: "still", record: .missing)
    _ = package.check(Snapshot(Screens.card(), as: .animatedGIF), named: "still", record: .missing)
    #expect(
      package.files(in: package.goldens) == ["film-0.5s.png", "film.gif", "still.gif", "still.png"])
  }

  @Test func `compares a film frame by frame and writes artifacts as films`() throws {
    let film = Snapshot(Screens.pulse(), as: .animatedGIF)
    _ = package.check(film, record: .missing)
    #expect(package.check(film).message == nil)
    let outcome = package.check(Snapshot(Screens.pulse(titleWidth: 104), as: .animatedGIF))
    let message = try #require(outcome.message)
    #expect(message.contains("frames differ"))
    #expect(message.contains("button `title`: width 100 → 104 pt"))
    let diff = try #require(outcome.pictures.first { $0.name == "feed.diff.gif" })
    // Each frame is shown for at least 0.1 s, and equal frames are merged into one image.
    let golden = try #require(package.bytes(package.goldens + "/feed.gif"))
    let frames = try DecodedGIF(golden).frames.count
    #expect(frames > 10)
    #expect(try DecodedGIF(diff.bytes).duration >= frames * 10)
  }

  @Test func `fails if frame delays differ, unless timing is ignored`() throws {
    let scene = Screens.pulse()
    _ = package.check(Snapshot(scene, as: .animatedGIF), record: .missing)
    let path = package.goldens + "/feed.gif"
    let slower = try Snapshot(file: OtherGIF.slower(Film(scene).encode(as: .gif).bytes))
    #expect(package.check(slower, golden: path).message?.contains("delay of frame") == true)
    let options = ComparisonOptions(ignoresTiming: true)
    #expect(package.check(slower, golden: path, options: options).message == nil)
  }

  @Test func `accepts a different encoding of an equal film and does not record it as changed`()
    throws
  {
    let film = try Film(Screens.pulse())
    let path = package.root + "/film.gif"
    let commented = try OtherGIF.commented(film.encode(as: .gif).bytes)
    try package.write(commented, to: path)
    #expect(package.check(Snapshot(film), golden: path, record: .changed).message == nil)
    #expect(package.bytes(path) == commented)
    #expect(package.check(Snapshot(film), golden: path, record: .all).message != nil)
    #expect(try package.bytes(path) == film.encode(as: .gif).bytes)
  }

  @Test func `rejects a film with too many colors for a GIF`() throws {
    let scene = Scene(width: 300, height: 300) { Button() }.showingAnimatedGradientSkeleton(
      usingGradient: SkeletonGradient(
        colors: [
          DynamicColor(Color(hex: 0xff0000)), DynamicColor(Color(hex: 0x00ff00)),
          DynamicColor(Color(hex: 0x0000ff)),
        ]))
    let message = package.check(Snapshot(scene, as: .animatedGIF), record: .all).message
    #expect(message?.contains("256 colors") == true)
    #expect(message?.contains("as: .animatedPNG") == true)
    #expect(package.files(in: package.goldens).isEmpty)
  }

  @Test(arguments: [(SnapshotContent.animatedPNG, "apng"), (.animatedWebP, "webp")])
  func `films with many colors can be compared in a format that stores them all`(
    content: SnapshotContent, kind: String
  ) throws {
    func scene(green: UInt32) -> Scene {
      Scene(width: 300, height: 300) { Button() }.showingAnimatedGradientSkeleton(
        usingGradient: SkeletonGradient(
          colors: [0xff0000, green, 0x0000ff].map { DynamicColor(Color(hex: $0)) }))
    }
    _ = package.check(Snapshot(scene(green: 0x00ff00), as: content), record: .missing)
    #expect(package.files(in: package.goldens) == ["feed.\(kind)"])
    #expect(package.check(Snapshot(scene(green: 0x00ff00), as: content)).message == nil)
    // In one channel, the color differs by one level, which a reduced palette would have hidden.
    let changed = package.check(Snapshot(scene(green: 0x00fe00), as: content)).message
    #expect(changed?.contains("by up to 1 level") == true)
    #expect(
      package.files(in: package.failures) == [
        "feed.actual.\(kind)", "feed.diff.gif", "feed.expected.\(kind)",
      ])
  }

  @Test func `a file's golden is a byte-for-byte copy of the file`() throws {
    let gif = try OtherGIF.commented(Film(Screens.pulse()).encode(as: .gif).bytes)
    let snapshot = Snapshot(file: gif, layout: Screens.pulse())
    _ = package.check(snapshot, record: .missing)
    #expect(package.bytes(package.goldens + "/feed.gif") == gif)
    let wider = try Film(Screens.pulse(titleWidth: 96)).encode(as: .gif).bytes
    let outcome = package.check(Snapshot(file: wider, layout: Screens.pulse()))
    // If the golden comes from another program, the message lists areas.
    #expect(outcome.message?.contains(", in button `title`") == true)
    #expect(package.bytes(package.goldens + "/feed.gif.txt") == nil)
  }
}

/// Changes the bytes of a GIF.
private enum OtherGIF {
  /// Adds 0.01 s to each frame's delay. According to GIF89a, section 23, a graphic control extension is 21 F9 04,
  /// flags, the delay in little-endian order, a color index and 00.
  static func slower(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in bytes.indices.dropLast(8)
    where bytes[index...].prefix(3).elementsEqual([0x21, 0xf9, 0x04]) && bytes[index + 7] == 0 {
      bytes[index + 4] += 1
    }
    return bytes
  }

  /// Adds a comment before the trailer 3B. GIF89a, section 24: a comment is 21 FE, a length, the text and 00.
  static func commented(_ bytes: [UInt8]) -> [UInt8] {
    bytes.dropLast() + [0x21, 0xfe, 2] + Array("hi".utf8) + [0, 0x3b]
  }
}
