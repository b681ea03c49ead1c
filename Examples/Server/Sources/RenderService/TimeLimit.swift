/// Waits for work, but not longer than a time.
///
/// Work that is not done by then, or whose caller is canceled, is canceled and left to end by itself: a step that
/// cannot be canceled does not hold up the answer.
///
/// - Parameters:
///   - limit: The time.
///   - error: What is thrown when it is over.
///   - work: The work.
/// - Throws: What the work throws, `error`, or `CancellationError` if the caller's task is canceled.
func withTimeLimit<Output: Sendable>(
  _ limit: Duration, else error: any Error,
  _ work: @escaping @Sendable () async throws -> Output
) async throws -> Output {
  let (results, first) = AsyncStream<Result<Output, any Error>>.makeStream(
    bufferingPolicy: .bufferingOldest(1))
  let worker = Task {
    do {
      first.yield(.success(try await work()))
    } catch {
      first.yield(.failure(error))
    }
  }
  let clock = Task {
    try await Task.sleep(for: limit)
    first.yield(.failure(error))
  }
  defer {
    worker.cancel()
    clock.cancel()
  }
  for await result in results { return try result.get() }
  // The stream ends without a result when the task that reads it is canceled.
  throw CancellationError()
}
