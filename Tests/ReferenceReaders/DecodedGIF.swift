public import SkelshotFrames
public import SkelshotRaster

/// A GIF as a player shows it. giflib reads the file, and each frame is composed with the previous frames.
public struct DecodedGIF: Sendable, Equatable {
  /// A frame of the film.
  public struct Frame: Sendable, Equatable {
    /// The frame's delay in centiseconds.
    public var delay: Int
    /// The pixels of the whole canvas.
    public var pixels: Pixmap
  }

  /// The size of the canvas.
  public var size: PixelSize
  /// The number of repetitions.
  public var loopCount: LoopCount
  /// The film's frames in order.
  public var frames: [Frame]

  /// The duration of one repetition, in centiseconds.
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
