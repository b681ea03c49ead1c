public import SkelshotPrimitives
public import SkelshotRaster

/// How often a film is played.
public enum LoopCount: Sendable, Hashable {
  /// Without end.
  case forever
  /// A number of times in all, 1…65,536.
  ///
  /// GIF stores how often a film is repeated after it was played once: `times(1)` writes no loop
  /// extension, `times(n)` one that says n − 1.
  case times(Int)
}

/// What a GIF encoder is told besides the frames.
public struct GIFOptions: Sendable, Hashable {
  /// How often the film is played.
  public var loopCount: LoopCount
  /// The colour behind partially transparent pixels; its own opacity is ignored.
  ///
  /// GIF pixels are either opaque or clear. Without a matte, pixels with alpha 128 or more become
  /// opaque and the others clear. Pixels with alpha 0 are clear in any case.
  public var matte: Color?
  /// The largest frame in pixels.
  public var pixelLimit: Int
  /// What the file is made small or fast for.
  public var optimization: FileOptimization
  /// Levels of 255, 0…127, by which a channel of a pixel may differ from the frame, so that the film
  /// needs fewer colours; nil for what the optimization allows: 1 with `size`, else 0.
  public var tolerance: Int?
  /// Threads that work at the same time, 1 or more; nil for one per processor. The file does not
  /// depend on it.
  public var jobs: Int?

  /// Makes options: an endless film with no matte, frames up to `PixelSize.defaultPixelLimit`.
  public init(
    loopCount: LoopCount = .forever, matte: Color? = nil,
    pixelLimit: Int = PixelSize.defaultPixelLimit, optimization: FileOptimization = .balanced,
    tolerance: Int? = nil, jobs: Int? = nil
  ) {
    self.loopCount = loopCount
    self.matte = matte
    self.pixelLimit = pixelLimit
    self.optimization = optimization
    self.tolerance = tolerance
    self.jobs = jobs
  }

  /// The levels by which a channel may differ.
  var levels: Int { optimization.levels(tolerance) }
}
