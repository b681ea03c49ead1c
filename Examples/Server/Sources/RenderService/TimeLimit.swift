/// Waits until work ends or a time limit is reached.
///
/// If the time limit is reached or the caller is canceled, the work is canceled and ends on its own. Work that does not
/// react to cancellation therefore does not delay the response.
///
/// - Parameters:
///   - limit: The maximum time to wait.
///   - error: The error to throw when the time limit is reached.
///   - work: The work to wait for.
/// - Throws: An error from the work, `error`, or `CancellationError` if the caller's task is canceled.
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
  // If the reading task is canceled, the stream ends without a result.
  throw CancellationError()
}
