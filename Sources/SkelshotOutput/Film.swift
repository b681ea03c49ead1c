// SkelshotOutput: scenes become picture files.
//
// In:    scenes, or layouts that SkelshotLoading found; options of pictures; limits of pixels and bytes.
// Out:   files of any format, each with what can be said about it.
// Order: 1. `Film` cuts what a `SkeletonRenderer` draws into frames.
//        2. An encoder writes the frames into a `TemporaryFile`, within a `ByteBudget` if there is one.
//        3. `OutputPlan` says where files go; `OutputTransaction` lets them appear.
//        `Batch` does all this for many layouts at the same time.
// It does not know where a layout was found, goldens, comparisons, reports, or the command line.

import SkelshotLoading

public import SkelshotFormats
public import SkelshotFrames
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
public import SkelshotRenderer

/// A scene as evenly spaced frames.
public struct Film: FrameSource {
  /// What draws the frames.
  public let renderer: SkeletonRenderer
  /// The frame rate that was asked for, in frames a second.
  public let framesPerSecond: Double
  /// How many frames there are: duration × frame rate, rounded, and one at the least.
  public let frameCount: Int
  /// How many different pictures in a second of a dissolve were asked for; nil for one in each frame.
  public var dissolveFramesPerSecond: Double? { dissolves?.framesPerSecond }
  /// Which moments of dissolves are shown; nil for as many as elsewhere.
  private let dissolves: DissolveMoments?
  /// What stands around the screen; nil for nothing.
  var mounted: MountedScreen?

  /// Cuts a scene into frames.
  ///
  /// The film lasts exactly as long as the scene says; the frame rate is the nearest one that
  /// divides it evenly, so that a loop closes without a seam.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - framesPerSecond: Frames in a second, above 0; a film never has more than players of its format
  ///     show.
  ///   - format: The format whose players limit the frame rate: a GIF shows 50 frames in a second, others 60.
  ///   - dissolveFramesPerSecond: How many different pictures there are in a second of a dissolve, above 0; nil for one in
  ///     each frame.
  ///   - pixelLimit: The largest area of a frame in pixels.
  /// - Throws: `PictureError` if the scene cannot be drawn, or a picture that it names not be read.
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

  /// Cuts what a renderer draws into frames.
  ///
  /// - Parameters:
  ///   - renderer: What draws the frames.
  ///   - framesPerSecond: Frames in a second, above 0. Encoding throws `FilmError.invalidFrameRate` for any
  ///     other number; until then the film has one frame.
  ///   - format: The format whose players limit the frame rate: a GIF shows 50 frames in a second, others 60.
  ///   - dissolveFramesPerSecond: How many different pictures there are in a second of a dissolve, above 0; nil, or more than
  ///     there are frames, for one in each frame. The film has the same frames; files hold pictures that come again once.
  public init(
    _ renderer: SkeletonRenderer, framesPerSecond: Double = 30,
    for format: PictureFormat = .gif, dissolveFramesPerSecond: Double? = nil
  ) {
    self.renderer = renderer
    // What is no number of pictures changes nothing.
    dissolves = dissolveFramesPerSecond.flatMap {
      $0 > 0 && $0.isFinite
        ? DissolveMoments(dissolves: renderer.dissolves, framesPerSecond: $0) : nil
    }
    self.framesPerSecond = framesPerSecond
    let wanted = (renderer.seconds * min(framesPerSecond, format.descriptor.highestFrameRate))
      .rounded()
    // More frames than any format holds: encoders say so.
    frameCount = wanted > 1 ? Int(min(wanted, 0x1p53)) : 1
  }

  /// Checks the frame rate.
  ///
  /// - Throws: `FilmError.invalidFrameRate`.
  func validateFrameRate() throws(FilmError) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw .invalidFrameRate(framesPerSecond)
    }
  }

  /// The extent in pixels.
  public var size: PixelSize { mounted?.size ?? renderer.size }

  /// Length of the film; 0 for a still.
  public var duration: Duration { renderer.duration }

  /// When a frame, counted from 0, begins.
  public func time(ofFrame frame: Int) -> Duration { Duration(inSeconds: seconds(ofFrame: frame)) }

  /// When a frame begins, in seconds.
  func seconds(ofFrame frame: Int) -> Double {
    Double(frame) * renderer.seconds / Double(frameCount)
  }

  /// The moment that a frame shows, in seconds: when it begins, or another of the dissolve that it lies in.
  private func shownSeconds(ofFrame frame: Int) -> Double {
    let seconds = seconds(ofFrame: frame)
    return dissolves?.moment(at: seconds, interval: renderer.seconds / Double(frameCount))
      ?? seconds
  }

  /// Draws a frame, counted from 0.
  public func draw(frame: Int, into pixmap: inout Pixmap) {
    draw(atSeconds: shownSeconds(ofFrame: frame), into: &pixmap)
  }

  /// Draws a moment, in seconds.
  func draw(atSeconds seconds: Double, into pixmap: inout Pixmap) {
    guard let mounted else { return renderer.draw(atSeconds: seconds, into: &pixmap) }
    var screen = Pixmap(validSize: renderer.size)
    renderer.draw(atSeconds: seconds, into: &screen)
    pixmap = mounted.picture(of: screen)
  }

  /// The picture of exactly that moment; without a timeline it wraps around the loop, else it ends with the film.
  public func still(at time: Duration) -> any FrameSource { FilmStill(film: self, time: time) }
}

extension Film: DeduplicatedFrames {
  /// How rows repeat, in every frame alike.
  package var distinctRows: DistinctRows {
    // The screen's rows are not the picture's.
    mounted.map { DistinctRows(height: $0.size.height) } ?? renderer.distinctRows
  }

  /// Draws the different rows of a frame, counted from 0.
  package func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) {
    guard mounted == nil else { return draw(frame: frame, into: &pixmap) }
    renderer.drawDistinctRows(atSeconds: shownSeconds(ofFrame: frame), into: &pixmap)
  }
}

/// A moment of a film, as a film of one frame.
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
