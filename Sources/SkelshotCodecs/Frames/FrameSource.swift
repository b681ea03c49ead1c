public import SkelshotRaster

/// Frames that can be drawn again, any number of times and in any order, evenly spaced over
/// `duration`.
///
/// Encoders draw each frame more than once instead of keeping it: memory does not grow with the
/// length of a film. The same frame must give the same pixels each time.
public protocol FrameSource: Sendable {
  /// The extent of every frame in pixels.
  var size: PixelSize { get }
  /// How many frames there are, 1 or more.
  var frameCount: Int { get }
  /// Length of the film in seconds; 0 for a still.
  var duration: Double { get }
  /// Draws one frame.
  ///
  /// - Parameters:
  ///   - frame: 0 ..< `frameCount`.
  ///   - pixmap: A picture of `size` with arbitrary content; every pixel of it has to be set.
  func draw(frame: Int, into pixmap: inout Pixmap) throws

  /// Draws one frame over another.
  ///
  /// - Parameters:
  ///   - frame: 0 ..< `frameCount`.
  ///   - pixmap: A picture of `size` that shows exactly what the source has drawn for `shown`.
  ///   - shown: 0 ..< `frameCount`.
  func draw(frame: Int, into pixmap: inout Pixmap, over shown: Int) throws
}

extension FrameSource {
  /// Draws the frame as if the picture had arbitrary content; a source that knows what moves does
  /// better.
  public func draw(frame: Int, into pixmap: inout Pixmap, over shown: Int) throws {
    try draw(frame: frame, into: &pixmap)
  }
}
