import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotOutput
import SkelshotPrimitives
import SkelshotTerminal

/// Plays a film in the terminal and skips frames that are late.
struct TerminalPlayer {
  let film: Film
  let kind: TerminalProtocol
  let rows: Int

  /// Shows one frame and moves the cursor below the frame.
  func show(at time: Duration) throws {
    let picture = try TerminalPicture(pixmap(at: time), as: kind)
    try Console.write(output: picture.bytes + below)
  }

  /// Plays a film; a still is shown once.
  func play(_ loops: LoopCount) throws {
    guard film.frameCount > 1 else { return try show(at: .zero) }
    if kind == .iterm2 {
      // iTerm2 plays GIFs natively.
      let gif = try film.encode(as: .gif, options: EncodingOptions(loopCount: loops))
      return try Console.write(output: TerminalPicture.inline(gif.bytes) + below)
    }
    // On a signal, ends an unfinished picture and shows the cursor again.
    CLibrary.setFarewell("\u{1b}\\\u{1b}[?2026l\(end)\n")
    Terminal.holdStop(true)
    defer {
      CLibrary.setFarewell("")
      Terminal.holdStop(false)
    }
    do {
      try makePlace()
      try playFrames(loops)
    } catch {
      try? write(end)
      throw error
    }
    try write(end)
  }

  /// Scrolls before the film to make room for the frames. Frames start at the saved cursor position.
  private func makePlace() throws {
    try write(String(repeating: "\n", count: rows) + "\u{1b}[\(rows)A\u{1b}7\u{1b}[?25l")
  }

  /// Moves the cursor below the frames and shows the cursor.
  private var end: String { "\u{1b}[0m\u{1b}8\u{1b}[\(rows)B\u{1b}[?25h" }

  private func playFrames(_ loops: LoopCount) throws {
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
        // Mode 2026 makes the terminal show the whole frame at once.
        try Console.write(
          output: Array("\u{1b}[?2026h\u{1b}8".utf8) + picture.bytes + Array("\u{1b}[?2026l".utf8))
      }
      let next = film.duration * (Double(last + 1) / Double(film.frameCount))
      let seconds = (next - (ContinuousClock.now - start)) / .seconds(1)
      guard Terminal.isStopped(within: seconds) else { continue }
      // Continues below the output of other programs that ran while this program was stopped.
      try write(end + "\n")
      Terminal.stop()
      try makePlace()
      last = -1
    }
  }

  private func pixmap(at time: Duration) throws -> Pixmap {
    try film.renderer.pixmap(at: time)
  }

  /// Moves the cursor below a drawn picture.
  private var below: [UInt8] {
    Array((kind == .kitty ? String(repeating: "\n", count: rows) : "\n").utf8)
  }

  private func write(_ text: String) throws { try Console.write(output: Array(text.utf8)) }
}
