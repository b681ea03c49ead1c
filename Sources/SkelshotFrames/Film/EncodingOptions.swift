public import SkelshotPrimitives
public import SkelshotRaster

/// How often a film is played.
public enum LoopCount: Sendable, Hashable {
  /// Without end.
  case forever
  /// A number of times in all: 1…65,536 of a GIF, 1…2,147,483,647 of an APNG, 1…65,535 of a WebP.
  ///
  /// GIF stores how often a film is repeated after it was played once: `times(1)` writes no loop
  /// extension, `times(n)` one that says n − 1.
  case times(Int)
}

/// How frames become a file. A format ignores what it does not have.
public struct EncodingOptions: Sendable, Hashable {
  /// How often the film is played.
  public var loopCount: LoopCount
  /// The colour behind partially transparent pixels of a GIF; its own opacity is ignored.
  ///
  /// GIF pixels are either opaque or transparent. Without a matte, pixels with alpha 128 or more become
  /// opaque and the others transparent. Pixels with alpha 0 are transparent in any case.
  public var matte: Color?
  /// Pixels per point: the resolution of an APNG is 72 dpi times this.
  public var scale: Double
  /// The largest frame in pixels.
  public var pixelLimit: Int
  /// What the file is made small or fast for.
  public var optimization: FileOptimization
  /// Levels of 255, 0…127, by which a channel of an opaque pixel may differ from the frame, so that the
  /// film needs fewer colours; nil for what the optimization allows: 1 with `size`, else 0, and 0 of a WebP.
  /// Alpha is exact, and so are pixels that are not opaque.
  public var tolerance: Int?
  /// How a GIF shows frames of more than 256 colours in fewer.
  public var dither: Dithering
  /// Threads that work at the same time, 1 or more; nil for one per processor. The file does not
  /// depend on it.
  public var jobs: Int?

  /// Frames in a second of a scene, above 0; a film has its own.
  public var framesPerSecond: Double

  /// Makes options: an endless film with no matte at scale 1, frames up to
  /// `PixelSize.defaultPixelLimit`.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames in a second of a scene, above 0; see `Film`.
  ///   - loopCount: How often the film is played.
  ///   - matte: The colour behind partially transparent pixels of a GIF; nil makes them opaque or clear.
  ///   - scale: Pixels per point, above 0.
  ///   - pixelLimit: The largest frame in pixels.
  ///   - optimization: What the file is made small or fast for.
  ///   - tolerance: Levels of 255, 0…127, by which a channel may differ; nil is 1 with `size`, else 0, and 0 of a
  ///     WebP.
  ///   - dither: How a GIF shows frames of more than 256 colours in fewer.
  ///   - jobs: Threads that work at the same time, 1 or more; nil is one per processor.
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

  /// Checks what all formats share.
  ///
  /// - Throws: `FilmError.invalidTolerance` or `.invalidJobs`.
  package func validate() throws(FilmError) {
    if let tolerance, !(0...127).contains(tolerance) { throw .invalidTolerance(tolerance) }
    if let jobs, jobs < 1 { throw .invalidJobs(jobs) }
  }

  /// The levels by which a channel may differ.
  package var levels: Int { optimization.levels(tolerance) }

  /// The loop count as a number that a format stores.
  ///
  /// - Parameter most: The largest count that the format can store.
  /// - Returns: The count, or nil for a film without end.
  /// - Throws: `FilmError.invalidLoopCount`.
  package func finiteLoopCount(most: Int) throws(FilmError) -> Int? {
    guard case .times(let count) = loopCount else { return nil }
    guard count > 0, count <= most else {
      throw .invalidLoopCount(count, most: most)
    }
    return count
  }
}

extension EncodingOptions {
  /// The options with a share of the processors, where they do not say how many threads there are.
  package func sharing(_ jobs: Int) -> EncodingOptions {
    var options = self
    options.jobs = options.jobs ?? jobs
    return options
  }
}

/// What a GIF, a PNG or an APNG is made small or fast for.
public enum FileOptimization: String, Sendable, Hashable, CaseIterable {
  /// As fast as possible; exact.
  case speed
  /// Small in little time; exact.
  case balanced
  /// As small as possible, in several times as long; levels may be 1 of 255 off.
  case size
}

extension FileOptimization {
  /// The levels of 255, 0…127, by which a channel may differ.
  ///
  /// - Parameter tolerance: What was asked for; nil for what the optimization allows.
  package func levels(_ tolerance: Int?) -> Int {
    min(max(tolerance ?? (self == .size ? 1 : 0), 0), 127)
  }
}

/// How a picture of too many colours is shown in fewer.
///
/// In each mode a pixel keeps what it shows for as long as its colour stays, flat areas such as bones are not
/// dithered, and colours that the file has stay as they are.
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// The nearest colour: smooth areas have steps.
  case none
  /// A fixed pattern of 8 × 8 pixels.
  case ordered
  /// The error of a pixel goes on to its neighbours, as Floyd and Steinberg have it.
  case diffusion
}
