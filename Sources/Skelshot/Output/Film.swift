public import SkelshotFrames
public import SkelshotModel
public import SkelshotRaster
public import SkelshotRenderer

/// A scene as evenly spaced frames.
public struct Film: FrameSource {
  /// What draws the frames.
  public let renderer: SkeletonRenderer
  /// How many frames there are: duration × frame rate, rounded, and one at the least.
  public let frameCount: Int

  /// Cuts a scene into frames.
  ///
  /// The film lasts exactly as long as the scene says; the frame rate is the nearest one that
  /// divides it evenly, so that a loop closes without a seam.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - framesPerSecond: Frames in a second, above 0; a film has never more than one frame per
  ///     two hundredths of a second, because players slow down a GIF that is faster.
  ///   - pixelLimit: The largest area of a frame in pixels.
  /// - Throws: `PictureError` if the scene cannot be drawn, or a picture that it names not be read.
  public init(
    _ scene: Scene, framesPerSecond: Double = 30, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) {
    self.init(
      try SkeletonRenderer(loading: scene, pixelLimit: pixelLimit),
      framesPerSecond: framesPerSecond)
  }

  /// Cuts what a renderer draws into frames.
  public init(_ renderer: SkeletonRenderer, framesPerSecond: Double = 30) {
    precondition(framesPerSecond > 0, "a film needs a frame rate above 0")
    self.renderer = renderer
    let wanted = (renderer.duration * min(framesPerSecond, Self.highestFrameRate)).rounded()
    frameCount = max(1, Int(wanted))
  }

  /// The most frames in a second that a GIF can show: players slow down shorter delays than 2 cs.
  public static let highestFrameRate = 50.0

  /// The extent in pixels.
  public var size: PixelSize { renderer.size }

  /// Length in seconds; 0 for a still.
  public var duration: Double { renderer.duration }

  /// When a frame begins, in seconds.
  public func time(ofFrame frame: Int) -> Double {
    Double(frame) * duration / Double(frameCount)
  }

  /// Draws a frame, counted from 0.
  public func draw(frame: Int, into pixmap: inout Pixmap) {
    renderer.draw(at: time(ofFrame: frame), into: &pixmap)
  }

  /// How rows repeat, in every frame alike.
  public var distinctRows: DistinctRows { renderer.distinctRows }

  /// Draws the different rows of a frame, counted from 0.
  public func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) {
    renderer.drawDistinctRows(at: time(ofFrame: frame), into: &pixmap)
  }
}
