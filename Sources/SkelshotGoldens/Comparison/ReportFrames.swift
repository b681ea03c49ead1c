import SkelshotFormats
import SkelshotPNG
import SkelshotCompare
import SkelshotRaster
import SkelshotReport

/// The PNG frames of a golden and its compared picture, for a report.
enum ReportFrames {
  /// The maximum number of frames per film; more frames would slow the page down.
  static let mostFrames = 48

  static func frames(
    expected: any FilmReader, actual: any FilmReader, _ comparison: FilmComparison
  ) throws -> [CheckFrame] {
    let size = comparison.size
    // The worst frame can be an extra frame of the longer film, so the worst pair is shown as well.
    let pairs = comparison.frames.indices.compactMap { number in
      comparison.frames[number].pixels.map { (number: number, count: $0.differentPixels) }
    }
    let worstPair = pairs.max { ($0.count, $1.number) < ($1.count, $0.number) }?.number
    let chosen = choice(
      of: comparison.frames.count, with: [comparison.worstFrame, worstPair].compactMap { $0 })
    var reader = FramePairReader(expected, actual)
    var colors: DifferenceColors?
    var frames: [CheckFrame] = []
    while let (pair, first, second) = try reader.advance() {
      let number = reader.next - 1
      guard chosen.contains(number), let background = first ?? second else { continue }
      let kept = colors ?? DifferenceColors(background: background)
      colors = kept
      var frame = CheckFrame(
        number: number, start: pair.start, width: size.width, height: size.height)
      frame.expected = try first.map(png)
      frame.actual = try second.map(png)
      if let first, let second, let pixels = comparison.frames[number].pixels {
        frame.differentPixels = pixels.differentPixels
        frame.difference = try png(
          pixels.picture(expected: first, actual: second, colors: kept, pixelLimit: .max))
      } else {
        frame.difference = try png(kept.missing(background, size: size))
      }
      frames.append(frame)
    }
    return frames
  }

  static func frames(of film: any FilmReader, isGolden: Bool) throws -> [CheckFrame] {
    let delays = film.frameDelays
    let chosen = choice(of: delays.count, with: [])
    let starts = FramePair.starts(delays)
    var film = film
    var frames: [CheckFrame] = []
    var number = 0
    while let picture = try film.nextFrame() {
      if chosen.contains(number) {
        var frame = CheckFrame(
          number: number, start: starts[number], width: picture.size.width,
          height: picture.size.height)
        if isGolden { frame.expected = try png(picture) } else { frame.actual = try png(picture) }
        frames.append(frame)
      }
      number += 1
    }
    return frames
  }

  private static func png(_ picture: Pixmap) throws -> [UInt8] {
    try PNGEncoder(options: EncodingOptions()).encodeReporting(picture).bytes
  }

  /// Returns evenly spaced frame indices and the indices in `frames`.
  static func choice(of count: Int, with frames: [Int]) -> Set<Int> {
    guard count > mostFrames else { return Set(0..<count) }
    return Set((0..<mostFrames).map { $0 * (count - 1) / (mostFrames - 1) }).union(frames)
  }
}
