public import SkelshotFrames
public import SkelshotRaster
import SkelshotModel
import SkelshotRenderer

/// A film's file within a budget, and at which quality it was made.
public struct FittedFilm<Encoded: Sendable>: Sendable {
  /// The file.
  public var encoded: Encoded
  /// The film that it shows: its frames and scale may be fewer and smaller than asked for.
  public var film: Film
  /// What was asked for.
  public var asked: FilmQuality
  /// What it was made at.
  public var quality: FilmQuality
  /// How many files were made on the way.
  public var tries: Int
}

extension ByteBudget {
  /// The film as the best GIF within the budget.
  ///
  /// - Parameters:
  ///   - film: The film at the quality that is asked for.
  ///   - framesPerSecond: The frame rate that is asked for.
  ///   - library: The pictures that its scene names.
  ///   - options: Of the encoder.
  ///   - pixelLimit: The largest area of a frame in pixels.
  /// - Throws: `PictureError.budget` if there is none, or why the film cannot be drawn.
  public func gif(
    _ film: Film, framesPerSecond: Double, library: PictureLibrary,
    options: EncodingOptions = EncodingOptions(), pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) -> FittedFilm<EncodedFilm> {
    let asked = FilmQuality(framesPerSecond, of: film, options.optimization, options.tolerance)
    return try fit(
      film, asked, steps: film.renderer.isAnimated ? asked.filmSteps : asked.stillSteps, library,
      pixelLimit
    ) { film, quality throws(PictureError) in
      var options = options
      options.tolerance = quality.tolerance
      options.optimization = quality.optimization
      return try film.gif(options: options)
    } size: {
      $0.bytes.count
    }
  }

  /// The film as the best APNG within the budget.
  ///
  /// - Parameters:
  ///   - film: The film at the quality that is asked for.
  ///   - framesPerSecond: The frame rate that is asked for.
  ///   - library: The pictures that its scene names.
  ///   - loopCount: How often it plays.
  ///   - optimization: What files are made small or fast for.
  ///   - tolerance: Levels of 255, 0…127, by which opaque colours may differ; nil is 1 with `size`, else 0.
  ///   - jobs: Threads at work at the same time; nil is one for each processor.
  ///   - pixelLimit: The largest area of a frame in pixels.
  /// - Throws: `PictureError.budget` if there is none, or why the film cannot be drawn.
  public func apng(
    _ film: Film, framesPerSecond: Double, library: PictureLibrary,
    loopCount: LoopCount = .forever, optimization: FileOptimization = .balanced,
    tolerance: Int? = nil, jobs: Int? = nil, pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) -> FittedFilm<EncodedFilm> {
    let asked = FilmQuality(framesPerSecond, of: film, optimization, tolerance)
    let steps = film.renderer.isAnimated ? asked.filmSteps : asked.stillSteps
    return try fit(film, asked, steps: steps, library, pixelLimit) {
      film, quality throws(PictureError) in
      try film.apng(
        loopCount: loopCount, optimization: quality.optimization,
        tolerance: quality.tolerance, jobs: jobs)
    } size: {
      $0.bytes.count
    }
  }

  /// A moment of the film as the best PNG within the budget.
  ///
  /// - Parameters:
  ///   - film: The film at the scale that is asked for.
  ///   - seconds: The moment.
  ///   - library: The pictures that its scene names.
  ///   - optimization: What files are made small or fast for.
  ///   - tolerance: Levels of 255, 0…127, by which opaque colours may differ; nil is 1 with `size`, else 0.
  ///   - pixelLimit: The largest area of the picture in pixels.
  /// - Throws: `PictureError.budget` if there is none, or why it cannot be drawn.
  public func png(
    _ film: Film, at seconds: Double = 0, library: PictureLibrary,
    optimization: FileOptimization = .balanced, tolerance: Int? = nil,
    pixelLimit: Int = PixelSize.defaultPixelLimit
  ) throws(PictureError) -> FittedFilm<EncodedFilm> {
    let asked = FilmQuality(1, of: film, optimization, tolerance)
    return try fit(film, asked, steps: asked.stillSteps, library, pixelLimit) {
      film, quality throws(PictureError) in
      try film.encodedPNG(
        at: seconds, optimization: quality.optimization,
        tolerance: quality.tolerance)
    } size: {
      $0.bytes.count
    }
  }

  private func fit<Encoded: Sendable>(
    _ film: Film, _ asked: FilmQuality, steps: [FilmQuality], _ library: PictureLibrary,
    _ pixelLimit: Int, encode: (Film, FilmQuality) throws(PictureError) -> Encoded,
    size: (Encoded) -> Int
  ) throws(PictureError) -> FittedFilm<Encoded> {
    let scene = film.renderer.scene
    // Steps down to a picture of no pixels are none.
    let usable = steps.filter { step in
      let pixels = scene.canvas.size.pixels(atScale: step.scale)
      return step == asked || pixels.width >= 1 && pixels.height >= 1
    }
    var renderer = film.renderer
    let fit = try search(stepCount: usable.count) {
      number throws(PictureError) -> (encoded: Encoded, film: Film) in
      let step = usable[number]
      if step == asked { return (try encode(film, step), film) }
      if renderer.scene.canvas.scale != step.scale {
        var scene = scene
        scene.canvas.scale = step.scale
        renderer = try SkeletonRenderer(scene, library: library, pixelLimit: pixelLimit)
      }
      let smaller = Film(renderer, framesPerSecond: step.framesPerSecond)
      return (try encode(smaller, step), smaller)
    } size: {
      size($0.encoded)
    }
    return FittedFilm(
      encoded: fit.picture.encoded, film: fit.picture.film, asked: asked,
      quality: usable[fit.step], tries: fit.tries)
  }
}

extension FilmQuality {
  /// What is asked of a file.
  fileprivate init(
    _ framesPerSecond: Double, of film: Film, _ optimization: FileOptimization, _ tolerance: Int?
  ) {
    self.init(
      framesPerSecond: framesPerSecond, scale: film.renderer.scene.canvas.scale,
      tolerance: optimization.levels(tolerance), optimization: optimization)
  }
}
