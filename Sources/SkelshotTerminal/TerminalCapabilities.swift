// SkelshotTerminal: pictures in a terminal.
//
// In:  a `Pixmap`, and the answers of a terminal to queries.
// Out: the bytes that show the picture there.
//
// Four ways: kitty's graphics protocol, iTerm2's inline images, sixel, and half blocks in 24-bit color, which every
// terminal shows. `TerminalCapabilities` reads answers; `Terminal` sends the queries.
//
// It does not know scenes, films or the command line.

import SkelshotPrimitives

package struct TerminalCapabilities: Sendable, Hashable {
  package var knowsKitty = false
  package var knowsSixel = false
  /// Its name and version, if it reports them: `iTerm2 3.5.0`.
  package var name = ""
  /// The extent of a cell in pixels, if it reports that.
  package var cell: (width: Int, height: Int)? { cellWidth > 0 ? (cellWidth, cellHeight) : nil }

  private var cellWidth = 0
  private var cellHeight = 0

  /// The queries: a picture of one pixel in kitty's protocol, name and version, the size of a cell, and the attributes.
  /// Every terminal answers the last one.
  package static let question = Array(
    "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[>q\u{1b}[16t\u{1b}[c".utf8)

  /// Reads the answers, and skips anything else.
  package init(answers: [UInt8] = []) {
    var rest = answers[...]
    while let start = rest.firstIndex(of: 0x1b) {
      rest = rest[(start + 1)...]
      switch rest.popFirst() {
      case UInt8(ascii: "["): readControl(&rest)
      case UInt8(ascii: "_"): readString(&rest) { if $0.hasSuffix(";OK") { $1.knowsKitty = true } }
      case UInt8(ascii: "P"):
        readString(&rest) { text, known in
          if text.hasPrefix(">|") { known.name = String(text.dropFirst(2)) }
        }
      default: continue
      }
    }
  }

  /// The best way to show a picture. Terminals do not report iTerm2's images, so these are known by name.
  package var bestProtocol: TerminalProtocol {
    if knowsKitty { return .kitty }
    let known = ["iTerm2", "WezTerm", "mintty"]
    if known.contains(where: { name.lowercased().hasPrefix($0.lowercased()) }) { return .iterm2 }
    return knowsSixel ? .sixel : .blocks
  }

  /// Reads `?62;4;22c`, the attributes, or `6;20;10t`, the height and width of a cell.
  private mutating func readControl(_ rest: inout ArraySlice<UInt8>) {
    let body = rest.prefix { !(0x40...0x7e).contains($0) }
    rest = rest.dropFirst(body.count)
    let last = rest.popFirst()
    let text = String(decoding: body, as: UTF8.self)
    switch last {
    case UInt8(ascii: "c") where text.hasPrefix("?"):
      knowsSixel = text.dropFirst().split(separator: ";").contains("4")
    case UInt8(ascii: "t"):
      let numbers = text.split(separator: ";").compactMap { Int($0) }
      if numbers.count == 3, numbers[0] == 6, (1...512).contains(numbers[1]),
        (1...512).contains(numbers[2])
      {
        (cellHeight, cellWidth) = (numbers[1], numbers[2])
      }
    default: return
    }
  }

  /// Reads a string up to ESC \ or BEL.
  private mutating func readString(
    _ rest: inout ArraySlice<UInt8>, _ use: (String, inout TerminalCapabilities) -> Void
  ) {
    let body = rest.prefix { $0 != 0x1b && $0 != 0x07 }
    rest = rest.dropFirst(body.count)
    use(String(decoding: body.prefix(200), as: UTF8.self), &self)
  }

  package static func == (one: Self, other: Self) -> Bool {
    (one.knowsKitty, one.knowsSixel, one.name, one.cellWidth, one.cellHeight)
      == (other.knowsKitty, other.knowsSixel, other.name, other.cellWidth, other.cellHeight)
  }
}

package enum TerminalProtocol: String, Sendable, Hashable, CaseIterable {
  /// kitty's graphics protocol, also of Ghostty, WezTerm and Konsole: PNGs.
  case kitty
  /// iTerm2's inline images, also of WezTerm, mintty and VS Code: whole GIFs and PNGs.
  case iterm2
  /// Sixel graphics of DEC's terminals: at most 255 colors.
  case sixel
  /// Half blocks in 24-bit color: two pixels in each cell.
  case blocks
}
