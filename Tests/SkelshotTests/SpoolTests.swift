import Foundation
import Skelshot
import TestSupport
import Testing

/// Files are put together piece by piece and appear whole.
@Suite struct SpoolTests {
  private static let pieces = (0..<40).map { piece in
    (0..<65_537).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ piece) }
  }

  @Test(arguments: [0, 1, 15, 16, 40])
  func `a spool gives back what was put in, in memory or not`(count: Int) throws {
    let spool = Spool()
    for piece in Self.pieces.prefix(count) { try spool.write(piece) }
    let all = Array(Self.pieces.prefix(count).joined())
    #expect(spool.count == all.count)
    #expect(try spool.bytes() == all)
    // Reading takes nothing away.
    #expect(try spool.bytes() == all)
  }

  @Test
  func `a staged spool becomes the file, and leaves nothing else`() throws {
    let folder = NSTemporaryDirectory() + "spool-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let spool = Spool()
    for piece in Self.pieces { try spool.write(piece) }
    let staged = try StagedFile(spool, for: folder + "/film.gif")
    #expect(!FileManager.default.fileExists(atPath: folder + "/film.gif"))
    try staged.publish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["film.gif"])
    #expect(
      try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/film.gif")))
        == Array(Self.pieces.joined()))
  }

  @Test
  func `a film goes to a sink as it goes to memory, and a sink's error comes through`() throws {
    final class Full: ByteSink {
      struct Failure: Error {}
      func write(_ bytes: [UInt8]) throws { throw Failure() }
    }
    let film = try Film(try Scene(contentsOfFile: Fixture(name: "readme/sliding").layoutPath))
    let gif = try film.gif()
    let spool = Spool()
    #expect(try film.writeGIF(to: spool) == gif.report)
    #expect(try spool.bytes() == gif.bytes)
    #expect(throws: PictureError.self) { try film.writeGIF(to: Full()) }
    #expect(throws: Full.Failure.self) { try GIFEncoder().encode(film, to: Full()) }
  }
}
