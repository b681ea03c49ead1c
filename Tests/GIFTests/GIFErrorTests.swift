import SkelshotFrames
import SkelshotGIF
import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork
import TestSupport
import Testing

/// A frame source that violates the protocol's requirements.
private struct Liar: FrameSource {
  var size = PixelSize(width: 300, height: 2)
  var frameCount = 3
  var duration = Duration.seconds(1)
  var drawn: @Sendable (Int, Int) -> Pixmap
  let calls = Calls()

  final class Calls: Sendable {
    private let count = Mutex(0)

    /// Returns the number of the call, starting at 1.
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  func draw(frame: Int, into pixmap: inout Pixmap) throws {
    pixmap = drawn(frame, calls.next())
  }
}

@Suite struct GIFErrorTests {
  private func expect(
    _ error: FilmError, from source: some FrameSource,
    _ options: EncodingOptions = EncodingOptions()
  ) {
    #expect(throws: error) { try GIFEncoder(options: options).encode(source) }
  }

  @Test func `rejects a GIF size over the limits before drawing`() {
    for size in [PixelSize(width: 0, height: 4), PixelSize(width: 4, height: -1)] {
      let source = Liar(size: size) { _, _ in fatalError("drawn") }
      expect(.size(.emptySize(size)), from: source)
    }
    let long = PixelSize(width: 65_536, height: 1)
    expect(.size(.sideTooLong(long)), from: Liar(size: long) { _, _ in fatalError("drawn") })
    let large = PixelSize(width: 20, height: 6)
    expect(
      .size(.tooManyPixels(large, limit: 119)),
      from: Liar(size: large) { _, _ in fatalError("drawn") }, EncodingOptions(pixelLimit: 119))
  }

  @Test(arguments: [0, -3, 65_537])
  func `rejects loop counts that GIF cannot store`(count: Int) {
    expect(
      .invalidLoopCount(count, most: 65_536), from: TestFilm.opaqueFilms[0].source,
      EncodingOptions(loopCount: .times(count)))
  }

  @Test func `rejects a film with too many frames before drawing a frame`() {
    expect(
      .tooLong(frames: 262_145, limit: 262_144),
      from: Liar(frameCount: 262_145, duration: .seconds(21_000_000)) { _, _ in fatalError("drawn")
      })
    #expect(
      FilmError.tooLong(frames: 262_145, limit: 262_144).message.text
        == "the animation would have 262145 frames; the limit is 262144")
  }

  @Test func `rejects a film with too many frames for its duration`() {
    let film = TestFilm("crowded", count: 6, duration: 0.11) { frame in
      picture(1, 1) { _, _ in color(frame) }
    }
    expect(.tooManyFrames(6, maximum: 5), from: film.source)
  }

  @Test func `rejects a frame whose size differs from the film's size`() {
    let other = picture(4, 4) { _, _ in 0 }
    expect(
      .wrongFrameSize(frame: 0, PixelSize(width: 4, height: 4)), from: Liar { _, _ in other })
  }

  @Test func `rejects a source that draws different colors on the second pass`() {
    let source = Liar { frame, call in
      picture(300, 2) { x, _ in color(call <= 3 ? frame : x + 1000 * frame) }
    }
    // An encoder that optimizes for size draws frames again instead of keeping them.
    expect(
      .unrepeatableFrame(0), from: source,
      EncodingOptions(optimization: .size, tolerance: 0, jobs: 1))
  }

  @Test func `rethrows an error from the frame source`() {
    struct Broken: Error, Equatable {}
    struct Source: FrameSource {
      let size = PixelSize(width: 2, height: 2)
      let frameCount = 1
      let duration = Duration.zero
      func draw(frame: Int, into pixmap: inout Pixmap) throws { throw Broken() }
    }
    #expect(throws: Broken()) { try GIFEncoder().encode(Source()) }
  }

  @Test func `describes every error code in giflib's header`() {
    let texts = (0...11).map { GIFError(code: $0).message.text }
    #expect(Set(texts).count == texts.count)
    #expect(texts.indices.filter { texts[$0] == "giflib failed with code \($0)" } == [0, 11])
  }

  @Test func `reports two steps of progress per frame`() throws {
    let film = TestFilm.opaqueFilms[3]
    for jobs in 1...3 {
      let told = Mutex<[WorkProgress]>([])
      _ = try GIFEncoder(options: EncodingOptions(jobs: jobs)).encode(film.source) { progress in
        told.withLock { $0.append(progress) }
      }
      let progress = told.withLock { $0 }
      let counted: [Int] = progress.map(\.completed)
      #expect(counted == counted.sorted())
      #expect(progress.allSatisfy { $0.total == 24 })
      #expect(progress.allSatisfy { ($0.completed <= 12) == ($0.phase == .analysis) })
      #expect(progress.last?.completed == 24)
      // The second pass skips frames that are equal to the previous frame.
      if jobs == 1 { #expect(counted.prefix(12) == Array(1...12)[...]) }
    }
  }
}
