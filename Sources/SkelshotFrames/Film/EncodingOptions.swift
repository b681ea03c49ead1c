public import SkelshotPrimitives
public import SkelshotRaster

/// How often a film plays.
public enum LoopCount: Sendable, Hashable {
  /// Endless.
  case forever
  /// A number of plays: 1…65,536 in a GIF, 1…2,147,483,647 in an APNG, 1…65,535 in a WebP. GIF stores the repetitions
  /// after the first play: `times(1)` writes no loop extension, `times(n)` one with n − 1.
  case times(Int)
}

/// How frames become a file. A format ignores the options that it does not have.
public struct EncodingOptions: Sendable, Hashable {
  /// How often the film is played.
  package var loopCount: LoopCount
  /// The color behind partially transparent pixels of a GIF; its own opacity is ignored.
  ///
  /// GIF pixels are either opaque or transparent. Without a matte, pixels with alpha 128 or more become
  /// opaque and the others transparent. Pixels with alpha 0 are transparent in any case.
  package var matte: Color?
  /// Pixels per point: the resolution of an APNG is 72 dpi times this.
  package var scale: Double
  /// The largest frame in pixels.
  package var pixelLimit: Int
  /// Whether to optimize for size or for speed.
  package var optimization: FileOptimization
  /// The maximum error of a channel of an opaque pixel, 0…127 levels of 255, to reduce the film's colors.
  /// nil is 1 if the optimization is `size`, else 0; a WebP has 0. Alpha and pixels that are not opaque
  /// are exact.
  package var tolerance: Int?
  /// How to reduce frames of a GIF to 256 colors.
  package var dither: Dithering
  /// Threads that work at the same time, 1 or more; nil for one per processor. The file does not
  /// depend on it.
  package var jobs: Int?
  /// Frames in a second of a scene, above 0; a film has its own.
  package var framesPerSecond: Double

  /// Makes options: by default an endless film without a matte at scale 1, with frames up to
  /// `PixelSize.defaultPixelLimit`.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames per second of a scene, above 0; see `Film`.
  ///   - loopCount: How often the film plays.
  ///   - matte: The color behind partially transparent pixels of a GIF; nil makes them opaque or clear.
  ///   - scale: Pixels per point, above 0.
  ///   - pixelLimit: The largest area of a frame in pixels.
  ///   - optimization: Whether to optimize for size or for speed.
  ///   - tolerance: Maximum color error per channel, 0…127 levels of 255; nil is 1 with `size`, else 0, and 0 for WebP.
  ///   - dither: How a GIF shows frames of more than 256 colors.
  ///   - jobs: The number of threads, 1 or more; nil for one per processor.
  public init(
    framesPerSecond: Double = 30, loopCount: LoopCount = .forever, matte: Color? = nil,
    scale: Double = 1, pixelLimit: Int = PixelSize.defaultPixelLimit,
    optimization: FileOptimization = .balanced, tolerance: Int? = nil,
    dither: Dithering = .diffusion, jobs: Int? = nil
  ) {
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
    self.matte = matte
    self.scale = scale
    self.pixelLimit = pixelLimit
    self.optimization = optimization
    self.tolerance = tolerance
    self.dither = dither
    self.jobs = jobs
  }

  /// Checks the options of all formats. Throws `FilmError.invalidTolerance` or `.invalidJobs`.
  package func validate() throws(FilmError) {
    if let tolerance, !(0...127).contains(tolerance) { throw .invalidTolerance(tolerance) }
    if let jobs, jobs < 1 { throw .invalidJobs(jobs) }
  }

  package var levels: Int { optimization.levels(tolerance) }

  /// The loop count as a number, at most `most`; nil for an endless film. Throws `FilmError.invalidLoopCount`.
  package func finiteLoopCount(most: Int) throws(FilmError) -> Int? {
    guard case .times(let count) = loopCount else { return nil }
    guard count > 0, count <= most else {
      throw .invalidLoopCount(count, most: most)
    }
    return count
  }
}

extension EncodingOptions {
  package func sharing(_ jobs: Int) -> EncodingOptions {
    var options = self
    options.jobs = options.jobs ?? jobs
    return options
  }
}

/// Whether a GIF, a PNG or an APNG is optimized for size or for speed.
public enum FileOptimization: String, Sendable, Hashable, CaseIterable {
  /// As fast as possible; exact.
  case speed
  /// Small in little time; exact.
  case balanced
  /// As small as possible, in several times the time; colors may be off by 1 level of 255.
  case size
}

extension FileOptimization {
  /// Maximum color error per channel, 0…127 levels of 255; nil uses the optimization's default.
  package func levels(_ tolerance: Int?) -> Int {
    min(max(tolerance ?? (self == .size ? 1 : 0), 0), 127)
  }
}

/// How a picture with too many colors is shown in fewer.
///
/// In each mode a pixel stays the same as long as its color does. Flat areas such as bones are not dithered, and colors
/// of the file's palette are exact.
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// The nearest color: smooth areas have steps.
  case none
  /// A fixed pattern of 8 × 8 pixels.
  case ordered
  /// Error diffusion after Floyd and Steinberg: the error of a pixel is passed to its neighbors.
  case diffusion
}
