import Dispatch
import FoundationEssentials

/// Pieces of work on several threads, whose results are used in order.
///
/// The result does not depend on the number of threads: pieces are independent, and their results are used in the
/// order of their numbers.
package enum OrderedWork {
  /// Runs `count` pieces of work.
  ///
  /// - Parameters:
  ///   - count: The number of pieces, 0 or more.
  ///   - jobs: The number of threads, 1 or more. With 1, everything runs on the caller's thread.
  ///   - consumer: The value that takes the results.
  ///   - makeWorker: Makes the state that a thread keeps between pieces; called once on each thread.
  ///   - produce: Runs a piece, numbered from 0. Threads take pieces in ascending order.
  ///   - consume: Uses a result. Results come in order, one at a time, on any thread.
  /// - Returns: The consumer, after all results.
  /// - Throws: The error of the first failed piece in order, or `CancellationError` if the work was canceled. Pieces
  ///   that have not begun by then are skipped.
  package static func run<Worker: ~Copyable, Output: Sendable, Consumer: ~Copyable>(
    count: Int, jobs: Int, into consumer: consuming sending Consumer,
    makeWorker: @Sendable () throws -> Worker,
    produce: @Sendable (inout Worker, Int) throws -> Output,
    consume: @Sendable (inout Consumer, Int, Output) throws -> Void
  ) throws -> Consumer {
    let threads = min(jobs, count)
    guard threads > 1 else {
      guard count > 0 else { return consumer }
      var worker = try makeWorker()
      for number in 0..<count {
        try Cancellation.check()
        try consume(&consumer, number, try produce(&worker, number))
      }
      return consumer
    }

    let cancellation = Cancellation.current
    let schedule = Mutex(Schedule<Output, Consumer>(count: count, consumer: consumer))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var worker: Worker
      do {
        worker = try makeWorker()
      } catch {
        schedule.withLock { $0.fail(at: -1, error) }
        return
      }
      while let number = schedule.withLock({ $0.take() }) {
        do {
          let output = try Cancellation.$current.withValue(cancellation) {
            try Cancellation.check()
            return try produce(&worker, number)
          }
          schedule.withLock { $0.deliver(output, number: number, consume) }
        } catch {
          schedule.withLock { $0.fail(at: number, error) }
        }
      }
    }
    if let failure = schedule.withLock({ $0.failure }) { throw failure.error }
    // Only this function takes it, and only once.
    guard let consumer = schedule.withLock({ $0.consumer.take() }) else {
      preconditionFailure("the consumer was already taken")
    }
    return consumer
  }

  /// The remaining pieces, and the results that wait for their turn.
  private struct Schedule<Output, Consumer: ~Copyable>: ~Copyable {
    let count: Int
    var consumer: Consumer?
    private(set) var failure: (number: Int, error: any Error)?
    private var nextToTake = 0
    private var nextToUse = 0
    /// Results that wait for an earlier one.
    private var waiting: [Int: Output] = [:]

    init(count: Int, consumer: consuming Consumer) {
      self.count = count
      self.consumer = consume consumer
    }

    mutating func take() -> Int? {
      guard failure == nil, nextToTake < count else { return nil }
      nextToTake += 1
      return nextToTake - 1
    }

    mutating func deliver(
      _ output: Output, number: Int, _ use: (inout Consumer, Int, Output) throws -> Void
    ) {
      waiting[number] = output
      while failure.map({ nextToUse < $0.number }) ?? true,
        let output = waiting.removeValue(forKey: nextToUse)
      {
        guard var taken = consumer.take() else { return }
        var problem: (any Error)?
        do { try use(&taken, nextToUse, output) } catch { problem = error }
        self.consumer = consume taken
        if let problem { fail(at: nextToUse, problem) }
        nextToUse += 1
      }
    }

    mutating func fail(at number: Int, _ error: any Error) {
      if let failure, failure.number <= number { return }
      failure = (number, error)
    }
  }
}

/// The progress of long work.
public struct WorkProgress: Sendable, Hashable {
  /// The current phase.
  @nonexhaustive
  public enum Phase: String, Sendable, Hashable {
    /// Analyzing the frames of a film: equal frames and their colors. This is the first half of a film's steps.
    case analysis
    /// Compressing and writing frames.
    case encoding
    /// Drawing layouts, and comparing them in a check.
    case layouts
  }

  /// The current phase.
  public var phase: Phase
  /// The completed steps of all phases, 0…`total`: frames or layouts, depending on `phase`.
  public var completed: Int
  /// The steps of all phases, 1 or more.
  public var total: Int

  package init(_ phase: Phase, completed: Int, total: Int) {
    (self.phase, self.completed, self.total) = (phase, completed, total)
  }

  /// Receives the progress of the work: in order, on any thread, one call at a time.
  public typealias Handler = @Sendable (WorkProgress) -> Void
}

extension WorkProgress: CustomStringConvertible {
  /// The phase and the steps, such as `encoding 45 of 60`.
  public var description: String { "\(phase.rawValue) \(completed) of \(total)" }
}

/// The machine's processors.
package enum Processors {
  /// The number that this process can use, 1 or more. Cached: on Linux, asking reads files of the control group.
  package static let count = max(1, ProcessInfo.processInfo.activeProcessorCount)
}
