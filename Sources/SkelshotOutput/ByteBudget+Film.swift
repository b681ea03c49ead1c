public import SkelshotLoading
public import SkelshotFormats
public import SkelshotFrames
import SkelshotModel
public import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import SkelshotWork

/// An encoded film that fits a byte budget, with the quality of its file.
package struct FittedFilm: Sendable {
  /// The encoded file.
  package var file: EncodedPicture
  /// The film as stored in the file. The stored film can have fewer frames and a smaller scale than the original.
  package var film: Film
  /// The original quality.
  package var asked: FilmQuality
  /// The quality of the file.
  package var quality: FilmQuality
  /// The number of files that were encoded, including those that exceeded the budget.
  package var tries: Int
}

extension ByteBudget {
  /// Encodes a film, or one frame of it, at the best quality that fits the budget.
  ///
  /// - Parameters:
  ///   - film: The film at its original quality.
  ///   - format: The picture format.
  ///   - time: The time of the frame to encode, or nil for all frames.
  ///   - library: The scene's pictures, needed to draw the scene at smaller scales.
  ///   - options: The encoding options. The pixel limit in the options applies at every scale.
  /// - Throws: `PictureError` if no quality fits or the film cannot be drawn.
  public func encode(
    _ film: Film, as format: PictureFormat, at time: Duration? = nil,
    library: PictureLibrary, options: EncodingOptions = EncodingOptions()
  ) throws(PictureError) -> EncodedPicture {
    try fit(film, as: format, at: time, library: library, options: options).file
  }

  /// Encodes a film as `encode` does and also returns the quality.
  package func fit(
    _ film: Film, as format: PictureFormat, at time: Duration? = nil,
    library: PictureLibrary, options: EncodingOptions = EncodingOptions()
  ) throws(PictureError) -> FittedFilm {
    let scene = film.renderer.scene
    let first = try film.encode(as: format, at: time, options: options)
    let asked = FilmQuality(
      framesPerSecond: film.framesPerSecond,
      dissolveFramesPerSecond: film.dissolveFramesPerSecond, scale: scene.canvas.scale,
      tolerance: format.encoder(options: options).options.levels,
      dither: first.report.framesQuantized > 0 ? options.dither : .none,
      optimization: options.optimization)
    let moves = time == nil && format.holdsFilms && film.renderer.isAnimated
    // Skips scales at which the picture's width or height is less than a pixel.
    let steps =
      moves ? asked.filmSteps(dissolves: !film.renderer.dissolves.isEmpty) : asked.stillSteps
    let usable = steps.filter { step in
      let pixels = scene.canvas.size.pixels(atScale: step.scale)
      return step == asked || pixels.width >= 1 && pixels.height >= 1
    }
    var renderer = film.renderer
    let fit = try search(stepCount: usable.count) {
      number throws(PictureError) -> (file: EncodedPicture, film: Film) in
      let step = usable[number]
      if step == asked { return (first, film) }
      var options = options
      options.tolerance = step.tolerance
      options.optimization = step.optimization
      if asked.dither != .none { options.dither = step.dither }
      if renderer.scene.canvas.scale != step.scale {
        var scene = scene
        scene.canvas.scale = step.scale
        renderer = try SkeletonRenderer(scene, library: library, pixelLimit: options.pixelLimit)
      }
      var smaller = Film(
        renderer, framesPerSecond: step.framesPerSecond,
        dissolveFramesPerSecond: step.dissolveFramesPerSecond)
      if let mount = film.mount {
        smaller = try smaller.mounted(mount, pixelLimit: options.pixelLimit)
      }
      return (try smaller.encode(as: format, at: time, options: options), smaller)
    } size: {
      $0.file.bytes.count
    }
    return FittedFilm(
      file: fit.picture.file, film: fit.picture.film, asked: asked, quality: usable[fit.step],
      tries: fit.tries)
  }
}

extension ByteBudget {
  /// Encodes a film, or one frame of it, at the best quality that fits the budget, asynchronously.
  ///
  /// - Parameters:
  ///   - film: The film at its original quality.
  ///   - format: The picture format.
  ///   - time: The time of the frame to encode, or nil for all frames.
  ///   - library: The scene's pictures, needed to draw the scene at smaller scales.
  ///   - options: The encoding options. The pixel limit in the options applies at every scale. If `jobs` is not set,
  ///     the call uses its share of the processors.
  /// - Throws: `PictureError` if no quality fits or the film cannot be drawn, or `CancellationError` if the task is
  ///   canceled.
  public func encode(
    _ film: Film, as format: PictureFormat, at time: Duration? = nil,
    library: PictureLibrary, options: EncodingOptions = EncodingOptions()
  ) async throws -> EncodedPicture {
    try await Offload.run { jobs in
      try encode(film, as: format, at: time, library: library, options: options.sharing(jobs))
    }
  }
}
