import Skelshot
import Testing

// Random encoder options, and films that violate the requirements of their protocol.
extension NastyValues {
  func options() -> EncodingOptions {
    EncodingOptions(
      loopCount: bool() ? .forever : .times(integer()), matte: perhaps(color), scale: scale(),
      pixelLimit: limit(), optimization: any(), tolerance: perhaps(integer),
      dither: any(), jobs: perhaps(integer))
  }

  func format() -> PictureFormat { any() }

  /// Returns a few pictures, which usually have the same size.
  func pixmapFrames() -> PixmapFrames {
    let first = pixmap()
    return PixmapFrames(
      list(upTo: 3) { once(in: 8) ? pixmap() : first }, duration: duration())
  }

  func source() -> any FrameSource {
    switch index(3) {
    case 0: PixmapFrames([pixmap()], duration: .zero)
    case 1: pixmapFrames()
    default:
      LyingFilm(
        size: statedSize(), frameCount: integer(), duration: duration(), drawn: perhaps(pixmap),
        distinctRows: bool()
          ? DistinctRows(classes: list(upTo: 9, integer)) : DistinctRows(height: index(9)))
    }
  }

  /// Returns a size for a film. The size is either small or invalid.
  private func statedSize() -> PixelSize {
    let size = pixelSize()
    let isPicture = (try? size.validate(limit: .max)) != nil
    return isPicture && size.width * size.height > 1 << 16 ? PixelSize(width: 9, height: 4) : size
  }

  func delay() -> FrameDelay {
    bool()
      ? FrameDelay(centiseconds: integer())
      : FrameDelay(numerator: integer(), denominator: integer())
  }

  func reader() -> any FilmReader {
    if let film = attempt({ try DrawnFilm(source(), loopCount: .times(integer())) }) { return film }
    let pixmaps = list(upTo: 3, pixmap)
    return LyingReader(
      size: bool() ? statedSize() : pixmaps.first?.size ?? statedSize(),
      frameDelays: list(upTo: 4, delay), loopCount: .times(integer()), pixmaps: pixmaps)
  }
}

/// A film that provides wrong information about itself.
struct LyingFilm: DeduplicatedFrames {
  let size: PixelSize
  let frameCount: Int
  let duration: Duration
  /// The picture that the film draws. If it is nil, the film leaves the target unchanged.
  let drawn: Pixmap?
  let distinctRows: DistinctRows

  func draw(frame: Int, into pixmap: inout Pixmap) {
    if let drawn { pixmap = drawn }
  }

  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) {
    draw(frame: frame, into: &pixmap)
  }
}

/// A film reader that has fewer frames than it reports.
struct LyingReader: FilmReader {
  let size: PixelSize
  let frameDelays: [FrameDelay]
  let loopCount: LoopCount
  var pixmaps: [Pixmap]

  mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    pixmaps.isEmpty ? nil : pixmaps.removeFirst()
  }
}

/// A sink that accepts some bytes and then throws errors.
final class FullSink: ByteSink {
  func write(_ bytes: [UInt8]) throws {
    if bytes.count > 100 { throw FileError.noSpace(path: "nowhere") }
  }
}
