public import SkelshotRaster

/// An APNG as a film among others.
extension APNGFrames: FilmReader {
  /// How long each frame is shown; a still 0 seconds.
  public var frameDelays: [FrameDelay] {
    delays.map {
      FrameDelay(numerator: Int($0.numerator), denominator: Int($0.denominator))
    }
  }

  /// The next frame, nil after the last.
  public mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    do throws(APNGReadError) {
      return try next()?.pixmap
    } catch {
      throw .png(error)
    }
  }
}
