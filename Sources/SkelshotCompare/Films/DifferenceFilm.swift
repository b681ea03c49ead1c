public import SkelshotFormats
public import SkelshotFrames
package import SkelshotRaster
import SkelshotPrimitives
import SkelshotWork

/// The difference pictures of two films, one for each pair of frames, all with the same delay.
package struct DifferenceFilm: FrameSource {
  private let comparison: FilmComparison
  private let start: FramePairReader
  private let colors: DifferenceColors
  /// The current position in both films. Encoders draw the frames in order, and can start again from the first frame.
  private let state: Shared

  private final class Shared: Sendable {
    let reader: Mutex<FramePairReader>
    init(_ reader: FramePairReader) { self.reader = Mutex(reader) }
  }

  /// The minimum duration of each picture in seconds, long enough for people to see the differences.
  static let shortestTime = 0.1

  package init(
    _ comparison: FilmComparison, expected: any FilmReader, actual: any FilmReader
  ) throws(FilmReadError) {
    self.comparison = comparison
    start = FramePairReader(expected, actual)
    state = Shared(start)
    var first = start
    let background = try first.advance().flatMap { $0.1 ?? $0.2 }
    guard let background else { throw .failed("the film has no frames") }
    colors = DifferenceColors(background: background)
  }

  package var size: PixelSize { comparison.size }
  package var frameCount: Int { start.pairs.count }
  /// The duration of the expected film, but at least a tenth of a second for each pair. A still has a duration of 0.
  package var duration: Duration {
    frameCount == 1
      ? .zero
      : Duration(
        inSeconds: max(comparison.expected.seconds, Double(frameCount) * Self.shortestTime))
  }

  /// Draws the differences between the frames of a pair. Throws `FilmReadError` if a frame does not exist or cannot be
  /// decoded, and `RasterError` if the picture is too large.
  package func draw(frame: Int, into pixmap: inout Pixmap) throws {
    guard comparison.frames.indices.contains(frame) else {
      throw FilmReadError.failed("there is no frame \(frame)")
    }
    let pictures = try state.reader.withLock {
      reader throws -> (Pixmap?, Pixmap?, PictureComparison.StoredPair)? in
      if reader.next > frame { reader = start }
      while let (_, first, second) = try reader.advance() {
        if reader.next > frame { return (first, second, reader.stored) }
      }
      return nil
    }
    guard let (expected, actual, stored) = pictures else {
      throw FilmReadError.failed("there is no frame \(frame)")
    }
    if let expected, let actual, let pixels = comparison.frames[frame].pixels {
      pixmap = try pixels.picture(
        expected: expected, actual: actual, stored: stored, colors: colors, pixelLimit: .max)
    } else if let only = expected ?? actual {
      pixmap = try colors.missing(only, size: size)
    }
  }
}

extension FilmComparison {
  /// Returns the difference pictures, one for each pair of frames, all with the same delay.
  ///
  /// - Parameters:
  ///   - expected: The expected film, read from its first frame.
  ///   - actual: The actual film, read from its first frame.
  /// - Throws: A `DescribedError` if the first frame is damaged.
  public func differences(
    expected: any FilmReader, actual: any FilmReader
  ) throws -> any FrameSource {
    try DifferenceFilm(self, expected: expected, actual: actual)
  }
}
