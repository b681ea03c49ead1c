public import SkelshotPrimitives
public import SkelshotRaster

/// What can become a file: a scene, a film, a pixmap, or frames that a program draws.
public protocol FilmConvertible: Sendable {
  /// The frames of a file.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - options: The caller's options. It sets what the frames know better, such as their scale.
  /// - Throws: Any error: it ends the encoding.
  func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) throws -> any FrameSource
}

/// Frames that can be drawn again, any number of times and in any order, evenly spaced over
/// `duration`.
///
/// Encoders draw each frame more than once instead of keeping it: memory does not grow with the
/// length of a film. The same frame must give the same pixels each time.
public protocol FrameSource: FilmConvertible {
  /// The extent of every frame in pixels.
  var size: PixelSize { get }
  /// How many frames there are, 1 or more.
  var frameCount: Int { get }
  /// Length of the film; 0 for a still.
  var duration: Duration { get }
  /// Draws one frame.
  ///
  /// - Parameters:
  ///   - frame: 0 ..< `frameCount`.
  ///   - pixmap: A picture of `size` with arbitrary content; every pixel has to be set.
  /// - Throws: Any error: it ends the encoding.
  func draw(frame: Int, into pixmap: inout Pixmap) throws

  /// What is seen at a moment, as a film of one frame.
  ///
  /// - Parameter time: 0 or more. After the end it is the last frame.
  func still(at time: Duration) -> any FrameSource
}

extension FrameSource {
  /// The frames themselves.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) -> any FrameSource { self }

  /// The frame that is shown then.
  public func still(at time: Duration) -> any FrameSource {
    let last = max(1, frameCount) - 1
    let position = duration > .zero ? time / duration * Double(frameCount) : 0
    // A moment that is the beginning of a frame may be a rounding short of it.
    let frame = position < Double(last) ? Int(max(0, position + 1e-9)) : last
    return StillFrame(source: self, frame: frame)
  }
}

/// Frames of which is known how their rows repeat.
package protocol DeduplicatedFrames: FrameSource {
  /// How rows repeat, in every frame alike.
  var distinctRows: DistinctRows { get }
  /// Draws the distinct rows of a frame.
  ///
  /// - Parameters:
  ///   - frame: 0 ..< `frameCount`.
  ///   - pixmap: A picture of `size` deduplicated by `distinctRows`, with arbitrary content; every pixel has
  ///     to be set.
  /// - Throws: As `draw(frame:into:)`.
  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws
}

extension FrameSource {
  /// Checks the size of the frames before memory for them is taken.
  ///
  /// - Parameter limit: The largest area in pixels.
  /// - Throws: `FilmError.size`.
  package func validateSize(limit: Int) throws(FilmError) {
    do throws(RasterError) {
      try size.validate(limit: limit)
    } catch {
      throw .size(error)
    }
  }
}

/// One frame of a film, as a film.
private struct StillFrame<Source: FrameSource>: FrameSource {
  let source: Source
  let frame: Int

  var size: PixelSize { source.size }
  var frameCount: Int { min(1, source.frameCount) }
  var duration: Duration { .zero }

  func draw(frame: Int, into pixmap: inout Pixmap) throws {
    try source.draw(frame: self.frame, into: &pixmap)
  }
}

extension StillFrame: DeduplicatedFrames where Source: DeduplicatedFrames {
  var distinctRows: DistinctRows { source.distinctRows }

  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws {
    try source.drawDistinctRows(frame: self.frame, into: &pixmap)
  }
}
