public import SkelshotPrimitives
public import SkelshotRaster

/// How many times a film plays.
public enum LoopCount: Sendable, Hashable {
  /// Plays endlessly.
  case forever
  /// The number of plays, 1 or more. The maximum is 65,536 in a GIF, 2,147,483,647 in an APNG and 65,535 in a WebP. A
  /// GIF stores only the repetitions after the first play. In a GIF, `times(n)` writes a loop extension with the count
  /// n − 1, and `times(1)` writes no loop extension.
  case times(Int)
}

/// Options for encoding frames as a file. Options that do not apply to a format are ignored.
public struct EncodingOptions: Sendable, Hashable {
  package var loopCount: LoopCount
  /// The color behind partially transparent pixels of a GIF. The opacity of this color is ignored.
  ///
  /// GIF pixels are either opaque or transparent. Without a matte, pixels with alpha 128 or more become opaque, and
  /// other pixels become transparent. Pixels with alpha 0 are transparent in any case.
  package var matte: Color?
  /// Pixels per point. The resolution of an APNG is 72 dpi times this scale.
  package var scale: Double
  package var pixelLimit: Int
  package var optimization: FileOptimization
  /// The maximum error in a channel of an opaque pixel, 0…127 on a scale of 0…255. A tolerance above 0 reduces the
  /// number of colors. The default, nil, means 1 with the optimization `size`, and 0 otherwise. The tolerance of a WebP
  /// is always 0. Pixels that are not opaque are never changed.
  package var tolerance: Int?
  package var dither: Dithering
  /// The maximum number of threads, 1 or more; nil for one per processor. The number of threads does not affect the
  /// file's content.
  package var jobs: Int?
  /// The frames per second of a scene, above 0. A film has its own frame rate.
  package var framesPerSecond: Double

  /// Creates options. By default, the film is endless and has no matte, the scale is 1, and the pixel limit is
  /// `PixelSize.defaultPixelLimit`.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frames per second for a scene, above 0; see `Film`.
  ///   - loopCount: How many times the film plays.
  ///   - matte: The color behind partially transparent pixels of a GIF; nil makes each of these pixels opaque or
  ///     transparent.
  ///   - scale: The number of pixels per point, above 0.
  ///   - pixelLimit: The maximum area of a frame in pixels.
  ///   - optimization: Whether to optimize for size or for speed.
  ///   - tolerance: The maximum color error per channel, 0…127 on a scale of 0…255. The default, nil, means 1 with the
  ///     optimization `size`, and 0 otherwise. The tolerance of a WebP is always 0.
  ///   - dither: How a GIF shows frames with more than 256 colors.
  ///   - jobs: The maximum number of threads, 1 or more; nil for one per processor.
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

  /// Validates the options that all formats share. Throws `FilmError.invalidTolerance` or `.invalidJobs`.
  package func validate() throws(FilmError) {
    if let tolerance, !(0...127).contains(tolerance) { throw .invalidTolerance(tolerance) }
    if let jobs, jobs < 1 { throw .invalidJobs(jobs) }
  }

  package var levels: Int { optimization.levels(tolerance) }

  /// Returns the loop count, which must not exceed `most`; nil for an endless film. Throws
  /// `FilmError.invalidLoopCount`.
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

/// Whether files are optimized for size or for speed.
public enum FileOptimization: String, Sendable, Hashable, CaseIterable {
  /// Encodes as fast as possible. Colors are exact.
  case speed
  /// Makes small files in little time. Colors are exact.
  case balanced
  /// Makes files as small as possible, which takes several times as long as `balanced`. Colors can be off by 1 level on
  /// a scale of 0…255.
  case size
}

extension FileOptimization {
  /// Returns the maximum color error per channel, 0…127 on a scale of 0…255. A tolerance of nil uses the optimization's
  /// default.
  package func levels(_ tolerance: Int?) -> Int {
    min(max(tolerance ?? (self == .size ? 1 : 0), 0), 127)
  }
}

/// How a picture with too many colors is shown with fewer colors.
///
/// In each dithering mode, a pixel keeps its shown color as long as its original color does not change. Flat areas,
/// such as bones, are not dithered, and colors that are in the file's palette are exact.
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// Uses the nearest color. Smooth areas have visible steps.
  case none
  /// Uses a fixed pattern of 8 × 8 pixels.
  case ordered
  /// Uses Floyd–Steinberg error diffusion, which distributes the error of a pixel to its neighbors.
  case diffusion
}
