public import SkelshotFrames
public import SkelshotRaster

/// A GIF as a player shows it, read through giflib: every frame composed over those before it.
public struct DecodedGIF: Sendable, Equatable {
  /// One frame.
  public struct Frame: Sendable, Equatable {
    /// Centiseconds.
    public var delay: Int
    /// The whole canvas.
    public var pixels: Pixmap
  }

  /// The extent of the canvas.
  public var size: PixelSize
  /// How often it plays.
  public var loopCount: LoopCount
  /// The frames in order.
  public var frames: [Frame]

  /// How long it plays once, in centiseconds.
  public var duration: Int { frames.reduce(0) { $0 + $1.delay } }

  /// Reads a GIF.
  public init(_ bytes: [UInt8]) throws {
    let film = try GIFLibReader.read(bytes)
    size = film.size
    switch film.loop {
    case nil: loopCount = .times(1)
    case 0: loopCount = .forever
    case .some(let repeats): loopCount = .times(repeats + 1)
    }
    frames = zip(film.images, film.canvases).map { image, canvas in
      Frame(delay: image.delay, pixels: Pixmap(size: film.size, validPixels: canvas))
    }
  }
}
