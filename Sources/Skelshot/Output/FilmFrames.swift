public import SkelshotRaster

/// The frames of a film, drawn one at a time as they are asked for; see `Film.frames`.
public struct FilmFrames: AsyncSequence, Sendable {
  /// A frame.
  public typealias Element = FilmFrame
  /// Why a frame cannot be drawn.
  public typealias Failure = RasterError

  let film: Film

  /// Begins at the first frame.
  public func makeAsyncIterator() -> Iterator { Iterator(film: film) }

  /// Draws the frames in order.
  ///
  /// It holds one picture. If the frame before has been let go of when the next is asked for, the
  /// next is drawn into the same memory.
  public struct Iterator: AsyncIteratorProtocol {
    private let film: Film
    private var next = 0
    private var pixmap: Pixmap?

    init(film: Film) {
      self.film = film
    }

    /// The next frame; nil after the last, or when the task is cancelled.
    ///
    /// - Throws: `RasterError` never in practice: the size was checked when the film was made.
    public mutating func next() async throws(RasterError) -> FilmFrame? {
      guard next < film.frameCount, !Task.isCancelled else { return nil }
      // Taken out of the iterator while it is drawn on: a second reference would copy it.
      var canvas: Pixmap
      if let held = pixmap {
        pixmap = nil
        canvas = held
      } else {
        canvas = try Pixmap(size: film.size, pixelLimit: .max)
      }
      film.draw(frame: next, into: &canvas)
      let frame = FilmFrame(index: next, time: film.time(ofFrame: next), pixmap: canvas)
      pixmap = canvas
      next += 1
      return frame
    }
  }
}

extension Film {
  /// The frames, one at a time.
  ///
  /// ```swift
  /// for try await frame in try scene.film().frames {
  ///   try upload(PNGEncoder(scale: 2).encode(frame.pixmap), second: frame.time)
  /// }
  /// ```
  public var frames: FilmFrames { FilmFrames(film: self) }
}
