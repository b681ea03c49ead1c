import FoundationEssentials
import SkelshotFormats
package import SkelshotRaster

/// A picture as the bytes that show it in a terminal, at the cursor.
package struct TerminalPicture: Sendable {
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - pixmap: The picture; for half blocks a pixel is half a cell.
  ///   - newline: The characters that move to the next row of half blocks.
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

  /// A PNG in kitty's protocol, in pieces of 4,096 bytes. A later one replaces it, and the cursor stays.
  private static func kitty(_ png: [UInt8]) -> [UInt8] {
    let payload = Array(Data(png).base64EncodedString().utf8)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: payload.count, by: 4096) {
      let end = min(start + 4096, payload.count)
      let more = end < payload.count ? 1 : 0
      // i, p: the picture and its placement have numbers, so that the next frame replaces them.
      let keys = start == 0 ? "a=T,f=100,i=7345,p=1,q=2,C=1,m=\(more)" : "m=\(more)"
      bytes += "\u{1b}_G\(keys);".utf8
      bytes += payload[start..<end]
      bytes += "\u{1b}\\".utf8
    }
    return bytes
  }

  /// A whole file as an image of iTerm2: a GIF plays by itself.
  package static func inline(_ file: [UInt8]) -> [UInt8] {
    let payload = Data(file).base64EncodedString()
    return Array("\u{1b}]1337;File=inline=1;size=\(file.count):\(payload)\u{07}".utf8)
  }
}
