package import SkelshotFormats
package import SkelshotFrames
package import SkelshotRaster

/// A frame of one film and the frame of the other that it is compared with.
package struct FramePair: Sendable, Hashable {
  /// The number of the expected film's frame, from 0; nil where it has none.
  package var expected: Int?
  /// The number of the actual film's frame, from 0; nil where it has none.
  package var actual: Int?
  /// When the pair is first shown, in seconds of the expected film.
  package var start: Double

  /// Pairs the frames of two films.
  ///
  /// Films of as many frames are compared frame by frame. Where the numbers differ and the lengths
  /// do not, as when one encoder merged equal frames into a longer delay, frames that are shown at
  /// the same time are compared. Else frames are compared by number, and those that only one film
  /// has are missing in the other.
  static func pairs(_ expected: [FrameDelay], _ actual: [FrameDelay]) -> [FramePair] {
    let starts = Self.starts(expected)
    if expected.count != actual.count {
      let others = Self.starts(actual)
      let (end, otherEnd) = (starts[expected.count], others[actual.count])
      if end > 0, abs(end - otherEnd) < Self.tolerance { return byTime(starts, others) }
    }
    return (0..<max(expected.count, actual.count)).map { number in
      FramePair(
        expected: number < expected.count ? number : nil,
        actual: number < actual.count ? number : nil,
        start: starts[min(number, expected.count)])
    }
  }

  /// Times closer than this are the same: sums of fractions have an error.
  static let tolerance = 1e-6

  /// When each frame begins, and when the film ends, in seconds.
  package static func starts(_ delays: [FrameDelay]) -> [Double] {
    var starts = [0.0]
    for delay in delays { starts.append(starts[starts.count - 1] + delay.seconds) }
    return starts
  }

  private static func byTime(_ starts: [Double], _ others: [Double]) -> [FramePair] {
    var pairs: [FramePair] = []
    var (one, other) = (0, 0)
    while one < starts.count - 1, other < others.count - 1 {
      let start = max(starts[one], others[other])
      let (end, otherEnd) = (starts[one + 1], others[other + 1])
      // Frames that are shown for no time are seen by nobody.
      if min(end, otherEnd) - start > tolerance {
        pairs.append(FramePair(expected: one, actual: other, start: start))
      }
      if end <= otherEnd + tolerance { one += 1 }
      if otherEnd <= end + tolerance { other += 1 }
    }
    return pairs
  }
}

/// Reads the frames of two films in pairs, with one frame of each in memory.
package struct FramePairReader: Sendable {
  package let pairs: [FramePair]
  private var expected: FrameCursor
  private var actual: FrameCursor
  private var position = 0

  package init(_ expected: any FilmReader, _ actual: any FilmReader) {
    pairs = FramePair.pairs(expected.frameDelays, actual.frameDelays)
    self.expected = FrameCursor(expected)
    self.actual = FrameCursor(actual)
  }

  /// The number of the next pair.
  package var next: Int { position }

  /// The straight pixels of the last pair, where those that are shown do not tell them.
  package var stored: PictureComparison.StoredPair { (expected.stored, actual.stored) }

  /// Goes to the next pair; the pictures stay until the next call.
  package mutating func advance() throws(FilmReadError) -> (FramePair, Pixmap?, Pixmap?)? {
    guard position < pairs.count else { return nil }
    let pair = pairs[position]
    position += 1
    return (pair, try expected.frame(pair.expected), try actual.frame(pair.actual))
  }
}

/// A film and the frame of it that is shown.
private struct FrameCursor: Sendable {
  private var reader: any FilmReader
  private var number = -1
  private var shown: Pixmap?

  init(_ reader: any FilmReader) { self.reader = reader }

  /// The straight pixels of the frame that is shown, where it does not tell them.
  var stored: [UInt32]? { (reader as? any StoredFilmReader)?.storedPixels }

  /// A frame that is not before the last one asked for.
  mutating func frame(_ wanted: Int?) throws(FilmReadError) -> Pixmap? {
    guard let wanted else { return nil }
    while number < wanted {
      shown = nil
      shown = try reader.nextFrame()
      number += 1
    }
    return shown
  }
}
