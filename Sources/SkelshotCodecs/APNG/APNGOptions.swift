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
  public var optimization: FileOptimization
  /// Levels of 255, 0…127, by which a channel of an opaque pixel may differ from the frame, so that the
  /// film needs fewer colours; nil for what the optimization allows: 1 with `size`, else 0. Alpha is exact, and so are pixels that are not opaque.
  public var tolerance: Int?
  /// Threads at work at the same time, 1 or more; nil is one for each processor. The bytes are the
  /// same.
  public var jobs: Int?

  /// Makes options: an endless film at scale 1, frames up to `PixelSize.defaultPixelLimit`.
  public init(
    loopCount: LoopCount = .forever, scale: Double = 1,
    pixelLimit: Int = PixelSize.defaultPixelLimit, optimization: FileOptimization = .balanced,
    tolerance: Int? = nil, jobs: Int? = nil
  ) {
    self.loopCount = loopCount
    self.scale = scale
    self.pixelLimit = pixelLimit
    self.optimization = optimization
    self.tolerance = tolerance
    self.jobs = jobs
  }

  /// The levels by which a channel may differ.
  var levels: Int { optimization.levels(tolerance) }
}
