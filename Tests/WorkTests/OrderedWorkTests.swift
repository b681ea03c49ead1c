import Foundation
import SkelshotWork
import Testing

@Suite struct OrderedWorkTests {
  struct Failure: Error, Equatable { var number: Int }

  /// Performs work that takes longer for some numbers than for others, so that threads overtake each other.
  private static func busy(_ number: Int) -> Int {
    var value = UInt64(number) &+ 1
    for _ in 0..<(number % 7 * 20_000) { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    return value == 0 ? 0 : number
  }

  @Test("Results arrive in order with any number of threads", arguments: [1, 2, 3, 8, 500])
  func order(jobs: Int) throws {
    let results = try OrderedWork.run(
      count: 200, jobs: jobs, into: [Int](), makeWorker: {},
      produce: { _, number in Self.busy(number) },
      consume: { list, number, output in
        #expect(number == output)
        list.append(output)
      })
    #expect(results == Array(0..<200))
  }

  @Test("Work without items ends at once")
  func nothing() throws {
    let results = try OrderedWork.run(
      count: 0, jobs: 4, into: [1], makeWorker: { throw Failure(number: 0) },
      produce: { (_: inout Int, number) in number }, consume: { $0.append($2) })
    #expect(results == [1])
  }

  @Test("Throws the error from the first item that fails, in item order", arguments: [1, 2, 4])
  func failure(jobs: Int) {
    #expect(throws: Failure(number: 40)) {
      _ = try OrderedWork.run(
        count: 100, jobs: jobs, into: 0, makeWorker: {},
        produce: { _, number in
          if number >= 40 { throw Failure(number: number) }
          return Self.busy(number)
        },
        consume: { $0 += $2 })
    }
  }

  @Test("The work stops when a result cannot be used", arguments: [1, 3])
  func consumerFailure(jobs: Int) {
    #expect(throws: Failure(number: 12)) {
      _ = try OrderedWork.run(
        count: 100, jobs: jobs, into: 0, makeWorker: {}, produce: { _, number in number },
        consume: { last, number, _ in
          #expect(number <= 12)
          last = number
          if number == 12 { throw Failure(number: number) }
        })
    }
  }

  @Test("A worker processes several items")
  func workers() throws {
    let total = try OrderedWork.run(
      count: 64, jobs: 2, into: 0, makeWorker: { 0 },
      produce: { (made: inout Int, _) in
        made += 1
        return made
      },
      consume: { most, _, made in most = max(most, made) })
    #expect(total >= 32)
  }

  @Test("Threads do not run far ahead of a piece that takes long", arguments: [2, 3])
  func room(jobs: Int) throws {
    let started = Mutex(0)
    let most = try OrderedWork.run(
      count: 1000, jobs: jobs, into: 0, makeWorker: {},
      produce: { _, number in
        started.withLock { $0 += 1 }
        guard number == 0 else { return 0 }
        // The other threads go on until they wait for this piece. On a busy machine, they start late.
        var (last, same, rounds) = (0, 0, 0)
        while (same < 20 || last < 2) && rounds < 6000 {
          rounds += 1
          usleep(5000)
          let count = started.withLock { $0 }
          (last, same) = (count, count == last ? same + 1 : 0)
        }
        return last
      },
      consume: { most, _, started in most = max(most, started) })
    #expect(most > 1 && most <= 2 * jobs)
  }
}
