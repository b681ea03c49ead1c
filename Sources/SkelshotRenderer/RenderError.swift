public import SkelshotLayout
public import SkelshotRaster

/// Why a scene cannot be drawn.
public enum RenderError: Error, Hashable, Sendable {
  /// The views cannot be laid out.
  case layout(LayoutFailure)
  /// The picture would be empty or too large.
  case raster(RasterError)
  /// A picture that the scene names is not among those given to the renderer.
  case missingPicture(String)
  /// The canvas's size or scale is not a finite number above 0.
  case invalidCanvas(width: Double, height: Double, scale: Double)
}

/// Something a caller may want to tell the user; the picture is drawn all the same.
public enum RenderNote: Hashable, Sendable {
  /// No view becomes a bone; the places where the chain of skeletonable views breaks, if any.
  case noBones([BrokenChain])
  /// Loops of different lengths have no common length up to the limit, so the film lasts
  /// `seconds` and some run a little slower or faster: it closes without a seam.
  case loopsAdjusted(seconds: Double, changes: [LoopChange])
  /// Loops of different lengths (in seconds) have no common length up to the limit, not even when
  /// each changes a little: the film is the longest loop and jumps where it starts again.
  case loopsNotAligned(seconds: [Double], limit: Double)
}

/// A loop that runs a little slower or faster so that a film closes.
public struct LoopChange: Hashable, Sendable {
  /// Its length as the scene says it.
  public var seconds: Double
  /// Its length in the film.
  public var changedSeconds: Double

  /// Makes a change.
  public init(seconds: Double, changedSeconds: Double) {
    self.seconds = seconds
    self.changedSeconds = changedSeconds
  }
}
