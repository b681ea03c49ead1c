import Dispatch

/// A state that threads change in turns.
///
/// Threads that take pieces of work in order (`OrderedWork`) use it for steps that depend on the piece before.
/// Everything else runs in parallel.
package final class Turns<State: Sendable>: Sendable {
  /// The turn will never come, because earlier work failed.
  package struct Abandoned: Error {}

  private struct Line: Sendable {
    var state: State
    /// The number of the current turn.
    var next = 0
    /// The first turn that will never come. Earlier ones do: their threads are at work.
    var end = Int.max
    /// The waiting threads, by the numbers of their turns.
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

  /// Makes a line with the state for turn 0.
  package init(_ state: State) { line = Mutex(Line(state: state)) }

  /// Waits for a turn and changes the state.
  ///
  /// - Parameters:
  ///   - number: The number of the turn, from 0. Each is taken once; other threads take the ones before.
  ///   - body: Changes the state.
  /// - Throws: `Abandoned`, `CancellationError`, or the error that `body` throws. No later turn comes after that.
  package func take<Result: Sendable>(
    _ number: Int, _ body: (inout State) throws -> Result
  ) throws -> Result {
    let semaphore: DispatchSemaphore? = line.withLock { line in
      if line.next == number || number >= line.end { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      line.waiting[number] = semaphore
      return semaphore
    }
    // A canceled thread does not take its turn and signals nobody, so each waiting thread checks by itself.
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

  /// Abandons a turn and all later ones, because the work before them failed. Earlier turns still come, so that the
  /// first failure wins.
  package func abandon(from number: Int) { line.withLock { $0.abandon(from: number) } }
}
