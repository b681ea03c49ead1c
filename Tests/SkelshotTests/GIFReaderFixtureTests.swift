import Foundation
import Skelshot
import TestSupport
import Testing

/// Decodes the film of each fixture with other programs.
@Suite struct GIFReaderFixtureTests {
  /// The frame rate. At this rate, films have few frames but still contain every kind of GIF image.
  private static let framesPerSecond = 5.0

  @Test(
    "other programs decode the same pixels as giflib",
    arguments: ExternalReader.allCases.filter(\.reader.isUsed))
  func programs(reader: ExternalReader) throws {
    for fixture in Fixture.all {
      let (gif, decoded) = try Self.film(fixture)
      // gifsicle treats the canvas as opaque if the first image has no transparent pixel.
      if reader == .gifsicle, decoded.frames.contains(where: { $0.pixels.pixels.contains(0) }),
        !decoded.frames[0].pixels.pixels.contains(0)
      {
        continue
      }
      let canvases = try reader.canvases(of: gif, size: decoded.size)
      #expect(canvases.count == decoded.frames.count, "\(reader), \(fixture.name)")
      for (index, (seen, frame)) in zip(canvases, decoded.frames).enumerated()
      where seen != frame.pixels.pixels {
        Issue.record("\(reader), \(fixture.name), image \(index)")
        break
      }
    }
  }

  @Test(
    "Chromium decodes the same pixels as giflib",
    .needs(.chromium))
  func chromium() throws {
    let films = try Fixture.all.map { try Self.film($0) }
    let seen = try ChromiumDecoder.checksums(of: films.map(\.gif))
    for (fixture, (film, checksums)) in zip(Fixture.all, zip(films, seen)) {
      let expected = film.decoded.frames.map { ChromiumDecoder.checksum(of: $0.pixels.pixels) }
      #expect(checksums == expected, "\(fixture.name)")
    }
  }

  private static func film(
    _ fixture: Fixture
  ) throws -> (gif: [UInt8], decoded: DecodedGIF) {
    let film = try Film(
      try Scene(contentsOf: fixture.layoutPath), framesPerSecond: framesPerSecond)
    let gif = try film.encode(as: .gif).bytes
    return (gif, try DecodedGIF(gif))
  }
}
