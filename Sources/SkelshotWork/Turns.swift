import Dispatch

/// A state that threads change in turn, in a fixed order.
///
/// The threads of `OrderedWork` take turns in steps that depend on the previous piece. Other steps run in parallel.
package final class Turns<State: Sendable>: Sendable {
  /// An error for a turn that is skipped because earlier work failed.
  package struct Abandoned: Error {}

  private struct Line: Sendable {
    var state: State
    var next = 0
    /// The index of the first skipped turn. The threads of earlier turns are still running.
    var end = Int.max
    var waiting: [Int: DispatchSemaphore] = [:]

    mutating func abandon(from number: Int) {
      end = min(end, number)
      for (number, semaphore) in waiting where number >= end {
        semaphore.signal()
        waiting[number] = nil
      }
    }
  }

  private let line: Mutex<Line>

  /// Creates turns with the state for turn 0.
  package init(_ state: State) { line = Mutex(Line(state: state)) }

  /// Waits for a turn and changes the state.
  ///
  /// - Parameters:
  ///   - number: The index of the turn, from 0. Each turn must be taken exactly once.
  ///   - body: Changes the state.
  /// - Throws: `Abandoned`, `CancellationError`, or the error of `body`. After an error, all later turns are skipped.
  package func take<Result: Sendable>(
    _ number: Int, _ body: (inout State) throws -> Result
  ) throws -> Result {
    let semaphore: DispatchSemaphore? = line.withLock { line in
      if line.next == number || number >= line.end { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      line.waiting[number] = semaphore
      return semaphore
    }
    // A canceled thread neither takes its turn nor signals other threads, so waiting threads check for cancellation.
    while let semaphore, semaphore.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      try Cancellation.check()
    }
    return try line.withLock { line in
      guard number < line.end else { throw Abandoned() }
      do {
        let result = try body(&line.state)
        line.next += 1
        line.waiting.removeValue(forKey: line.next)?.signal()
        return result
      } catch {
        line.abandon(from: number)
        throw error
      }
    }
  }

  /// Skips a turn and all later turns. Earlier turns are still taken so that the first failure is reported.
  package func abandon(from number: Int) { line.withLock { $0.abandon(from: number) } }
}
