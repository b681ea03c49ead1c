import Foundation
import SkelshotFormats
import SkelshotRaster
import SkelshotTerminal
import TestSupport
import Testing

@Suite struct TerminalPictureTests {
  private func pixmap(_ width: Int, _ height: Int, _ rgba: [UInt8]) throws -> Pixmap {
    try Pixmap(size: PixelSize(width: width, height: height), rgba: rgba, alpha: .straight)
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  @Test func `half blocks show the upper pixel as foreground and the lower one as background`()
    throws
  {
    let picture = try pixmap(2, 2, Self.red + Self.blue + Self.blue + Self.blue)
    let text = String(decoding: try TerminalPicture(picture, as: .blocks).bytes, as: UTF8.self)
    #expect(
      text
        == "\u{1b}[48;2;0;0;255m\u{1b}[38;2;255;0;0m▀\u{1b}[38;2;0;0;255m▀\u{1b}[0m")
  }

  @Test func `half blocks show the terminal's background in place of transparent pixels`() throws {
    let picture = try pixmap(
      3, 3,
      Self.clear + Self.red + Self.clear
        + Self.red + Self.clear + Self.clear + Self.blue + Self.clear + Self.clear)
    let text = String(decoding: try TerminalPicture(picture, as: .blocks).bytes, as: UTF8.self)
    #expect(
      text
        == "\u{1b}[38;2;255;0;0m▄▀ \u{1b}[0m\n\u{1b}[38;2;0;0;255m▀  \u{1b}[0m")
  }

  @Test func `sends the PNG to kitty in chunks`() throws {
    // A PNG with noise is large enough for several parts.
    var state: UInt32 = 1
    let noise = (0..<64 * 64).flatMap { _ -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      return [UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255), 255]
    }
    let picture = try pixmap(64, 64, noise)
    let text = String(decoding: try TerminalPicture(picture, as: .kitty).bytes, as: UTF8.self)
    let pieces = text.components(separatedBy: "\u{1b}\\").dropLast()
    #expect(pieces.count > 1)
    var base64 = ""
    for (index, piece) in pieces.enumerated() {
      #expect(piece.hasPrefix("\u{1b}_G"))
      let parts = piece.dropFirst(3).split(separator: ";", maxSplits: 1)
      #expect(parts[1].utf8.count <= 4096)
      #expect(parts[0].hasSuffix(index == pieces.count - 1 ? "m=0" : "m=1"))
      if index == 0 { #expect(parts[0].hasPrefix("a=T,f=100,")) }
      base64 += parts[1]
    }
    let png = try #require(Data(base64Encoded: base64))
    #expect(try FilmDecoder().open([UInt8](png)).size == picture.size)
    var film = try FilmDecoder().open([UInt8](png))
    #expect(try film.nextFrame() == picture)
  }

  @Test func `sends the picture file and its length to iTerm2`() throws {
    let picture = try pixmap(1, 1, Self.red)
    let text = String(decoding: try TerminalPicture(picture, as: .iterm2).bytes, as: UTF8.self)
    let png = try picture.encode(as: .png).bytes
    #expect(
      text
        == "\u{1b}]1337;File=inline=1;size=\(png.count):\(Data(png).base64EncodedString())\u{07}")
  }

  @Test(.needs(.libsixel)) func `libsixel decodes a sixel picture to the same pixels`() throws {
    // Percentages can express these levels exactly: 0, 51 (20 %), 204 (80 %) and 255.
    let colors: [[UInt8]] = [
      [0, 0, 0, 255], [51, 204, 0, 255], [255, 51, 204, 255], [204, 204, 204, 255],
    ]
    var state: UInt32 = 7
    let pixels = (0..<17 * 13).flatMap { index -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      // The picture has runs of equal pixels, so that the encoder also writes repetitions.
      return colors[index % 17 < 9 ? 3 : Int(state >> 30)]
    }
    let picture = try pixmap(17, 13, pixels)
    let bytes = try TerminalPicture(picture, as: .sixel).bytes
    #expect(try Self.decoded(bytes) == picture)
  }

  /// Decodes sixels with sixel2png.
  private static func decoded(_ sixels: [UInt8]) throws -> Pixmap {
    try withTemporaryFolder { folder in
      let (input, output) = (folder + "/a.sixel", folder + "/a.png")
      try Data(sixels).write(to: URL(fileURLWithPath: input))
      _ = ExternalReader.run(["sixel2png", "-i", input, "-o", output])
      return try Pixmap(decoding: GoldenCheck.read(output))
    }
  }

  @Test func `a sixel picture has at most 255 colors`() throws {
    let pixels = (0..<4096).flatMap { index -> [UInt8] in
      [UInt8(index & 15) * 17, UInt8(index >> 4 & 15) * 17, UInt8(index >> 8) * 17, 255]
    }
    let bytes = try TerminalPicture(try pixmap(64, 64, pixels), as: .sixel).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let defined = text.matches(of: /#(\d+);2;/).count
    #expect((64...255).contains(defined))
  }
}
