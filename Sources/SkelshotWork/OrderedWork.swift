import Dispatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs pieces of work on several threads and consumes the results in order.
///
/// The pieces must be independent so that the final result does not depend on the number of threads.
package enum OrderedWork {
  /// Runs `count` pieces of work.
  ///
  /// - Parameters:
  ///   - count: The number of pieces, 0 or more.
  ///   - jobs: The number of threads, 1 or more. With one thread, all pieces run on the caller's thread.
  ///   - consumer: The value that consumes the results.
  ///   - makeWorker: A closure that creates the state that a thread keeps between pieces. Each thread calls it once.
  ///   - produce: A closure that runs the piece with a given index, from 0. Pieces start in order.
  ///   - consume: A closure that consumes a result on any thread. Results arrive in order, one at a time.
  /// - Returns: The consumer after the last result.
  /// - Throws: The error of the first failed piece in order, or `CancellationError`. Remaining pieces are skipped.
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
    // The pieces that may still be started before one more result is consumed. If one thread were stopped for a while,
    // results of the others would otherwise fill the memory. A semaphore must not end below its initial value.
    let room = DispatchSemaphore(value: 0)
    for _ in 0..<(roomPerThread * threads) { room.signal() }
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var worker: Worker
      do {
        worker = try makeWorker()
      } catch {
        schedule.withLock { $0.fail(at: -1, error) }
        room.signal()
        return
      }
      while true {
        room.wait()
        guard let number = schedule.withLock({ $0.take() }) else {
          // The next waiting thread ends as well.
          room.signal()
          return
        }
        do {
          let output = try Cancellation.$current.withValue(cancellation) {
            try Cancellation.check()
            return try produce(&worker, number)
          }
          let consumed = schedule.withLock { $0.deliver(output, number: number, consume) }
          for _ in 0..<consumed { room.signal() }
        } catch {
          schedule.withLock { $0.fail(at: number, error) }
          room.signal()
        }
      }
    }
    if let failure = schedule.withLock({ $0.failure }) { throw failure.error }
    // Only this function takes the consumer, and it does so only once.
    guard let consumer = schedule.withLock({ $0.consumer.take() }) else {
      preconditionFailure("the consumer was already taken")
    }
    return consumer
  }

  /// The number of pieces that may be running or waiting to be consumed, for each thread.
  private static let roomPerThread = 2

  private struct Schedule<Output, Consumer: ~Copyable>: ~Copyable {
    let count: Int
    var consumer: Consumer?
    private(set) var failure: (number: Int, error: any Error)?
    private var nextToTake = 0
    private var nextToUse = 0
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

    /// Consumes a result, and the waiting results that follow it. Returns the number of consumed results.
    mutating func deliver(
      _ output: Output, number: Int, _ use: (inout Consumer, Int, Output) throws -> Void
    ) -> Int {
      let first = nextToUse
      waiting[number] = output
      while failure.map({ nextToUse < $0.number }) ?? true,
        let output = waiting.removeValue(forKey: nextToUse)
      {
        guard var taken = consumer.take() else { break }
        var problem: (any Error)?
        do { try use(&taken, nextToUse, output) } catch { problem = error }
        self.consumer = consume taken
        if let problem { fail(at: nextToUse, problem) }
        nextToUse += 1
      }
      return nextToUse - first
    }

    mutating func fail(at number: Int, _ error: any Error) {
      if let failure, failure.number <= number { return }
      failure = (number, error)
    }
  }
}

/// The progress of long work.
public struct WorkProgress: Sendable, Hashable {
  /// The phase of the work.
  @nonexhaustive
  public enum Phase: String, Sendable, Hashable {
    /// Analyzing the frames and colors of a film. This phase is the first half of the steps.
    case analysis
    /// Compressing and writing frames.
    case encoding
    /// Drawing layouts and, in a check, comparing pictures with goldens.
    case layouts
  }

  /// The current phase.
  public var phase: Phase
  /// The number of completed steps in all phases, 0…`total`. A step is a frame or a layout, depending on `phase`.
  public var completed: Int
  /// The number of steps in all phases, 1 or more.
  public var total: Int

  package init(_ phase: Phase, completed: Int, total: Int) {
    (self.phase, self.completed, self.total) = (phase, completed, total)
  }

  /// A closure that receives the progress of work. Calls are in order, on any thread, and never concurrent.
  public typealias Handler = @Sendable (WorkProgress) -> Void
}

extension WorkProgress: CustomStringConvertible {
  /// The phase and the number of steps, such as `encoding 45 of 60`.
  public var description: String { "\(phase.rawValue) \(completed) of \(total)" }
}

package enum Processors {
  /// The number of processors that this process can use, 1 or more. It is cached because Linux reads it from files.
  package static let count = max(1, ProcessInfo.processInfo.activeProcessorCount)
}
