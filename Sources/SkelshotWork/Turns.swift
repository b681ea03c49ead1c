import Dispatch

/// A state that threads change one after the other, each at its turn.
///
/// Threads that take pieces of work in order (`OrderedWork`) do with it what depends on the piece before, and
/// everything else at the same time.
package final class Turns<State: Sendable>: Sendable {
  /// The turns will not come: the work before them has failed.
  package struct Abandoned: Error {}

  private struct Line: Sendable {
    var state: State
    /// Whose turn it is.
    var next = 0
    /// The first turn that will not come. Those before it do: who has them is at work.
    var end = Int.max
    /// Those who wait, by their numbers.
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

  /// Makes the state that turn 0 finds.
  package init(_ state: State) { line = Mutex(Line(state: state)) }

  /// Waits for a turn and changes the state.
  ///
  /// - Parameters:
  ///   - number: Which turn it is, from 0. Each is taken once; turns before it are taken by others.
  ///   - body: What is done then.
  /// - Throws: `Abandoned`, `CancellationError`, or what `body` throws: no turn after that comes.
  package func take<Result: Sendable>(
    _ number: Int, _ body: (inout State) throws -> Result
  ) throws -> Result {
    let semaphore: DispatchSemaphore? = line.withLock { line in
      if line.next == number || number >= line.end { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      line.waiting[number] = semaphore
      return semaphore
    }
    // Who is cancelled before its turn takes none: nobody else would tell those who wait for it.
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

  /// Lets nobody wait for a turn or one after it: the work before it has failed. Earlier turns come, so that the failure
  /// is the first.
  package func abandon(from number: Int) { line.withLock { $0.abandon(from: number) } }
}
