import Foundation
import Skelshot
import SkelshotWork
import TestSupport
import Testing

/// Tests the asynchronous functions that record and verify a suite.
@Suite struct AsyncSuiteTests {
  @Test func `the async and blocking suite functions return the same results in layout order`()
    async throws
  {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    for number in 1...5 {
      try suite.write(TestSuite.layout(4 * number), to: "screens/s\(number).json")
    }
    let told = Mutex<[WorkProgress]>([])
    let recorded = try await suite.suite.record { progress in told.withLock { $0.append(progress) }
    }
    #expect(recorded.isPassed)
    let steps = (1...5).map { WorkProgress(.layouts, completed: $0, total: 5) }
    #expect(told.withLock { $0 } == steps)
    try suite.write(TestSuite.layout(5), to: "screens/s1.json")
    let found = try await suite.suite.verify()
    let blocking = try blocking { try suite.suite.verify() }
    #expect(suite.states(found) == suite.states(blocking))
    #expect(!found.isPassed)
  }

  @Test
  func `a canceled recording neither prunes nor lists goldens, but the next recording does both`()
    async throws
  {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    let names = (0..<80).map { "s\($0 + 10)" }
    for name in names { try suite.write(TestSuite.layout(20), to: "screens/\(name).json") }
    try suite.write(TestSuite.layout(20), to: "screens/orphan.json")
    #expect(try blocking { try suite.suite.record() }.isPassed)
    try suite.remove("screens/orphan.json")
    let list = try suite.bytes("goldens/goldens.txt")
    for name in names {
      try suite.write(TestSuite.layout(30), to: "screens/\(name).json")
    }
    let gate = ProgressGate(at: 2)
    let task = Task { [suite = try suite.suite] in
      try await suite.record(pruning: 1, progress: gate.handler)
    }
    await gate.reached()
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(try suite.bytes("goldens/goldens.txt") == list)
    // Every golden must be complete, with either its old or its new picture.
    let left = try suite.goldens()
    #expect(left["orphan.png"] != nil)
    #expect(Set(left.keys) == Set(names.map { "\($0).png" } + ["goldens.txt", "orphan.png"]))
    for (name, bytes) in left where name != "goldens.txt" { _ = try PNGDecoder().decode(bytes) }
    let again = try await suite.suite.record(pruning: 1)
    #expect(again.isPassed)
    #expect(try suite.goldens()["orphan.png"] == nil)
    #expect(try await suite.suite.verify().isPassed)
  }

  @Test func `a canceled check never passes`() async throws {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    for number in 0..<80 {
      try suite.write(TestSuite.layout(20), to: "screens/s\(number).json")
    }
    #expect(try blocking { try suite.suite.record() }.isPassed)
    let gate = ProgressGate(at: 1)
    let task = Task { [suite = try suite.suite] in
      try await suite.verify(progress: gate.handler)
    }
    await gate.reached()
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
