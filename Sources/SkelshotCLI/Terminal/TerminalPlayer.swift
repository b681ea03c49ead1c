import Skelshot
import SkelshotCommandLine
import SkelshotFiles
import SkelshotPipeline
import SkelshotPrimitives
import SkelshotTerminal

/// Plays a film in the terminal. Frames that come too late are passed over.
struct TerminalPlayer {
  let film: Film
  let kind: TerminalProtocol
  /// The rows of cells that a frame takes.
  let rows: Int

  /// Shows a moment and goes below it.
  func show(at time: Duration) throws {
    let picture = try TerminalPicture(pixmap(at: time), as: kind)
    try Console.write(output: picture.bytes + below)
  }

  /// Plays the film; a still is shown once.
  func play(_ loops: LoopCount) throws {
    guard film.frameCount > 1 else { return try show(at: .zero) }
    if kind == .iterm2 {
      // It plays GIFs by itself.
      let gif = try film.gif(options: EncodingOptions(loopCount: loops))
      return try Console.write(output: TerminalPicture.inline(gif.bytes) + below)
    }
    // The place is made first, so that nothing scrolls while the film plays: it begins at the cursor that is saved there.
    try write(String(repeating: "\n", count: rows) + "\u{1b}[\(rows)A\u{1b}7\u{1b}[?25l")
    let end = "\u{1b}[0m\u{1b}8\u{1b}[\(rows)B\u{1b}[?25h"
    CLibrary.setFarewell("\u{1b}[?2026l\(end)\n")
    let start = ContinuousClock.now
    var last = -1
    while true {
      let elapsed = ContinuousClock.now - start
      let position = elapsed / film.duration
      if case .times(let count) = loops, position >= Double(count) { break }
      let whole = Int(position * Double(film.frameCount))
      if whole != last {
        last = whole
        let picture = try TerminalPicture(
          pixmap(at: film.time(ofFrame: whole % film.frameCount)), as: kind, newline: "\r\n")
        // A terminal that knows mode 2026 shows the frame at once.
        try Console.write(
          output: Array("\u{1b}[?2026h\u{1b}8".utf8) + picture.bytes + Array("\u{1b}[?2026l".utf8))
      }
      let next = film.duration * (Double(last + 1) / Double(film.frameCount))
      CLibrary.wait(seconds: (next - (ContinuousClock.now - start)) / .seconds(1))
    }
    CLibrary.setFarewell("")
    try write(end)
  }

  private func pixmap(at time: Duration) throws -> Pixmap {
    try film.renderer.pixmap(at: time)
  }

  /// What leads below a picture that has been drawn.
  private var below: [UInt8] {
    Array((kind == .kitty ? String(repeating: "\n", count: rows) : "\n").utf8)
  }

  private func write(_ text: String) throws { try Console.write(output: Array(text.utf8)) }
}
