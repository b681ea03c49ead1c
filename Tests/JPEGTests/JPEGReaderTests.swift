import Foundation
import SkelshotFormats
import SkelshotRaster
import TestSupport
import Testing

/// Decodes JPEGs from other programs, and compares the pixels with those of other decoders.
@Suite struct JPEGReaderTests {
  /// Converts a fixture to JPEG with another program.
  private func jpeg(_ name: String, _ options: [String]) throws -> [UInt8] {
    try withTemporaryFolder { folder in
      let output = folder + "/picture.jpg"
      let command = ["convert", "\(Fixture.folder)/\(name)"] + options + [output]
      #expect(ExternalReader.run(command) == 0)
      return try Array(Data(contentsOf: URL(fileURLWithPath: output)))
    }
  }

  private func largestDifference(_ picture: Pixmap, _ other: [UInt32]) -> Int {
    zip(picture.pixels, other).reduce(0) { largest, pair in
      (0..<4).reduce(largest) { largest, channel in
        let shift = UInt32(8 * channel)
        return max(largest, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }

  static let kinds: [[String]] = [
    ["-sampling-factor", "1x1"], ["-sampling-factor", "2x2"], ["-sampling-factor", "2x1"],
    ["-sampling-factor", "1x2"], ["-interlace", "JPEG"], ["-colorspace", "Gray"],
  ]

  /// All versions of Pillow use the same library to decode JPEGs, so their pixels are the same.
  @Test(.needs(.imageMagick), .needs(.pillow), arguments: kinds)
  func `decodes JPEGs to the same pixels as Pillow`(_ options: [String]) throws {
    let bytes = try jpeg("original/gradient.png", ["-quality", "80"] + options)
    let picture = try JPEGDecoder().decode(bytes)
    let theirs = try #require(
      ExternalReader.pillow.canvases(of: bytes, size: picture.size, kind: "jpg").first)
    #expect(picture.pixels == theirs)
  }

  /// ffmpeg has its own decoder, which rounds the transform and the colors differently.
  @Test(.needs(.imageMagick), .needs(.ffmpeg))
  func `decodes JPEGs to nearly the same pixels as ffmpeg`() throws {
    let bytes = try jpeg("original/gradient.png", ["-quality", "95", "-sampling-factor", "1x1"])
    let picture = try JPEGDecoder().decode(bytes)
    let theirs = try #require(
      ExternalReader.ffmpeg.canvases(of: bytes, size: picture.size, kind: "jpg").first)
    #expect(largestDifference(picture, theirs) <= 4)
  }

  @Test func `decodes a JPEG as a film with one frame, whatever the file name`() throws {
    let bytes = HandMadeJPEG(columns: 1, blocks: [[77]]).bytes
    var film = try FilmDecoder().open(bytes)
    #expect(film.size == PixelSize(width: 8, height: 8))
    #expect(film.frameDelays == [FrameDelay(centiseconds: 0)] && film.loopCount == .times(1))
    #expect(try film.nextFrame() == picture(8, 8) { _, _ in opaque(77, 77, 77) })
    #expect(try film.nextFrame() == nil)
    #expect(throws: FilmReadError(JPEGError.truncated)) {
      try FilmDecoder().open(Array(bytes.dropLast()))
    }
  }
}
