package import SkelshotFormats
package import SkelshotFrames
package import SkelshotRaster
import SkelshotWork

/// A frame of one film and its counterpart in the other.
package struct FramePair: Sendable, Hashable {
  /// The index of the expected film's frame, counted from 0, or nil if the frame is missing.
  package var expected: Int?
  /// The index of the actual film's frame, counted from 0, or nil if the frame is missing.
  package var actual: Int?
  /// The time at which the pair is first shown, in seconds from the start of the expected film.
  package var start: Double

  /// Pairs the frames of two films.
  ///
  /// Films with equal frame counts are paired frame by frame. If two films differ only in frame count, frames that are
  /// shown at the same time are paired. For example, one encoder may have merged equal frames. Otherwise, frames are
  /// paired by index, and extra frames have no counterpart.
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

  /// Two times count as equal if they differ by at most this many seconds, because sums of fractions
  /// are inexact.
  static let tolerance = 1e-6

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
      // Skips frames with a duration of zero because they are never visible.
      if min(end, otherEnd) - start > tolerance {
        pairs.append(FramePair(expected: one, actual: other, start: start))
      }
      if end <= otherEnd + tolerance { one += 1 }
      if otherEnd <= end + tolerance { other += 1 }
    }
    return pairs
  }
}

/// Reads the frames of two films in pairs, with one frame of each film in memory.
package struct FramePairReader: Sendable {
  package let pairs: [FramePair]
  private var expected: FrameCursor
  private var actual: FrameCursor
  private var position = 0
  private let decodesTogether: Bool

  /// The number of pixels of each of two stills that are decoded on two threads. Larger stills would take more memory.
  private static let together = 1 << 20...1 << 23

  /// - Parameter jobs: The number of threads that may decode two stills.
  package init(_ expected: any FilmReader, _ actual: any FilmReader, jobs: Int = 1) {
    let areas = [expected, actual].map { $0.size.area ?? 0 }
    decodesTogether =
      jobs > 1 && areas.allSatisfy(Self.together.contains)
      && expected.frameDelays.count == 1 && actual.frameDelays.count == 1
    pairs = FramePair.pairs(expected.frameDelays, actual.frameDelays)
    self.expected = FrameCursor(expected)
    self.actual = FrameCursor(actual)
  }

  package var next: Int { position }

  /// The straight pixels of the last pair. Each element is nil if its pixmap can restore the pixels.
  package var stored: PictureComparison.StoredPair { (expected.stored, actual.stored) }

  package mutating func advance() throws(FilmReadError) -> (FramePair, Pixmap?, Pixmap?)? {
    guard position < pairs.count else { return nil }
    let pair = pairs[position]
    position += 1
    if decodesTogether { return try stills(pair) }
    return (pair, try expected.frame(pair.expected), try actual.frame(pair.actual))
  }
}

extension FramePairReader {
  /// Decodes two stills at the same time. Returns nil if the work of this thread is canceled.
  private mutating func stills(
    _ pair: FramePair
  ) throws(FilmReadError) -> (FramePair, Pixmap?, Pixmap?)? {
    let cursors = [expected, actual]
    let decoded = try? OrderedWork.run(
      count: 2, jobs: 2, into: [Decoded](), makeWorker: {},
      produce: { _, number in
        var decoded = Decoded(cursor: cursors[number])
        do throws(FilmReadError) {
          decoded.frame = try decoded.cursor.frame(0)
        } catch {
          decoded.failure = error
        }
        return decoded
      },
      consume: { list, _, decoded in list.append(decoded) })
    guard let decoded else { return nil }
    (expected, actual) = (decoded[0].cursor, decoded[1].cursor)
    if let failure = decoded[0].failure ?? decoded[1].failure { throw failure }
    return (pair, decoded[0].frame, decoded[1].frame)
  }

  private struct Decoded: Sendable {
    var cursor: FrameCursor
    var frame: Pixmap?
    var failure: FilmReadError?
  }
}

private struct FrameCursor: Sendable {
  private var reader: any FilmReader
  private var number = -1
  private var shown: Pixmap?

  init(_ reader: any FilmReader) { self.reader = reader }

  /// The straight pixels of the current frame, or nil if its pixmap can restore the pixels.
  var stored: [UInt32]? { (reader as? any StoredFilmReader)?.storedPixels }

  /// Returns a frame. Indices must not decrease between calls.
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
