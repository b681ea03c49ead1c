/// Server-sent events, as the HTML standard has them.
package enum EventStream {
  /// How long a stream is silent at most.
  private static let heartbeat = Duration.seconds(10)

  /// The events that tell of versions, and a comment whenever nothing has been told for a while.
  ///
  /// - Parameter versions: The versions; the events end with them, and they with the events.
  static func bytes(_ versions: AsyncStream<Int>) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingNewest(8))
    let events = Task {
      for await version in versions { continuation.yield(event(version)) }
      continuation.finish()
    }
    let beats = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: heartbeat)
        continuation.yield(Array(":\n\n".utf8))
      }
    }
    continuation.onTermination = { _ in
      events.cancel()
      beats.cancel()
    }
    return stream
  }

  /// The event of a version. A page that has lost its connection asks again after a second.
  package static func event(_ version: Int) -> [UInt8] {
    Array("retry: 1000\nevent: version\ndata: \(version)\n\n".utf8)
  }
}
