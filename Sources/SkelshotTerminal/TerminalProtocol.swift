// SkelshotTerminal: pictures in a terminal.
//
// In:  a `Pixmap`, and what a terminal answers to questions.
// Out: the bytes that show the picture there.
//
// Four ways: the graphics protocol of kitty, the inline images of iTerm2, sixel, and half blocks in 24-bit colour, which
// every terminal shows. `TerminalCapabilities` reads answers; `Terminal` asks.
//
// It does not know scenes, films or the command line.

/// A way to show pictures in a terminal.
package enum TerminalProtocol: String, Sendable, Hashable, CaseIterable {
  /// The graphics protocol of kitty, which Ghostty, WezTerm and Konsole know, too: PNGs.
  case kitty
  /// The inline images of iTerm2, which WezTerm, mintty and VS Code know, too: whole GIFs and PNGs.
  case iterm2
  /// The sixel graphics of DEC's terminals: at most 255 colours.
  case sixel
  /// Half blocks in 24-bit colour: two pixels in each cell.
  case blocks
}
