import SkelshotFormats
import SkelshotFrames
import SkelshotPNG
import SkelshotPrimitives
import SkelshotRaster

/// Implements `Attack.png`, `.apng`, `.jpeg`, `.gif` and `.webp`. The first bytes of the input determine the format.
enum PictureAttack {
  /// The maximum number of pixels on a canvas. The limit is low because a one-kilobyte file can have a hundred frames.
  static let pixelLimit = 1 << 13

  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let parts = FilePart.parts(of: input).reduce(0) { $0 + $1.byteCount }
    try BrokenPromise.unless(parts == input.count, "parts are the whole file: \(parts)")
    let still = still(input)
    var film: any FilmReader
    do throws(FilmReadError) {
      film = try FilmDecoder(pixelLimit: pixelLimit).open(input)
    } catch {
      return _ = error.message.description
    }
    try BrokenPromise.unless(
      film.size.width * film.size.height <= pixelLimit, "no canvas is over the limit")
    try BrokenPromise.unless(!film.frameDelays.isEmpty, "a film has a frame")
    var read = 0
    do {
      while let frame = try film.nextFrame() {
        read += 1
        try check(frame, of: film)
        if let still {
          try BrokenPromise.unless(frame == still, "a still is the same by both decoders")
        }
      }
    } catch let error as FilmReadError {
      // A second read must report the same damage instead of skipping the damaged frame.
      _ = error.message.description
      try BrokenPromise.unless(film.damage() == error, "damage stays: \(error)")
      return
    } catch let error as BrokenPromise {
      throw error
    } catch {
      throw BrokenPromise("readers throw errors of their own type: \(error)")
    }
    try BrokenPromise.unless(read == film.frameDelays.count, "there are as many frames as delays")
  }

  private static func check(_ frame: Pixmap, of film: any FilmReader) throws(BrokenPromise) {
    try BrokenPromise.unless(frame.size == film.size, "every frame is as large as the film")
    try frame.checkLevels()
  }

  /// Returns the still from the PNG decoder, or nil for an APNG. The still of an APNG is not necessarily one of its
  /// frames.
  private static func still(_ input: [UInt8]) -> Pixmap? {
    guard let film = try? APNGFrames(input, limits: FilmLimits(pixelLimit: pixelLimit)),
      !film.isAnimated
    else {
      return nil
    }
    return try? PNGDecoder(pixelLimit: pixelLimit).decode(input)
  }
}
