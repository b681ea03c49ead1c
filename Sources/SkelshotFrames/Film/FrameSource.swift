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
  ///   - pixmap: A picture of `size` with arbitrary content; every pixel has to be set.
  func draw(frame: Int, into pixmap: inout Pixmap) throws

  /// How rows repeat, in every frame alike.
  var distinctRows: DistinctRows { get }
  /// Draws the distinct rows of a frame.
  ///
  /// - Parameters:
  ///   - frame: 0 ..< `frameCount`.
  ///   - pixmap: A picture of `size` deduplicated by `distinctRows`, with arbitrary content; every pixel has
  ///     to be set.
  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws
}

extension FrameSource {
  /// Nothing is known to repeat.
  public var distinctRows: DistinctRows { DistinctRows(height: size.height) }

  /// Draws the whole frame.
  public func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws {
    try draw(frame: frame, into: &pixmap)
  }
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
