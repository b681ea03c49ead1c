import Skelshot
import TestSupport
import Testing

/// Tests the size and the color error of files that show the feed and are encoded with a tolerance.
@Suite struct ToleranceTests {
  private let feed = Fixture(name: "scenes/feed")

  /// Without a tolerance, the file is 11,305 bytes long.
  @Test func `a still of the feed takes at most 10,500 bytes`() throws {
    let film = try Scene(contentsOf: feed.layoutPath).film()
    let small = try film.encode(as: .png, options: EncodingOptions(optimization: .size))
    #expect(small.bytes.count <= 10_500)
    #expect(small.report.largestError == 1)
    let expected = try film.renderer.pixmap(atSeconds: 0)
    let decoded = try PNGDecoder().decode(small.bytes)
    #expect(PixmapDifference(expected, decoded).largest == 1)
    let exact = try film.encode(
      as: .png, options: EncodingOptions(optimization: .size, tolerance: 0)
    ).bytes
    #expect(try PNGDecoder().decode(exact) == expected)
    #expect(small.bytes.count < exact.count)
  }

  /// Without a tolerance, the file is 355,000 bytes long. For the same frames, apngasm needs 376,000 bytes.
  @Test func `an APNG of the feed takes at most 242,000 bytes`() throws {
    let film = try Scene(contentsOf: feed.layoutPath).film()
    let small = try film.encode(as: .apng, options: EncodingOptions(optimization: .size))
    #expect(small.bytes.count <= 242_000)
    #expect(small.report.largestError == 1)
    #expect(try levelsOff(APNGFrames(small.bytes), film) == 1)
    #expect(
      try film.encode(as: .apng, options: EncodingOptions(optimization: .size, jobs: 1)).bytes
        == small.bytes)
    // The default optimization takes less time and must produce only a slightly larger file.
    let fast = try film.encode(as: .apng, options: EncodingOptions(tolerance: 1))
    #expect(fast.bytes.count <= 249_000)
  }

  @Test(arguments: [
    "scenes/film", "scenes/profile", "gradient/translucent", "gradient/many-colors",
    "gradient/sliding-topLeftBottomRight", "content/film", "content/clear",
  ])
  func `the error in reduced frames stays within the tolerance`(name: String) throws {
    let fixture = Fixture(name: name)
    let film = try Film(try Scene(contentsOf: fixture.layoutPath), framesPerSecond: 12)
    for tolerance in [1, 6] {
      let encoded = try film.encode(as: .apng, options: EncodingOptions(tolerance: tolerance))
      #expect(encoded.report.largestError <= tolerance)
      #expect(try levelsOff(APNGFrames(encoded.bytes), film) == encoded.report.largestError)
    }
  }
}
