import CSystemBridge

package enum Terminal {
  package struct Extent: Sendable, Hashable {
    package var columns: Int
    package var rows: Int
    /// The size of a cell in pixels, or nil if it is unknown.
    package var cellWidth: Int?, cellHeight: Int?
  }

  /// Returns the size of a stream's terminal, or nil if the stream is not a terminal.
  package static func extent(of file: Int32) -> Extent? {
    var (columns, rows, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard unsafe cterminal_size(file, &columns, &rows, &width, &height) == 0, columns > 0, rows > 0
    else { return nil }
    var extent = Extent(columns: Int(columns), rows: Int(rows))
    if width >= columns, height >= rows {
      (extent.cellWidth, extent.cellHeight) = (Int(width / columns), Int(height / rows))
    }
    return extent
  }

  /// Queries the capabilities of the terminal and waits for the answers, for at most the given number of milliseconds.
  /// If the terminal does not answer, half blocks are used. Signals are deferred until the terminal is restored.
  package static func capabilities(within milliseconds: Int32 = 400) -> TerminalCapabilities {
    let question = TerminalCapabilities.question
    var answer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe cterminal_ask(
      question, question.count, &answer, answer.count, milliseconds)
    return TerminalCapabilities(answers: Array(answer.prefix(Int(max(0, count)))))
  }

  /// Blocks or unblocks Ctrl-Z. If Ctrl-Z is blocked, `isStopped(within:)` can wait for it.
  package static func holdStop(_ isHeld: Bool) { cterminal_hold_stop(isHeld) }

  /// Waits for a number of seconds or until Ctrl-Z is pressed. Returns whether it was pressed. Ctrl-Z must be blocked.
  package static func isStopped(within seconds: Double) -> Bool {
    cterminal_wait_for_stop(seconds)
  }

  /// Stops the process as Ctrl-Z does. Returns when the process is continued.
  package static func stop() { cterminal_stop() }
}
