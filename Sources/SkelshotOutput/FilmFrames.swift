import SkelshotFrames
public import SkelshotModel
import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer

/// The frames of a film, each drawn when it is requested; see `Film.frames`.
///
/// A frame takes milliseconds, so a task may check `Task.isCancelled` between two of them.
package struct FilmFrames: Sequence {
  let film: Film
  let onEvent: ((SkeletonEvent, Duration) -> Void)?

  package func makeIterator() -> Iterator { Iterator(film: film, onEvent: onEvent) }

  /// The number of frames, capped at the largest number a file can hold, so that callers do not reserve memory without
  /// limit.
  package var underestimatedCount: Int { Swift.min(film.frameCount, FrameTiming.mostFrames) }

  /// Draws the frames in order.
  ///
  /// Holds one picture, and reuses its memory for the next frame if the caller has released it.
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
      // Removed from the iterator while it is drawn on: a second reference would copy it.
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
      // A frame's time may round to slightly less than its event's.
      while nextEvent < events.count, events[nextEvent].seconds <= time + 1e-9 {
        onEvent(events[nextEvent].event, Duration(inSeconds: events[nextEvent].seconds))
        nextEvent += 1
      }
    }
  }
}

extension Film {
  /// The frames, one at a time.
  ///
  /// ```swift
  /// for frame in try scene.film().frames {
  ///   try upload(frame.pixmap.encode(as: .png).bytes, shownAt: frame.time)
  /// }
  /// ```
  public var frames: some Sequence<FilmFrame> { FilmFrames(film: self, onEvent: nil) }

  /// The frames, one at a time, with the skeleton's events between them.
  ///
  /// - Parameter onEvent: Called with an event and its time before the first frame at or after that time. Events after
  ///   the last frame follow it.
  public func frames(
    onEvent: @escaping (SkeletonEvent, Duration) -> Void
  ) -> some Sequence<FilmFrame> {
    FilmFrames(film: self, onEvent: onEvent)
  }

  /// The skeleton's events in order, with their times from the start of the film.
  ///
  /// They are SkeletonView's six notifications. Without a timeline the skeleton is shown from the start.
  public var events: [(time: Duration, event: SkeletonEvent)] { renderer.events }
}

/// One frame of a film.
public struct FilmFrame: Sendable, Hashable {
  /// The frame's number, from 0.
  public let index: Int
  /// The time at which the frame begins.
  public let time: Duration
  /// The frame's pixels.
  public let pixmap: Pixmap
}

/// The moments that a film shows of its dissolves if they have a lower frame rate. Dissolves change the whole screen in
/// each frame, so they are most of the bytes of a film with photographs.
///
/// A dissolve is cut into parts of equal length, and each part shows the picture of its middle. So the film follows the
/// dissolve's timing function, neither early nor late.
struct DissolveMoments: Sendable {
  /// The times of the dissolves in seconds, in order.
  let dissolves: [Range<Double>]
  let framesPerSecond: Double

  /// Returns the moment to show in place of another.
  ///
  /// - Parameters:
  ///   - seconds: The time at which a frame begins.
  ///   - interval: The duration of the film's frames, in seconds.
  func moment(at seconds: Double, interval: Double) -> Double {
    guard let dissolve = dissolve(at: seconds) else { return seconds }
    let length = dissolve.upperBound - dissolve.lowerBound
    let count = max(1, (length * framesPerSecond).rounded())
    guard count * interval < length - LoopTime.tolerance else { return seconds }
    let passed = seconds + LoopTime.tolerance - dissolve.lowerBound
    let part = min(count - 1, max(0, (passed / length * count).rounded(.down)))
    return dissolve.lowerBound + length * (part + 0.5) / count
  }

  /// Finds the dissolve at a moment by bisection.
  private func dissolve(at seconds: Double) -> Range<Double>? {
    let moment = seconds + LoopTime.tolerance
    let index = dissolves.indices.partitioningIndex { !(dissolves[$0].upperBound <= moment) }
    return index < dissolves.count && dissolves[index].contains(moment) ? dissolves[index] : nil
  }
}
