import SkelshotWork
import Testing

@Suite struct TurnsTests {
  struct Failure: Error, Equatable { var number: Int }

  /// Performs 100 pieces of work, each in its turn.
  private func run(
    _ turns: Turns<[Int]>, jobs: Int, before: @Sendable @escaping (Int) throws -> Void
  ) throws -> [Int] {
    try OrderedWork.run(
      count: 100, jobs: jobs, into: [Int](), makeWorker: {},
      produce: { _, number in
        do { try before(number) } catch {
          turns.abandon(from: number)
          throw error
        }
        return try turns.take(number) { state in
          state.append(number)
          return state.count
        }
      }, consume: { list, _, count in list.append(count) })
  }

  @Test(arguments: [1, 2, 3, 8, 50])
  func `Turns are taken in order with any number of threads`(jobs: Int) throws {
    let turns = Turns<[Int]>([])
    #expect(try run(turns, jobs: jobs) { _ in } == Array(1...100))
    #expect(try turns.take(100) { $0 } == Array(0..<100))
  }

  @Test(arguments: [1, 2, 8])
  func `A task does not wait for an abandoned turn`(jobs: Int) {
    #expect(throws: Failure(number: 40)) {
      _ = try run(Turns([]), jobs: jobs) { if $0 == 40 { throw Failure(number: 40) } }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Turns before an abandoned turn are still taken`() throws {
    let turns = Turns<[Int]>([])
    turns.abandon(from: 2)
    try turns.take(0) { $0.append(0) }
    #expect(try turns.take(1) { $0.count } == 1)
    #expect(throws: Turns<[Int]>.Abandoned.self) { try turns.take(2) { $0 } }
    #expect(throws: Turns<[Int]>.Abandoned.self) { try turns.take(7) { $0 } }
  }

  @Test(arguments: [2, 8])
  func `No turn is taken after a turn fails`(jobs: Int) throws {
    let turns = Turns(0)
    #expect(throws: Failure(number: 3)) { try turns.take(0) { _ in throw Failure(number: 3) } }
    #expect(throws: (any Error).self) { try turns.take(1) { $0 } }
  }

  @Test func `A canceled task does not wait for its turn`() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: CancellationError.self) {
      try Cancellation.$current.withValue(cancellation) { try Turns(0).take(5) { $0 } }
    }
  }
}
