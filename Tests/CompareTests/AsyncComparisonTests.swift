import Skelshot
import SkelshotWork
import TestSupport
import Testing

/// Tests comparisons that run in asynchronous tasks.
@Suite struct AsyncComparisonTests {
  private static func picture(_ seed: UInt64, _ size: PixelSize) throws -> Pixmap {
    var random = SeededGenerator(seed)
    let pixels = (0..<size.width * size.height).map { _ -> UInt32 in
      0xff00_0000 | UInt32.random(in: 0..<0x100_0000, using: &random)
    }
    return try Pixmap(size: size, premultiplied: pixels)
  }

  @Test func `the asynchronous and synchronous comparisons return the same result`() async throws {
    let size = PixelSize(width: 300, height: 900)
    let (first, second) = (try Self.picture(1, size), try Self.picture(2, size))
    let found = try await PictureComparison(expected: first, actual: second)
    let other = blocking { PictureComparison(expected: first, actual: second) }
    #expect(found == other)
    let gifs = try [first, second].map {
      try GIFEncoder().encode(PixmapFrames([$0], duration: .seconds(1))).bytes
    }
    let films = try await FilmComparison(
      expected: GIFFrames(gifs[0]), actual: GIFFrames(gifs[1]))
    #expect(!films.isEqual)
  }

  @Test func `a canceled comparison never reports equal pictures`() async throws {
    let picture = try Self.picture(1, PixelSize(width: 600, height: 600))
    let cancellation = Cancellation()
    cancellation.cancel()
    Cancellation.$current.withValue(cancellation) {
      #expect(!PictureComparison(expected: picture, actual: picture).isEqual)
    }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await PictureComparison(expected: picture, actual: picture)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
