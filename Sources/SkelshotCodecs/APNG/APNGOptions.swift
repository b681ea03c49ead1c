public import SkelshotRaster

/// What an APNG encoder is told besides the frames.
public struct APNGOptions: Sendable, Hashable {
  /// How often the film is played.
  public var loopCount: LoopCount
  /// Pixels per point: the resolution is 72 dpi times this.
  public var scale: Double
  /// The largest frame in pixels.
  public var pixelLimit: Int
  /// What the file is made small or fast for.
  public var optimization: PNGOptimization
  /// Threads at work at the same time, 1 or more; nil is one for each processor. The bytes are the
  /// same.
  public var jobs: Int?

  /// Makes options: an endless film at scale 1, frames up to `PixelSize.defaultPixelLimit`.
  public init(
    loopCount: LoopCount = .forever, scale: Double = 1,
    pixelLimit: Int = PixelSize.defaultPixelLimit, optimization: PNGOptimization = .balanced,
    jobs: Int? = nil
  ) {
    self.loopCount = loopCount
    self.scale = scale
    self.pixelLimit = pixelLimit
    self.optimization = optimization
    self.jobs = jobs
  }
}
