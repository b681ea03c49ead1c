import SkelshotFrames
public import SkelshotModel
import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer

/// The frames of a film, drawn one at a time as they are asked for; see `Film.frames`.
///
/// A frame takes milliseconds: in a task, `Task.isCancelled` is worth a look between two of them.
package struct FilmFrames: Sequence {
  let film: Film
  let onEvent: ((SkeletonEvent, Duration) -> Void)?

  /// Begins at the first frame.
  package func makeIterator() -> Iterator { Iterator(film: film, onEvent: onEvent) }

  /// How many frames there are; no more than can be written, so that nobody makes room for a film without end.
  package var underestimatedCount: Int { Swift.min(film.frameCount, FrameTiming.mostFrames) }

  /// Draws the frames in order.
  ///
  /// It holds one picture. If the frame before has been let go of when the next is asked for, the
  /// next is drawn into the same memory.
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

    /// The next frame; nil after the last.
    package mutating func next() -> FilmFrame? {
      guard nextFrame < film.frameCount else {
        tellEvents(until: .infinity)
        return nil
      }
      // Taken out of the iterator while it is drawn on: a second reference would copy it.
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
      // A frame's time may be a rounding short of the event that it shows.
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

  /// The frames, one at a time, with the events in the skeleton's life between them.
  ///
  /// - Parameter onEvent: Called with an event and its time before the first frame that
  ///   is not earlier; what happens after the last frame is told when that has been used.
  public func frames(
    onEvent: @escaping (SkeletonEvent, Duration) -> Void
  ) -> some Sequence<FilmFrame> {
    FilmFrames(film: self, onEvent: onEvent)
  }

  /// The events in the skeleton's life, in order; times from the start of the film.
  ///
  /// They are the original's six notifications. Without a timeline the skeleton is there from the
  /// start.
  public var events: [(time: Duration, event: SkeletonEvent)] { renderer.events }
}

/// One frame of a film.
public struct FilmFrame: Sendable, Hashable {
  /// Its number, from 0.
  public let index: Int
  /// When it begins.
  public let time: Duration
  /// What it shows.
  public let pixmap: Pixmap
}

/// The moments that a film shows of its dissolves where it shows fewer of them: all of the screen changes in each, so
/// that dissolves are most of the bytes of a film with photographs.
///
/// A dissolve is cut into parts of equal length. Each shows the picture of its middle, which is nearest to all that it
/// stands for: the film follows the dissolve's timing function, neither early nor late.
struct DissolveMoments: Sendable {
  /// When something dissolves, in seconds, in order.
  let dissolves: [Range<Double>]
  /// Pictures in a second of a dissolve.
  let framesPerSecond: Double

  /// The moment that is shown in place of another.
  ///
  /// - Parameters:
  ///   - seconds: When a frame begins.
  ///   - interval: How long the film's frames are shown, in seconds.
  func moment(at seconds: Double, interval: Double) -> Double {
    guard let dissolve = dissolve(at: seconds) else { return seconds }
    let length = dissolve.upperBound - dissolve.lowerBound
    let count = max(1, (length * framesPerSecond).rounded())
    guard count * interval < length - LoopTime.tolerance else { return seconds }
    let passed = seconds + LoopTime.tolerance - dissolve.lowerBound
    let part = min(count - 1, max(0, (passed / length * count).rounded(.down)))
    return dissolve.lowerBound + length * (part + 0.5) / count
  }

  /// The dissolve of a moment, by halving.
  private func dissolve(at seconds: Double) -> Range<Double>? {
    let moment = seconds + LoopTime.tolerance
    var (low, high) = (0, dissolves.count)
    while low < high {
      let middle = (low + high) / 2
      if dissolves[middle].upperBound <= moment { low = middle + 1 } else { high = middle }
    }
    return low < dissolves.count && dissolves[low].contains(moment) ? dissolves[low] : nil
  }
}
