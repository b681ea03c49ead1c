// SkelshotTerminal shows pictures in a terminal.
//
// Input: a `Pixmap`, and the terminal's answers to queries. Output: the bytes that show the picture.
//
// Four protocols are supported: kitty's graphics protocol, iTerm2's inline images, sixel, and half blocks in 24-bit
// color. `Terminal` sends the queries, and `TerminalCapabilities` reads the answers.
//
// The module does not depend on scenes, films or the command line.

import SkelshotPrimitives

package struct TerminalCapabilities: Sendable, Hashable {
  package var knowsKitty = false
  package var knowsSixel = false
  /// The terminal's name and version, such as `iTerm2 3.5.0`, or an empty string if they are unknown.
  package var name = ""
  /// The size of a cell in pixels, or nil if the terminal does not report it.
  package var cell: (width: Int, height: Int)? { cellWidth > 0 ? (cellWidth, cellHeight) : nil }

  private var cellWidth = 0
  private var cellHeight = 0

  /// The queries: a one-pixel picture in kitty's protocol, the name and version, the cell size, and the device
  /// attributes. Every terminal answers the query for device attributes.
  package static let question = Array(
    "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[>q\u{1b}[16t\u{1b}[c".utf8)

  /// Reads the answers and ignores all other bytes.
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

  /// The best supported protocol. Terminals that support iTerm2's images can be recognized only by name.
  package var bestProtocol: TerminalProtocol {
    if knowsKitty { return .kitty }
    let known = ["iTerm2", "WezTerm", "mintty"]
    if known.contains(where: { name.lowercased().hasPrefix($0.lowercased()) }) { return .iterm2 }
    return knowsSixel ? .sixel : .blocks
  }

  /// Reads device attributes, such as `?62;4;22c`, or the height and width of a cell, such as `6;20;10t`.
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

  /// Reads a string that ends with ESC \ or BEL.
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
  /// kitty's graphics protocol with PNGs, also supported by Ghostty, WezTerm and Konsole.
  case kitty
  /// iTerm2's inline images with complete GIFs and PNGs, also supported by WezTerm, mintty and VS Code.
  case iterm2
  /// DEC's sixel graphics with at most 255 colors.
  case sixel
  /// Half blocks in 24-bit color, with two pixels in each cell.
  case blocks
}
