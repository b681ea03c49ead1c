// SkelshotOutput: scenes become picture files.
//
// In:    scenes, or layouts that SkelshotLoading found; picture options; limits of pixels and bytes.
// Out:   files of any format, each with its statistics.
// Order: 1. `Film` cuts a `SkeletonRenderer`'s drawing into frames.
//        2. An encoder writes the frames into a `TemporaryFile`, within a `ByteBudget` if there is one.
//        3. `OutputPlan` chooses the paths; `OutputTransaction` commits the files.
//        `Batch` does all this for many layouts at the same time.
// It does not know how layouts were found, goldens, comparisons, reports, or the command line.

import SkelshotLoading

public import SkelshotFormats
public import SkelshotFrames
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
public import SkelshotRenderer

/// A scene cut into evenly spaced frames.
public struct Film: FrameSource {
  /// The renderer that draws the frames.
  public let renderer: SkeletonRenderer
  /// The requested frame rate, in frames per second.
  public let framesPerSecond: Double
  /// The number of frames: duration × frame rate, rounded, at least one.
  public let frameCount: Int
  /// How many different pictures in a second of a dissolve were asked for; nil for one in each frame.
  package var dissolveFramesPerSecond: Double? { dissolves?.framesPerSecond }
  /// Which moments of dissolves are shown; nil for as many as elsewhere.
  private let dissolves: DissolveMoments?
  var mounted: MountedScreen?

  /// Cuts a scene into frames.
  ///
  /// The film lasts exactly as long as the scene. The frame rate is the nearest one that divides this duration evenly,
  /// so loops are seamless.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - framesPerSecond: The frame rate, above 0. A film never exceeds the rate that players of its format show.
  ///   - format: The format whose players limit the frame rate: 50 frames per second for GIF, 60 for others.
  ///   - dissolveFramesPerSecond: The frame rate of dissolves, above 0; nil for the film's.
  ///   - pixelLimit: The largest area of a frame, in pixels.
  /// - Throws: `PictureError` if the scene cannot be drawn, or if one of its pictures cannot be read.
  public init(
    _ scene: Scene, framesPerSecond: Double = 30,
    for format: PictureFormat = .gif,
    dissolveFramesPerSecond: Double? = nil, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    self.init(
      try SkeletonRenderer(loading: scene, pixelLimit: pixelLimit),
      framesPerSecond: framesPerSecond, for: format,
      dissolveFramesPerSecond: dissolveFramesPerSecond)
  }

  /// Cuts a renderer's drawing into frames.
  ///
  /// - Parameters:
  ///   - renderer: The renderer that draws the frames.
  ///   - framesPerSecond: The frame rate, above 0. Encoding throws `FilmError.invalidFrameRate` for any other number;
  ///     until then the film has one frame.
  ///   - format: The format whose players limit the frame rate: 50 frames per second for GIF, 60 for others.
  ///   - dissolveFramesPerSecond: The frame rate of dissolves, above 0; nil, or a rate above the film's, for the
  ///     film's. The number of frames stays the same; files hold repeated pictures once.
  public init(
    _ renderer: SkeletonRenderer, framesPerSecond: Double = 30,
    for format: PictureFormat = .gif, dissolveFramesPerSecond: Double? = nil
  ) {
    self.renderer = renderer
    // Ignores invalid frame rates.
    dissolves = dissolveFramesPerSecond.flatMap {
      $0 > 0 && $0.isFinite
        ? DissolveMoments(dissolves: renderer.dissolves, framesPerSecond: $0) : nil
    }
    self.framesPerSecond = framesPerSecond
    let wanted = (renderer.seconds * min(framesPerSecond, format.descriptor.highestFrameRate))
      .rounded()
    // Encoders reject counts that no format can hold.
    frameCount = wanted > 1 ? Int(min(wanted, 0x1p53)) : 1
  }

  func validateFrameRate() throws(FilmError) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw .invalidFrameRate(framesPerSecond)
    }
  }

  /// The size in pixels.
  public var size: PixelSize { mounted?.size ?? renderer.size }

  /// The film's length; 0 for a still.
  public var duration: Duration { renderer.duration }

  /// Returns the time at which a frame, counted from 0, begins.
  public func time(ofFrame frame: Int) -> Duration { Duration(inSeconds: seconds(ofFrame: frame)) }

  func seconds(ofFrame frame: Int) -> Double {
    Double(frame) * renderer.seconds / Double(frameCount)
  }

  /// Returns the moment that a frame shows, in seconds: its beginning, or the moment that stands for its part of a
  /// dissolve.
  private func shownSeconds(ofFrame frame: Int) -> Double {
    let seconds = seconds(ofFrame: frame)
    return dissolves?.moment(at: seconds, interval: renderer.seconds / Double(frameCount))
      ?? seconds
  }

  /// Draws a frame, counted from 0.
  public func draw(frame: Int, into pixmap: inout Pixmap) {
    draw(atSeconds: shownSeconds(ofFrame: frame), into: &pixmap)
  }

  func draw(atSeconds seconds: Double, into pixmap: inout Pixmap) {
    guard let mounted else { return renderer.draw(atSeconds: seconds, into: &pixmap) }
    var screen = Pixmap(validSize: renderer.size)
    renderer.draw(atSeconds: seconds, into: &screen)
    pixmap = mounted.picture(of: screen)
  }

  /// Returns the picture of exactly that moment. Without a timeline, times wrap around the loop; with one, they end
  /// with the film.
  public func still(at time: Duration) -> any FrameSource { FilmStill(film: self, time: time) }
}

extension Film: DeduplicatedFrames {
  package var distinctRows: DistinctRows {
    // The mount changes which rows are equal.
    mounted.map { DistinctRows(height: $0.size.height) } ?? renderer.distinctRows
  }

  package func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) {
    guard mounted == nil else { return draw(frame: frame, into: &pixmap) }
    renderer.drawDistinctRows(atSeconds: shownSeconds(ofFrame: frame), into: &pixmap)
  }
}

/// One moment of a film, as a film of one frame.
struct FilmStill: DeduplicatedFrames {
  let film: Film
  let time: Duration

  var size: PixelSize { film.size }
  var frameCount: Int { 1 }
  var duration: Duration { .zero }
  var distinctRows: DistinctRows { film.distinctRows }

  func draw(frame: Int, into pixmap: inout Pixmap) {
    film.draw(atSeconds: time.inSeconds, into: &pixmap)
  }

  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) {
    guard film.mounted == nil else { return draw(frame: frame, into: &pixmap) }
    film.renderer.drawDistinctRows(atSeconds: time.inSeconds, into: &pixmap)
  }
}
