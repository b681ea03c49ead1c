import SkelshotFrames
public import SkelshotModel
import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer

/// The frames of a film, drawn on request. See `Film.frames`.
///
/// Drawing takes milliseconds per frame. A task can check `Task.isCancelled` between frames.
package struct FilmFrames: Sequence {
  let film: Film
  let onEvent: ((SkeletonEvent, Duration) -> Void)?

  package func makeIterator() -> Iterator { Iterator(film: film, onEvent: onEvent) }

  /// The number of frames, clamped to the maximum for a file so that callers do not reserve unlimited memory.
  package var underestimatedCount: Int { Swift.min(film.frameCount, FrameTiming.mostFrames) }

  /// Draws the frames in order. The iterator reuses a frame's memory if the caller has released the frame.
  package struct Iterator: IteratorProtocol {
    private let film: Film
    private let onEvent: ((SkeletonEvent, Duration) -> Void)?
    private var nextFrame = 0
    private var nextEvent = 0
    private var pixmap: Pixmap?

    init(film: Film, onEvent: ((SkeletonEvent, Duration) -> Void)?) {
      self.film = film
      self.onEvent = onEvent
    }

    package mutating func next() -> FilmFrame? {
      guard nextFrame < film.frameCount else {
        tellEvents(until: .infinity)
        return nil
      }
      // Releases the iterator's reference before drawing because a second reference would cause a copy.
      var canvas: Pixmap
      if let held = pixmap {
        pixmap = nil
        canvas = held
      } else {
        let size = film.size
        canvas = Pixmap(
          size: size, validPixels: [UInt32](repeating: 0, count: size.width * size.height))
      }
      let time = film.time(ofFrame: nextFrame)
      tellEvents(until: film.seconds(ofFrame: nextFrame))
      film.draw(frame: nextFrame, into: &canvas)
      let frame = FilmFrame(index: nextFrame, time: time, pixmap: canvas)
      pixmap = canvas
      nextFrame += 1
      return frame
    }

    private mutating func tellEvents(until time: Double) {
      guard let onEvent else { return }
      let events = film.renderer.timedEvents
      // Rounding can make a frame's time slightly less than the time of an event in that frame.
      while nextEvent < events.count, events[nextEvent].seconds <= time + 1e-9 {
        onEvent(events[nextEvent].event, Duration(inSeconds: events[nextEvent].seconds))
        nextEvent += 1
      }
    }
  }
}

extension Film {
  /// The frames in order, each drawn on request.
  ///
  /// ```swift
  /// for frame in try scene.film().frames {
  ///   try upload(frame.pixmap.encode(as: .png).bytes, shownAt: frame.time)
  /// }
  /// ```
  public var frames: some Sequence<FilmFrame> { FilmFrames(film: self, onEvent: nil) }

  /// Returns the frames and reports the skeleton's events between them.
  ///
  /// - Parameter onEvent: A closure that receives each event and its time, before the first frame at or after that
  ///   time. Events after the last frame are reported at the end.
  public func frames(
    onEvent: @escaping (SkeletonEvent, Duration) -> Void
  ) -> some Sequence<FilmFrame> {
    FilmFrames(film: self, onEvent: onEvent)
  }

  /// The skeleton's events in order, with their times from the start of the film.
  ///
  /// The events are the six notifications of SkeletonView. Without a timeline, the skeleton is shown from the start.
  public var events: [(time: Duration, event: SkeletonEvent)] { renderer.events }
}

/// One frame of a film.
public struct FilmFrame: Sendable, Hashable {
  /// The frame's index, from 0.
  public let index: Int
  /// The time at which the frame begins.
  public let time: Duration
  /// The frame's pixels.
  public let pixmap: Pixmap
}

/// The times at which dissolves are drawn if they have a lower frame rate than the film. A dissolve changes the whole
/// screen in each frame. Dissolves therefore account for most bytes of a film with photographs.
///
/// Each part of a dissolve shows the picture at the middle of that part, so that the film is neither early nor late.
struct DissolveMoments: Sendable {
  /// The time ranges of the dissolves in seconds, in order.
  let dissolves: [Range<Double>]
  let framesPerSecond: Double

  /// Returns the time that a frame shows if it begins at `seconds`. `interval` is the duration of a frame in seconds.
  func moment(at seconds: Double, interval: Double) -> Double {
    guard let dissolve = dissolve(at: seconds) else { return seconds }
    let length = dissolve.upperBound - dissolve.lowerBound
    let count = max(1, (length * framesPerSecond).rounded())
    guard count * interval < length - LoopTime.tolerance else { return seconds }
    let passed = seconds + LoopTime.tolerance - dissolve.lowerBound
    let part = min(count - 1, max(0, (passed / length * count).rounded(.down)))
    return dissolve.lowerBound + length * (part + 0.5) / count
  }

  /// Finds the dissolve at a time by binary search.
  private func dissolve(at seconds: Double) -> Range<Double>? {
    let moment = seconds + LoopTime.tolerance
    let index = dissolves.indices.partitioningIndex { !(dissolves[$0].upperBound <= moment) }
    return index < dissolves.count && dissolves[index].contains(moment) ? dissolves[index] : nil
  }
}
