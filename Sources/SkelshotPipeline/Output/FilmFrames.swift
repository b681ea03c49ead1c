public import SkelshotModel
public import SkelshotRaster
import SkelshotRenderer

/// The frames of a film, drawn one at a time as they are asked for; see `Film.frames`.
public struct FilmFrames: AsyncSequence, Sendable {
  /// A frame.
  public typealias Element = FilmFrame
  /// Why a frame cannot be drawn.
  public typealias Failure = RasterError

  let film: Film
  let onEvent: (@Sendable (SkeletonEvent, Double) -> Void)?

  /// Begins at the first frame.
  public func makeAsyncIterator() -> Iterator { Iterator(film: film, onEvent: onEvent) }

  /// Draws the frames in order.
  ///
  /// It holds one picture. If the frame before has been let go of when the next is asked for, the
  /// next is drawn into the same memory.
  public struct Iterator: AsyncIteratorProtocol {
    private let film: Film
    private let onEvent: (@Sendable (SkeletonEvent, Double) -> Void)?
    private var next = 0
    private var nextEvent = 0
    private var pixmap: Pixmap?

    init(film: Film, onEvent: (@Sendable (SkeletonEvent, Double) -> Void)?) {
      self.film = film
      self.onEvent = onEvent
    }

    /// The next frame; nil after the last, or when the task is cancelled.
    ///
    /// - Throws: `RasterError` never in practice: the size was checked when the film was made.
    public mutating func next() async throws(RasterError) -> FilmFrame? {
      guard !Task.isCancelled else { return nil }
      guard next < film.frameCount else {
        tellEvents(until: .infinity)
        return nil
      }
      // Taken out of the iterator while it is drawn on: a second reference would copy it.
      var canvas: Pixmap
      if let held = pixmap {
        pixmap = nil
        canvas = held
      } else {
        canvas = try Pixmap(size: film.size, pixelLimit: .max)
      }
      let time = film.time(ofFrame: next)
      tellEvents(until: time)
      film.draw(frame: next, into: &canvas)
      let frame = FilmFrame(index: next, time: time, pixmap: canvas)
      pixmap = canvas
      next += 1
      return frame
    }

    private mutating func tellEvents(until time: Double) {
      guard let onEvent else { return }
      let events = film.events
      // A frame's time may be a rounding short of the event that it shows.
      while nextEvent < events.count, events[nextEvent].time <= time + 1e-9 {
        onEvent(events[nextEvent].event, events[nextEvent].time)
        nextEvent += 1
      }
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
  public var frames: FilmFrames { FilmFrames(film: self, onEvent: nil) }

  /// The frames, one at a time, with the events in the skeleton's life between them.
  ///
  /// - Parameter onEvent: Called with an event and its time in seconds before the first frame that
  ///   is not earlier; what happens after the last frame is told when that has been used.
  public func frames(
    onEvent: @escaping @Sendable (SkeletonEvent, Double) -> Void
  ) -> FilmFrames {
    FilmFrames(film: self, onEvent: onEvent)
  }

  /// The events in the skeleton's life, in order; times in seconds from the start of the film.
  ///
  /// They are the original's six notifications. Without a timeline the skeleton is there from the
  /// start.
  public var events: [(time: Double, event: SkeletonEvent)] { renderer.events }
}
