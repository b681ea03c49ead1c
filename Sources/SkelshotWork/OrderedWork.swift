import Dispatch
import FoundationEssentials

/// Pieces of work on several threads, whose results are used one after the other in order.
///
/// What comes out does not depend on the number of threads: pieces know nothing of each other, and
/// results are handed over in the order of their numbers.
package enum OrderedWork {
  /// Does `count` pieces of work.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are, 0 or more.
  ///   - jobs: Threads at work at the same time, 1 or more. With one, all happens on the caller's.
  ///   - consumer: What the results go into.
  ///   - makeWorker: Makes what a thread keeps from one piece to the next; called once on each.
  ///   - produce: Does a piece, numbered from 0. Threads take pieces in ascending order.
  ///   - consume: Uses a result. Called for one after the other, in order, on any thread.
  /// - Returns: The consumer, after all results.
  /// - Throws: What the first piece in order that failed has thrown, or `CancellationError` where the work is
  ///   no longer wanted. Pieces that nobody has begun by then are left.
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
    // Nobody but this function takes it, once.
    guard let consumer = schedule.withLock({ $0.consumer.take() }) else {
      preconditionFailure("the consumer was taken twice")
    }
    return consumer
  }

  /// The pieces that are left to do, and the results that wait for their turn.
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

/// How far something is that takes long.
public struct WorkProgress: Sendable, Hashable {
  /// What is being done.
  @nonexhaustive
  public enum Phase: String, Sendable, Hashable {
    /// The frames of a film are looked at: which are equal, which colours they have. The first half of its steps.
    case analysis
    /// Frames are compressed and written.
    case encoding
    /// Layouts are drawn, and compared where that is asked for.
    case layouts
  }

  /// What is being done.
  public var phase: Phase
  /// Steps done in all phases so far, 0…`total`: frames or layouts, see `phase`.
  public var completed: Int
  /// Steps of all phases, 1 or more.
  public var total: Int

  package init(_ phase: Phase, completed: Int, total: Int) {
    (self.phase, self.completed, self.total) = (phase, completed, total)
  }

  /// The part that is done, 0…1.
  package var fraction: Double { total > 0 ? Double(completed) / Double(total) : 1 }

  /// Is told how far the work is: in order, on any thread, by one at a time.
  public typealias Handler = @Sendable (WorkProgress) -> Void
}

extension WorkProgress: CustomStringConvertible {
  /// `encoding 45 of 60`.
  public var description: String { "\(phase.rawValue) \(completed) of \(total)" }
}

/// The machine's processors.
package enum Processors {
  /// How many may be used by this process, 1 or more. Asked once: on Linux that reads files of the control group.
  package static let count = max(1, ProcessInfo.processInfo.activeProcessorCount)
}
