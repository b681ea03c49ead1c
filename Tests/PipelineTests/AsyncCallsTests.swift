import Foundation
import Skelshot
import SkelshotFiles
import SkelshotWork
import TestSupport
import Testing

/// Tests the asynchronous functions for batches and byte budgets, and encoders with custom frames.
@Suite struct AsyncCallsTests {
  private static let layout = #"""
    {"canvas": {"width": 60, "height": 40, "scale": 2}, "skeleton": {"style": "gradient"},
      "views": [{"type": "label", "numberOfLines": 2}]}
    """#

  private func withLayouts<Result>(
    _ count: Int, _ body: (_ layouts: [LayoutFile], _ folder: String) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryFolder { folder in
      let layouts = try (0..<count).map { number in
        let path = "\(folder)/layout-\(number).json"
        try Data(Self.layout.utf8).write(to: URL(fileURLWithPath: path))
        return LayoutFile(path: path)
      }
      return try await body(layouts, folder)
    }
  }

  @Test func `an async batch writes the same files as a blocking one and reports layouts in order`()
    async throws
  {
    try await withLayouts(4) { layouts, folder in
      let told = Mutex<[WorkProgress]>([])
      let written = try await Batch().write(layouts, into: "\(folder)/a") { progress in
        told.withLock { $0.append(progress) }
      }
      let blocking = blocking { Batch(jobs: 1).write(layouts, into: "\(folder)/b") }
      for (path, other) in zip(written, blocking) {
        #expect(try GoldenCheck.read(path.get()) == GoldenCheck.read(other.get()))
      }
      let expected = (1...4).map { WorkProgress(.layouts, completed: $0, total: 4) }
      #expect(told.withLock { $0 } == expected)
    }
  }

  @Test func `a canceled batch leaves only complete files behind`() async throws {
    try await withLayouts(60) { layouts, folder in
      let gate = ProgressGate(at: 2)
      let task = Task {
        try await Batch().write(layouts, into: "\(folder)/out", progress: gate.handler)
      }
      await gate.reached()
      task.cancel()
      gate.open()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
      let left = try files(below: "\(folder)/out")
      #expect(!left.isEmpty && left.count < layouts.count)
      for bytes in left.values { _ = try GIFFrames(bytes) }
    }
  }

  @Test func `a byte limit has the same result in async and blocking functions`() async throws {
    let film = try Film(Scene(json: Self.layout), framesPerSecond: 20)
    let library = PictureLibrary()
    let budget = ByteBudget(limit: 3000)
    let fitted = try await budget.encode(film, as: .gif, library: library)
    let other = try blocking { try budget.encode(film, as: .gif, library: library) }
    #expect(fitted == other)
    await #expect(throws: PictureError.self) {
      try await ByteBudget(limit: 20).encode(film, as: .gif, library: library)
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func `async and blocking encoding of a custom frame source produce the same file`(
    format: PictureFormat
  ) async throws {
    let film = try Film(Scene(json: Self.layout), framesPerSecond: 10)
    let frames = PixmapFrames(film.frames.map(\.pixmap), duration: film.duration)
    let told = Mutex<[WorkProgress]>([])
    let file = try await frames.encode(as: format) { progress in
      told.withLock { $0.append(progress) }
    }
    #expect(try file == blocking { try frames.encode(as: format) })
    let last = told.withLock { $0.last }
    #expect(last != nil && last?.completed == last?.total)
    let task = Task { [frames] in
      while !Task.isCancelled { await Task.yield() }
      return try await frames.encode(as: format)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
