import CSystemBridge

/// The terminal of the process.
package enum Terminal {
  /// The extent of a terminal.
  package struct Extent: Sendable, Hashable {
    /// Cells beside each other.
    package var columns: Int
    /// Cells one above the other.
    package var rows: Int
    /// The extent of a cell in pixels; nil where it is not known.
    package var cellWidth: Int?, cellHeight: Int?
  }

  /// The extent of the terminal behind a stream; nil where there is none.
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

  /// Asks the terminal what it can show. Where nothing answers it can show half blocks.
  ///
  /// Signals that come meanwhile take effect when the terminal is as it was.
  ///
  /// - Parameter milliseconds: How long is waited for all answers.
  package static func capabilities(within milliseconds: Int32 = 400) -> TerminalCapabilities {
    let question = TerminalCapabilities.question
    var answer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe cterminal_ask(
      question, question.count, &answer, answer.count, milliseconds)
    return TerminalCapabilities(answers: Array(answer.prefix(Int(max(0, count)))))
  }

  /// Lets Ctrl-Z wait until `isStopped(within:)` asks for it, or, where false, no longer.
  package static func holdStop(_ isHeld: Bool) { cterminal_hold_stop(isHeld) }

  /// Waits for some seconds, or until Ctrl-Z comes, which must be held.
  ///
  /// - Returns: Whether it came; `stop()` does what it asks for.
  package static func isStopped(within seconds: Double) -> Bool {
    cterminal_wait_for_stop(seconds)
  }

  /// Stops the process as Ctrl-Z does, and returns when it goes on.
  package static func stop() { cterminal_stop() }
}
