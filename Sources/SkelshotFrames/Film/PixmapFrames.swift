public import SkelshotRaster

/// Frames that are already drawn.
///
/// Holds all frames in memory: for films of more than a few frames write a `FrameSource` that draws.
public struct PixmapFrames: FrameSource {
  /// The frames, all of one size.
  public let pixmaps: [Pixmap]
  /// Length of the film in seconds; 0 for a still.
  public let duration: Double

  /// Makes a film of finished pictures.
  ///
  /// - Parameters:
  ///   - pixmaps: One picture or more, all of one size.
  ///   - duration: Length of the film in seconds; 0 for a still.
  /// - Precondition: There is a picture, and all have the size of the first.
  public init(_ pixmaps: [Pixmap], duration: Double) {
    precondition(!pixmaps.isEmpty, "a film has at least one frame")
    precondition(pixmaps.allSatisfy { $0.size == pixmaps[0].size }, "frames differ in size")
    self.pixmaps = pixmaps
    self.duration = duration
  }

  /// The extent of every frame in pixels.
  public var size: PixelSize { pixmaps[0].size }
  /// How many frames there are.
  public var frameCount: Int { pixmaps.count }

  /// Hands out a finished frame.
  public func draw(frame: Int, into pixmap: inout Pixmap) { pixmap = pixmaps[frame] }
}
