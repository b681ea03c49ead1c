import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotOutput
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
      let gif = try film.encode(as: .gif, options: EncodingOptions(loopCount: loops))
      return try Console.write(output: TerminalPicture.inline(gif.bytes) + below)
    }
    // A picture that a signal interrupts ends first; a cursor that is hidden is shown, however the film ends.
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

  /// Makes the place of the frames, so that nothing scrolls while the film plays: it begins at the cursor that is saved.
  private func makePlace() throws {
    try write(String(repeating: "\n", count: rows) + "\u{1b}[\(rows)A\u{1b}7\u{1b}[?25l")
  }

  /// What leads below the frames and shows the cursor.
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
        // A terminal that knows mode 2026 shows the frame at once.
        try Console.write(
          output: Array("\u{1b}[?2026h\u{1b}8".utf8) + picture.bytes + Array("\u{1b}[?2026l".utf8))
      }
      let next = film.duration * (Double(last + 1) / Double(film.frameCount))
      let seconds = (next - (ContinuousClock.now - start)) / .seconds(1)
      guard Terminal.isStopped(within: seconds) else { continue }
      // Another program has the terminal until this one goes on, below what that has written.
      try write(end + "\n")
      Terminal.stop()
      try makePlace()
      last = -1
    }
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
