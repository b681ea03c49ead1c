public import SkelshotFormats
public import SkelshotRaster
import SkelshotWork

// Asynchronous comparisons. The work runs on threads of its own, with at most one job per processor. A job throws
// `CancellationError` soon after its task is canceled.

extension FilmComparison {
  /// Compares two films while the task waits.
  ///
  /// - Parameters:
  ///   - expected: The expected film, read from its first frame.
  ///   - actual: The actual film, read from its first frame.
  ///   - options: The options that define a difference.
  ///   - layout: The names and rectangles of views, used to locate differences.
  /// - Throws: `FilmReadError` if a film is damaged, or `CancellationError` if the task is canceled.
  public init(
    expected: any FilmReader, actual: any FilmReader,
    options: ComparisonOptions = ComparisonOptions(), layout: ElementMap? = nil
  ) async throws {
    self = try await Offload.run { _ in
      let comparison = try Self(
        expected: expected, actual: actual, options: options, layout: layout)
      try Cancellation.check()
      return comparison
    }
  }
}

extension PictureComparison {
  /// Compares two pictures while the task waits.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  ///   - options: The options that define a difference.
  /// - Throws: `CancellationError` if the task is canceled.
  public init(
    expected: Pixmap, actual: Pixmap, options: ComparisonOptions = ComparisonOptions()
  ) async throws {
    self = try await Offload.run { _ in
      let comparison = Self(expected: expected, actual: actual, options: options)
      try Cancellation.check()
      return comparison
    }
  }
}
