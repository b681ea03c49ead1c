import SkelshotFormats
public import SkelshotFrames
public import SkelshotPrimitives
import SkelshotWork

extension ByteBudget {
  /// The film, or a moment of it, as the best file within the budget, while the task waits.
  ///
  /// - Parameters:
  ///   - film: The film at the quality that is asked for.
  ///   - format: The format.
  ///   - time: The moment; nil for all frames.
  ///   - library: The pictures that its scene names, to draw it smaller.
  ///   - options: Those of the encoder; their pixel limit holds for pictures at other scales. Without `jobs` the call
  ///     takes its share of the processors.
  /// - Throws: `PictureError` if there is none, or if the film cannot be drawn; `CancellationError` if the task
  ///   is cancelled.
  public func encode(
    _ film: Film, as format: PictureFormat, at time: Duration? = nil,
    library: PictureLibrary, options: EncodingOptions = EncodingOptions()
  ) async throws -> FittedFilm {
    try await Offload.run { jobs in
      try encode(film, as: format, at: time, library: library, options: options.sharing(jobs))
    }
  }
}
