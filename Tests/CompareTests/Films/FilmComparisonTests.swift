import Skelshot
import TestSupport
import Testing

/// Compares films by frame index and by time.
@Suite struct FilmComparisonTests {
  /// A film whose frames are in memory.
  struct TestReader: FilmReader {
    var frames: [Pixmap]
    var frameDelays: [FrameDelay]
    var loopCount = LoopCount.forever
    var position = 0

    /// Creates gray frames of 4 × 4 pixels with delays in centiseconds.
    init(_ frames: [(gray: UInt8, delay: Int)], loopCount: LoopCount = .forever) throws {
      self.frames = try frames.map { frame in
        let pixel = StraightPixel(red: frame.gray, green: frame.gray, blue: frame.gray)
        return try Pixmap(
          size: PixelSize(width: 4, height: 4), filledWith: PremultipliedPixel(pixel))
      }
      frameDelays = frames.map { FrameDelay(centiseconds: $0.delay) }
      self.loopCount = loopCount
    }

    var size: PixelSize { frames[0].size }

    mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
      guard position < frames.count else { return nil }
      position += 1
      return frames[position - 1]
    }
  }

  private func compare(
    _ expected: TestReader, _ actual: TestReader, _ options: ComparisonOptions = .init()
  ) throws -> FilmComparison {
    try FilmComparison(expected: expected, actual: actual, options: options)
  }

  @Test func `equal films compare as identical`() throws {
    let film = try TestReader([(10, 3), (20, 4), (30, 3)])
    let result = try compare(film, film)
    #expect(result.isEqual && result.isIdentical)
    #expect(result.frames.map(\.start) == [.zero, .milliseconds(30), .milliseconds(70)])
    #expect(result.worstFrame == nil && result.ratio == 0)
  }

  @Test func `finds the only frame that differs in a film`() throws {
    let result = try compare(
      TestReader([(10, 3), (20, 4), (30, 3)]), TestReader([(10, 3), (27, 4), (30, 3)]))
    #expect(!result.isEqual)
    #expect(result.frames.map(\.isEqual) == [true, false, true])
    #expect(result.differentPixels == 16 && result.largestDifference == 7)
    #expect(result.ratio == 1.0 / 3)
    #expect(result.worstFrame == 1)
    #expect(result.timingDifferences.isEmpty)
  }

  /// The pixel budget applies to each frame separately, not to the whole film.
  @Test func `applies the pixel budget to each frame`() throws {
    let (expected, actual) = (
      try TestReader([(10, 3), (20, 4)]), try TestReader([(11, 3), (21, 4)])
    )
    #expect(try compare(expected, actual, ComparisonOptions(pixelBudget: 16)).isEqual)
    #expect(try !compare(expected, actual, ComparisonOptions(pixelBudget: 15)).isEqual)
    #expect(try compare(expected, actual, ComparisonOptions(ratioBudget: 1)).isEqual)
  }

  /// The second encoding merges equal frames, so the film shows the same pixels in fewer frames.
  @Test func `compares films by time if equal frames are merged`() throws {
    let expected = try TestReader([(10, 3), (10, 4), (20, 3), (20, 3), (30, 2)])
    let actual = try TestReader([(10, 7), (20, 6), (30, 2)])
    let result = try compare(expected, actual)
    #expect(result.differentPixels == 0 && !result.isEqual && !result.isIdentical)
    #expect(result.timingDifferences == [.frameCount(expected: 5, actual: 3)])
    #expect(result.frames.map(\.expected) == [0, 1, 2, 3, 4])
    #expect(result.frames.map(\.actual) == [0, 0, 1, 1, 2])
    #expect(try compare(expected, actual, ComparisonOptions(ignoresTiming: true)).isEqual)
    let shifted = try TestReader([(10, 8), (20, 5), (30, 2)])
    let late = try compare(expected, shifted, ComparisonOptions(ignoresTiming: true))
    #expect(!late.isEqual)
    #expect(late.frames.filter { !$0.isEqual }.map(\.start) == [.milliseconds(70)])
  }

  @Test func `a missing frame counts as a difference`() throws {
    let result = try compare(
      TestReader([(10, 3), (20, 4), (30, 3)]), TestReader([(10, 3), (20, 4)]),
      ComparisonOptions(ignoresTiming: true))
    #expect(!result.isEqual && result.differentPixels == 16)
    #expect(result.frames[2].actual == nil && result.frames[2].pixels == nil)
    #expect(
      result.timingDifferences == [
        .frameCount(expected: 3, actual: 2),
        .duration(expected: .milliseconds(100), actual: .milliseconds(70)),
      ])
  }

  @Test func `different delays and repetition counts are differences`() throws {
    let expected = try TestReader([(10, 3), (20, 4)])
    let actual = try TestReader([(10, 3), (20, 5)], loopCount: .times(2))
    let result = try compare(expected, actual)
    #expect(
      result.timingDifferences == [
        .delay(
          frame: 1, expected: FrameDelay(centiseconds: 4), actual: FrameDelay(centiseconds: 5)),
        .loopCount(expected: .forever, actual: .times(2)),
      ])
    #expect(!result.isEqual)
    #expect(try compare(expected, actual, ComparisonOptions(ignoresTiming: true)).isEqual)
    // Delays are compared as fractions. The delay of a still is ignored.
    #expect(FrameDelay(centiseconds: 4) == FrameDelay(numerator: 1, denominator: 25))
    #expect(
      try compare(TestReader([(10, 3)]), TestReader([(10, 0)], loopCount: .times(1))).isIdentical)
  }

  @Test func `a film and its GIF compare as equal`() throws {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 30, height: 20)))
    scene.views = [View()]
    let film = try Film(scene)
    let read = try FilmDecoder().open(film.encode(as: .gif).bytes)
    let drawn = try FilmComparison(expected: film.reader(), actual: read)
    // The encoder merges equal neighboring frames, so the films can differ only in their number of frames.
    #expect(drawn.differentPixels == 0)
    #expect(drawn.expected.duration == drawn.actual.duration)
  }

  @Test func `draws the differences between two films as a film`() throws {
    let (expected, actual) = (
      try TestReader([(10, 3), (20, 4), (30, 3)]), try TestReader([(10, 3), (27, 4)])
    )
    let result = try compare(expected, actual)
    let film = try DifferenceFilm(result, expected: expected, actual: actual)
    #expect(film.frameCount == 3)
    #expect(abs(film.duration.inSeconds - 0.3) < 1e-9)
    let red = StraightPixel(red: 226, green: 0, blue: 54).rawValue
    var pixmap = try Pixmap(size: film.size)
    var reds: [Int] = []
    // An encoder can request the frames in any order.
    for frame in [2, 0, 1, 1, 0] {
      try film.draw(frame: frame, into: &pixmap)
      reds.append(pixmap.pixels.filter { $0 == red }.count)
    }
    #expect(reds[1] == 0 && reds[2] > 0 && reds[2] == reds[3] && reds[4] == 0 && reds[0] > 0)
    let gif = try GIFEncoder().encode(film)
    #expect(gif.report.framesQuantized == 0)
  }
}
