public import SkelshotPrimitives
public import SkelshotRaster

/// A value that can become a file: a scene, a film, a pixmap, or frames that a program draws.
public protocol FilmConvertible: Sendable {
  /// Returns the frames of a file.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - options: The caller's options. Frames set those that they know better, such as their scale.
  /// - Throws: Any error, which ends the encoding.
  func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) throws -> any FrameSource
}

/// Frames that can be drawn any number of times and in any order, evenly spaced over `duration`.
///
/// Encoders draw each frame more than once rather than keep it, so memory does not grow with the length of a film.
/// The same frame must give the same pixels each time.
public protocol FrameSource: FilmConvertible {
  /// The extent of every frame in pixels.
  var size: PixelSize { get }
  /// The number of frames, 1 or more.
  var frameCount: Int { get }
  /// The film's length; 0 for a still.
  var duration: Duration { get }
  /// Draws one frame.
  ///
  /// - Parameters:
  ///   - frame: 0 ..< `frameCount`.
  ///   - pixmap: A picture of `size` with arbitrary content; every pixel must be set.
  /// - Throws: Any error, which ends the encoding.
  func draw(frame: Int, into pixmap: inout Pixmap) throws

  /// Returns the frame at a moment, as a film of one frame.
  ///
  /// - Parameter time: 0 or more; after the end, the last frame is used.
  func still(at time: Duration) -> any FrameSource
}

extension FrameSource {
  /// Returns the frames themselves.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) -> any FrameSource { self }

  /// Returns the frame shown at a moment.
  public func still(at time: Duration) -> any FrameSource {
    let last = max(1, frameCount) - 1
    let position = duration > .zero ? time / duration * Double(frameCount) : 0
    // Rounding may put the beginning of a frame just before it.
    let frame = position < Double(last) ? Int(max(0, position + 1e-9)) : last
    return StillFrame(source: self, frame: frame)
  }
}

/// Frames whose repeated rows are known.
package protocol DeduplicatedFrames: FrameSource {
  /// How rows repeat, the same in every frame.
  var distinctRows: DistinctRows { get }
  /// Draws the distinct rows of a frame into a picture of `size` deduplicated by `distinctRows`, with arbitrary
  /// content; every pixel must be set.
  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws
}

extension FrameSource {
  /// - Throws: `FilmError.size`.
  package func validateSize(limit: Int) throws(FilmError) {
    try wrapping(FilmError.size) { () throws(RasterError) in try size.validate(limit: limit) }
  }
}

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
