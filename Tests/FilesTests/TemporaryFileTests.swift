import Foundation
import SkelshotFiles
import Testing

/// Tests temporary files, which collect content in pieces before the content is written as a whole.
@Suite struct TemporaryFileTests {
  private static let pieces = (0..<40).map { piece in
    (0..<65_537).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ piece) }
  }

  @Test(arguments: [0, 1, 15, 16, 40])
  func `a temporary file in memory or on disk returns the bytes that were written`(count: Int)
    throws
  {
    let file = TemporaryFile()
    for piece in Self.pieces.prefix(count) { try file.write(piece) }
    let all = Array(Self.pieces.prefix(count).joined())
    #expect(file.count == all.count)
    #expect(try file.bytes() == all)
    // Reading does not consume the bytes, so reading again must return the same bytes.
    #expect(try file.bytes() == all)
  }

  @Test func `a commit creates the staged file and no other`() throws {
    let folder = NSTemporaryDirectory() + "temporary-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = TemporaryFile()
    for piece in Self.pieces { try file.write(piece) }
    let staged = try StagedFile(
      file, for: folder + "/film.gif", replacesExisting: true, devices: .written,
      calls: SystemBridge())
    #expect(!FileManager.default.fileExists(atPath: folder + "/film.gif"))
    try staged.commit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["film.gif"])
    #expect(
      try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/film.gif")))
        == Array(Self.pieces.joined()))
  }
}
