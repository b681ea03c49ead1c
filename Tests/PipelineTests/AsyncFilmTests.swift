import Skelshot
import SkelshotWork
import TestSupport
import Testing

/// Tests that asynchronous encoding produces the same bytes, does not block Swift's task threads, and can be canceled.
@Suite(.serialized) struct AsyncFilmTests {
  private func film(_ name: String = "scenes/feed", framesPerSecond: Double = 30) throws -> Film {
    try Scene(contentsOf: Fixture(name: name).layoutPath).film(framesPerSecond: framesPerSecond)
  }

  /// Returns a film that takes many seconds to encode.
  private func longFilm() throws -> Film {
    var scene = try Scene(contentsOf: Fixture(name: "scenes/feed").layoutPath)
    scene.canvas.scale = 4
    return try scene.film(framesPerSecond: 100)
  }

  @Test(arguments: PictureFormat.allCases)
  func `the async and blocking functions produce the same bytes`(format: PictureFormat)
    async throws
  {
    let film = try film(framesPerSecond: 10)
    let bytes = try blocking { try film.encode(as: format).bytes }
    #expect(try await film.encode(as: format).bytes == bytes)
    let sink = CollectedBytes()
    let report = try await film.encode(as: format, to: sink)
    #expect(sink.bytes == bytes)
    #expect(report.byteCount == bytes.count)
  }

  @Test func `the async and blocking functions throw the same error`() async throws {
    let film = try film()
    await #expect(throws: PictureError.self) {
      try await film.encode(as: .gif, options: EncodingOptions(tolerance: 200))
    }
  }

  @Test func `a canceled task does not start encoding`() async throws {
    let film = try film()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await film.encode(as: .gif)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test(arguments: PictureFormat.films, FileOptimization.allCases)
  func `canceling stops the work before any file is written`(
    format: PictureFormat, optimization: FileOptimization
  ) async throws {
    let film = try longFilm()
    try await withTemporaryFolder { folder in
      let options = EncodingOptions(optimization: optimization)
      // The gate pauses the work at its first step, so that the work cannot finish before it is canceled.
      for call in ["encoded", "write"] {
        let gate = ProgressGate(at: 1)
        let task = Task {
          if call == "encoded" {
            _ = try await film.encode(as: format, options: options, progress: gate.handler)
          } else {
            try await film.write(
              to: "\(folder)/film.\(format.rawValue)", options: options, progress: gate.handler)
          }
        }
        await gate.reached()
        task.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      let left = try files(below: folder)
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func `discards the bytes from a canceled encoding`(format: PictureFormat) throws {
    let film = try film(framesPerSecond: 5)
    let cancellation = Cancellation()
    cancellation.cancel()
    try withTemporaryFolder { folder in
      Cancellation.$current.withValue(cancellation) {
        #expect(throws: PictureError.self) { try film.encode(as: format, at: .seconds(0)) }
        #expect(throws: PictureError.self) {
          try film.write(to: "\(folder)/film.\(format.rawValue)")
        }
      }
      let left = try files(below: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func `other tasks run while films are being encoded`() async throws {
    let film = try film(framesPerSecond: 10)
    let isDone = Cancellation()
    // The number of turns shows how often other tasks run. If encoding blocked their threads, it would stay zero.
    async let turns = Self.turns(until: { isDone.isCancelled })
    try await withThrowingTaskGroup { group in
      for _ in 0..<16 { group.addTask { try await film.encode(as: .gif).bytes } }
      let first = try await group.next()
      for try await bytes in group { #expect(bytes == first) }
    }
    isDone.cancel()
    #expect(await turns > 100)
  }

  private static func turns(until isDone: @Sendable () -> Bool) async -> Int {
    var turns = 0
    while !isDone() {
      await Task.yield()
      turns += 1
    }
    return turns
  }
}

/// A sink that collects all bytes in memory.
private final class CollectedBytes: ByteSink {
  private let held = Mutex<[UInt8]>([])
  var bytes: [UInt8] { held.withLock { $0 } }
  func write(_ bytes: [UInt8]) throws { held.withLock { $0 += bytes } }
}
