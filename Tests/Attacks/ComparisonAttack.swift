import SkelshotCompare
import SkelshotFormats
import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster

/// Implements `Attack.diff`.
enum ComparisonAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    var reader = InputReader(input)
    let options = options(&reader)
    let isOpaque = reader.flag()
    let size = reader.size(longestSide: 70)
    // Most pairs have pictures of equal size, as in practice.
    let otherSize = reader.number(0...3) == 0 ? reader.size(longestSide: 70) : size
    let expected = picture(size, over: [], &reader, isOpaque: isOpaque)
    let actual = picture(
      otherSize, over: otherSize == size ? expected.pixels : [], &reader, isOpaque: isOpaque)

    let result = PictureComparison(expected: expected, actual: actual, options: options)
    let reference = PictureComparison(
      expected: expected, actual: actual, options: options, kernels: ReferenceCompareKernels.self,
      rowsPerBand: 8)
    try BrokenPromise.unless(result == reference, "all kernels find \(reference), not \(result)")
    try PlainComparison(expected, actual, options).check(result)
    try check(FilmPair(expected, actual), options, result)
  }

  private static func options(_ reader: inout InputReader) -> ComparisonOptions {
    let threshold = reader.byte()
    let metrics: [ComparisonMetric] = [
      .exact, .channel(levels: threshold), .yiq(threshold: Double(threshold) / 255),
      .perceptual(deltaE: Double(threshold) / 2),
    ]
    var options = ComparisonOptions(metric: metrics[reader.number(0...3)])
    options.ignoresAntialiasing = reader.flag()
    for _ in 0..<reader.number(0...3) {
      // Some of the ignored areas are outside the picture, and some are empty.
      let (x, y) = (reader.number(0...79) - 5, reader.number(0...79) - 5)
      options.ignoredAreas.append(
        PixelRect(
          minX: x, minY: y, maxX: x + reader.number(0...40), maxY: y + reader.number(0...40)))
    }
    return options
  }

  private static func picture(
    _ size: PixelSize, over pixels: [UInt32], _ reader: inout InputReader, isOpaque: Bool
  ) -> Pixmap {
    let clear: UInt32 = isOpaque ? 0xffff_ffff : 0
    var pixels =
      pixels.isEmpty ? [UInt32](repeating: clear, count: size.width * size.height) : pixels
    reader.draw(on: &pixels, isOpaque: isOpaque)
    return Pixmap(size: size, validPixels: pixels)
  }

  /// Two films made from the two pictures. The second film shows the pictures in reverse order.
  private struct FilmPair {
    let first: [Pixmap]
    let second: [Pixmap]

    init(_ expected: Pixmap, _ actual: Pixmap) {
      // All frames of a film must have the same size, so a second picture of a different size is omitted.
      first = expected.size == actual.size ? [expected, actual, expected] : [expected]
      second = expected.size == actual.size ? [actual, actual, actual] : [actual]
    }
  }

  private static func check(
    _ films: FilmPair, _ options: ComparisonOptions, _ pair: PictureComparison
  ) throws(BrokenPromise) {
    let comparison: FilmComparison
    do throws(FilmReadError) {
      comparison = try FilmComparison(
        expected: HeldFilm(films.first), actual: HeldFilm(films.second), options: options)
    } catch {
      throw BrokenPromise("films in memory are not damaged: \(error)")
    }
    try BrokenPromise.unless(
      comparison.frames.count == films.first.count && comparison.timingDifferences.isEmpty,
      "films of one length are compared frame by frame")
    for (place, frame) in comparison.frames.enumerated() {
      guard let pixels = frame.pixels else { throw BrokenPromise("both films have all frames") }
      let isSame = place == 1
      try BrokenPromise.unless(
        isSame ? pixels.isIdentical && pixels.differentPixels == 0 : pixels == pair,
        "frame \(place) of a film is compared as a picture is")
    }
    let sum = pair.differentPixels * (films.first.count == 1 ? 1 : 2)
    try BrokenPromise.unless(
      comparison.differentPixels == sum, "different pixels of the frames are added up")
  }
}

/// A film whose frames are in memory.
private struct HeldFilm: FilmReader {
  private let frames: [Pixmap]
  private var position = 0
  let size: PixelSize
  let loopCount = LoopCount.forever

  init(_ frames: [Pixmap]) {
    self.frames = frames
    size = frames[0].size
  }

  var frameDelays: [FrameDelay] { frames.map { _ in FrameDelay(centiseconds: 4) } }

  mutating func nextFrame() -> Pixmap? {
    guard position < frames.count else { return nil }
    position += 1
    return frames[position - 1]
  }
}
