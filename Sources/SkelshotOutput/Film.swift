// SkelshotOutput converts scenes to picture files.
//
// Input:  scenes, picture options, pixel limits and byte budgets.
// Output: files in any supported format, each with its statistics.
// Steps:  1. `Film` divides the drawing of a `SkeletonRenderer` into frames.
//         2. An encoder writes the frames into a `TemporaryFile`, within a `ByteBudget` if one is set.
//         3. `OutputPlan` chooses the paths, and `OutputTransaction` commits the files.
// `Batch` runs these steps for many layouts concurrently. The module does not use goldens or reports.

import SkelshotLoading

public import SkelshotFormats
public import SkelshotFrames
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
public import SkelshotRenderer

/// A scene that is divided into evenly spaced frames.
public struct Film: FrameSource {
  /// The renderer that draws the frames.
  public let renderer: SkeletonRenderer
  /// The requested frame rate in frames per second.
  public let framesPerSecond: Double
  /// The number of frames: the duration times the frame rate, rounded, but at least 1.
  public let frameCount: Int
  /// The requested number of different pictures per second in a dissolve, or nil for one picture per frame.
  package var dissolveFramesPerSecond: Double? { dissolves?.framesPerSecond }
  /// The times at which dissolves are drawn, or nil if every frame shows its own time.
  private let dissolves: DissolveMoments?
  var mounted: MountedScreen?

  /// Divides a scene into frames.
  ///
  /// The film lasts exactly as long as the scene. The frame rate is rounded so that loops are seamless.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - framesPerSecond: The frame rate, greater than 0.
  ///   - format: The format whose players limit the frame rate: 50 frames per second for GIF, 60 for other formats.
  ///   - dissolveFramesPerSecond: The frame rate of dissolves, greater than 0. The default is the film's frame rate.
  ///   - pixelLimit: The maximum area of a frame in pixels.
  /// - Throws: `PictureError` if the scene cannot be drawn or one of its pictures cannot be read.
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

  /// Divides the drawing of a renderer into frames.
  ///
  /// - Parameters:
  ///   - renderer: The renderer that draws the frames.
  ///   - framesPerSecond: The frame rate, greater than 0. If the rate is invalid, the film has one frame, and encoding
  ///     it throws `FilmError.invalidFrameRate`.
  ///   - format: The format whose players limit the frame rate: 50 frames per second for GIF, 60 for other formats.
  ///   - dissolveFramesPerSecond: The frame rate of dissolves, greater than 0. The default and the maximum are the
  ///     film's frame rate. The number of frames stays the same. Files store repeated pictures only once.
  public init(
    _ renderer: SkeletonRenderer, framesPerSecond: Double = 30,
    for format: PictureFormat = .gif, dissolveFramesPerSecond: Double? = nil
  ) {
    self.renderer = renderer
    // Ignores an invalid frame rate for dissolves.
    dissolves = dissolveFramesPerSecond.flatMap {
      $0 > 0 && $0.isFinite
        ? DissolveMoments(dissolves: renderer.dissolves, framesPerSecond: $0) : nil
    }
    self.framesPerSecond = framesPerSecond
    let wanted = (renderer.seconds * min(framesPerSecond, format.descriptor.highestFrameRate))
      .rounded()
    // Encoders reject larger counts because no format supports them.
    frameCount = wanted > 1 ? Int(min(wanted, 0x1p53)) : 1
  }

  func validateFrameRate() throws(FilmError) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw .invalidFrameRate(framesPerSecond)
    }
  }

  /// The size of a frame in pixels.
  public var size: PixelSize { mounted?.size ?? renderer.size }

  /// The duration of the film, or 0 for a still.
  public var duration: Duration { renderer.duration }

  /// Returns the time at which a frame begins. Frames are numbered from 0.
  public func time(ofFrame frame: Int) -> Duration { Duration(inSeconds: seconds(ofFrame: frame)) }

  func seconds(ofFrame frame: Int) -> Double {
    Double(frame) * renderer.seconds / Double(frameCount)
  }

  /// Returns the time that a frame shows, in seconds. Several frames of a dissolve can show the same time.
  private func shownSeconds(ofFrame frame: Int) -> Double {
    let seconds = seconds(ofFrame: frame)
    return dissolves?.moment(at: seconds, interval: renderer.seconds / Double(frameCount))
      ?? seconds
  }

  /// Draws a frame. Frames are numbered from 0.
  public func draw(frame: Int, into pixmap: inout Pixmap) {
    draw(atSeconds: shownSeconds(ofFrame: frame), into: &pixmap)
  }

  func draw(atSeconds seconds: Double, into pixmap: inout Pixmap) {
    guard let mounted else { return renderer.draw(atSeconds: seconds, into: &pixmap) }
    var screen = Pixmap(validSize: renderer.size)
    renderer.draw(atSeconds: seconds, into: &screen)
    pixmap = mounted.picture(of: screen)
  }

  /// Returns the picture at a time. If the film is a loop, times wrap around. A timeline stays at its last picture.
  public func still(at time: Duration) -> any FrameSource { FilmStill(film: self, time: time) }
}

extension Film: DeduplicatedFrames {
  package var distinctRows: DistinctRows {
    // Rows that are equal on the screen can differ once a mount surrounds the screen.
    mounted.map { DistinctRows(height: $0.size.height) } ?? renderer.distinctRows
  }

  package func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) {
    guard mounted == nil else { return draw(frame: frame, into: &pixmap) }
    renderer.drawDistinctRows(atSeconds: shownSeconds(ofFrame: frame), into: &pixmap)
  }
}

/// A single still of a film, as a film with one frame.
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
