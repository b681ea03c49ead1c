import SkelshotTerminal
import Testing

/// Tests the parsing of replies that were recorded from terminals.
@Suite struct TerminalCapabilitiesTests {
  @Test(arguments: [
    // kitty 0.32
    (
      "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}P>|kitty(0.32.2)\u{1b}\\\u{1b}[6;21;10t\u{1b}[?62;c",
      TerminalProtocol.kitty
    ),
    // WezTerm 20240203, which does not reply to the test picture
    ("\u{1b}P>|WezTerm 20240203-110809\u{1b}\\\u{1b}[6;18;8t\u{1b}[?65;4;6;18;22c", .iterm2),
    // iTerm2 3.5
    ("\u{1b}P>|iTerm2 3.5.0\u{1b}\\\u{1b}[6;17;8t\u{1b}[?62;4c", .iterm2),
    // xterm -ti vt340
    ("\u{1b}P>|XTerm(379)\u{1b}\\\u{1b}[6;13;6t\u{1b}[?63;1;2;4;6;9;15;22c", .sixel),
    // foot
    ("\u{1b}P>|foot(1.16.2)\u{1b}\\\u{1b}[6;19;9t\u{1b}[?62;4;22c", .sixel),
    // tmux 3.3
    ("\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c", .blocks),
    // The Linux console, and a terminal that does not reply
    ("\u{1b}[?6c", .blocks), ("", .blocks),
    // A reply with an error instead of OK
    ("\u{1b}_Gi=31;EINVAL:no\u{1b}\\\u{1b}[?62;c", .blocks),
  ])
  func `chooses the best protocol that the terminal's replies allow`(
    answer: String, best: TerminalProtocol
  ) {
    #expect(TerminalCapabilities(answers: Array(answer.utf8)).bestProtocol == best)
  }

  @Test func `reads a terminal cell's height before its width`() throws {
    let known = TerminalCapabilities(answers: Array("\u{1b}[6;21;10t\u{1b}[?62c".utf8))
    let cell = try #require(known.cell)
    #expect(cell == (width: 10, height: 21))
    #expect(TerminalCapabilities(answers: Array("\u{1b}[6;0;10t".utf8)).cell == nil)
    #expect(
      TerminalCapabilities(answers: Array("\u{1b}[6;99999999999999999999;1t".utf8)).cell == nil)
  }

  @Test func `accepts any bytes as a terminal's reply`() {
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return [0x1b, 0x5b, 0x3f, 0x63, 0x50, 0x5f, 0x5c, 0x3b, 0x34, 0xff][Int(state >> 33) % 10]
      }
      _ = TerminalCapabilities(answers: bytes).bestProtocol
    }
  }
}
