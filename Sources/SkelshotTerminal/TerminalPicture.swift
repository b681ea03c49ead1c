import SkelshotFormats
package import SkelshotRaster

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bytes that show a picture at the cursor of a terminal.
package struct TerminalPicture: Sendable {
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - pixmap: The picture. With half blocks, each pixel is half a cell.
  ///   - newline: The characters that separate rows of half blocks.
  /// - Throws: `FilmError` if the picture cannot be encoded.
  package init(
    _ pixmap: Pixmap, as kind: TerminalProtocol, newline: String = "\n"
  ) throws {
    switch kind {
    case .blocks: bytes = HalfBlocks.bytes(of: pixmap, newline: newline)
    case .sixel: bytes = Sixel.bytes(of: pixmap)
    case .kitty: bytes = Self.kitty(try pixmap.encode(as: .png).bytes)
    case .iterm2: bytes = Self.inline(try pixmap.encode(as: .png).bytes)
    }
  }

  /// Returns a PNG in kitty's protocol, in pieces of 4,096 bytes. The PNG replaces the previous picture.
  private static func kitty(_ png: [UInt8]) -> [UInt8] {
    let payload = Array(Data(png).base64EncodedString().utf8)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: payload.count, by: 4096) {
      let end = min(start + 4096, payload.count)
      let more = end < payload.count ? 1 : 0
      // The picture (i) and its placement (p) have fixed ids so that the next frame replaces them.
      let keys = start == 0 ? "a=T,f=100,i=7345,p=1,q=2,C=1,m=\(more)" : "m=\(more)"
      bytes += "\u{1b}_G\(keys);".utf8
      bytes += payload[start..<end]
      bytes += "\u{1b}\\".utf8
    }
    return bytes
  }

  /// Returns a file as an iTerm2 image. The terminal plays a GIF itself.
  package static func inline(_ file: [UInt8]) -> [UInt8] {
    let payload = Data(file).base64EncodedString()
    return Array("\u{1b}]1337;File=inline=1;size=\(file.count):\(payload)\u{07}".utf8)
  }
}
