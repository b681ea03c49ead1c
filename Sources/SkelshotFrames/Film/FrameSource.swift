public import SkelshotPrimitives
public import SkelshotRaster

/// A value that can be encoded as a file, such as a scene, a film, a pixmap, or frames that a program draws.
public protocol FilmConvertible: Sendable {
  /// Returns the frames to encode.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - options: The caller's options. Implementations can change options, such as the scale.
  /// - Throws: Any error, which ends the encoding.
  func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) throws -> any FrameSource
}

/// Frames that can be drawn in any order and any number of times, evenly spaced over `duration`.
///
/// Encoders draw each frame more than once instead of storing it, so memory use does not grow with the length of a
/// film. Drawing a frame must always produce the same pixels.
public protocol FrameSource: FilmConvertible {
  /// The size of every frame in pixels.
  var size: PixelSize { get }
  /// The number of frames, 1 or more.
  var frameCount: Int { get }
  /// The film's duration; 0 for a still.
  var duration: Duration { get }
  /// Draws one frame.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame, 0 ..< `frameCount`.
  ///   - pixmap: A pixmap of `size` with arbitrary content. Every pixel must be set.
  /// - Throws: Any error, which ends the encoding.
  func draw(frame: Int, into pixmap: inout Pixmap) throws

  /// Returns a film that contains only the frame shown at the given time.
  ///
  /// - Parameter time: 0 or more. After the end of the film, the last frame is used.
  func still(at time: Duration) -> any FrameSource
}

extension FrameSource {
  /// Returns the frames themselves.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) -> any FrameSource { self }

  /// Returns a film that contains only the frame shown at the given time.
  public func still(at time: Duration) -> any FrameSource {
    let last = max(1, frameCount) - 1
    let position = duration > .zero ? time / duration * Double(frameCount) : 0
    // Rounding errors can place a time just before the start of its frame.
    let frame = position < Double(last) ? Int(max(0, position + 1e-9)) : last
    return StillFrame(source: self, frame: frame)
  }
}

/// Frames whose repeated rows are known.
package protocol DeduplicatedFrames: FrameSource {
  /// Describes which rows of a frame are equal. In all frames, the same rows are equal.
  var distinctRows: DistinctRows { get }
  /// Draws each distinct row of a frame once. The pixmap has the width of a frame and one row for each distinct row.
  /// The pixmap's content is arbitrary; every pixel must be set.
  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws
}

extension FrameSource {
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
