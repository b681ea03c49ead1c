public import SkelshotWork

// The same calls for tasks. They run beside the threads of tasks, as many at the same time as there are processors,
// and end with `CancellationError` soon after their task is cancelled.

extension FilmEncoder {
  /// Encodes a film to a sink, while the task waits.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - output: What takes the file's bytes, on another thread. If an error is thrown it has got a part of them.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: `FilmError`, an error of the format, whatever the source or the sink throws, or `CancellationError`
  ///   if the task is cancelled.
  public func encode(
    _ source: some FrameSource, to output: any ByteSink, progress: WorkProgress.Handler? = nil
  ) async throws -> EncodingReport {
    try await Offload.run { _ in
      let report = try encode(source, to: output, progress: progress)
      // Packing stops early where nobody wants its bytes any more: they may not be used.
      try Cancellation.check()
      return report
    }
  }

  /// Encodes a film in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: `FilmError`, an error of the format, whatever the source throws, or `CancellationError` if the task is
  ///   cancelled.
  public func encode(
    _ source: some FrameSource, progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedFilm {
    let output = MemorySink()
    let report = try await encode(source, to: output, progress: progress)
    return EncodedFilm(bytes: output.bytes, report: report)
  }
}
