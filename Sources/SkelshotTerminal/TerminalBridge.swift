import CSystemBridge

package enum Terminal {
  package struct Extent: Sendable, Hashable {
    package var columns: Int
    package var rows: Int
    /// The extent of a cell in pixels; nil if it is unknown.
    package var cellWidth: Int?, cellHeight: Int?
  }

  /// The extent of the terminal of a stream; nil if it is not a terminal.
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

  /// Queries what the terminal can show, and waits at most so many milliseconds for all answers; without one, half
  /// blocks. Signals meanwhile take effect when the terminal is restored.
  package static func capabilities(within milliseconds: Int32 = 400) -> TerminalCapabilities {
    let question = TerminalCapabilities.question
    var answer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe cterminal_ask(
      question, question.count, &answer, answer.count, milliseconds)
    return TerminalCapabilities(answers: Array(answer.prefix(Int(max(0, count)))))
  }

  /// Holds Ctrl-Z until `isStopped(within:)` waits for it, or releases it.
  package static func holdStop(_ isHeld: Bool) { cterminal_hold_stop(isHeld) }

  /// Waits for some seconds, or until Ctrl-Z, which must be held; returns whether it came. `stop()` then stops the
  /// process.
  package static func isStopped(within seconds: Double) -> Bool {
    cterminal_wait_for_stop(seconds)
  }

  /// Stops the process as Ctrl-Z does, and returns when it continues.
  package static func stop() { cterminal_stop() }
}
