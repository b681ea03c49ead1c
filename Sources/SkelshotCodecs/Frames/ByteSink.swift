import Synchronization

/// Where an encoder puts a file's bytes, piece by piece, from the first to the last.
public protocol ByteSink: AnyObject, Sendable {
  /// Takes the next bytes. Never called by two threads at a time.
  func write(_ bytes: [UInt8]) throws
}

/// Hands bytes on, and remembers why they were not taken.
final class RememberingSink: ByteSink {
  private let sink: any ByteSink
  private let error = Mutex<(any Error)?>(nil)

  init(_ sink: any ByteSink) { self.sink = sink }

  /// What the sink has thrown.
  var failure: (any Error)? { error.withLock { $0 } }

  func write(_ bytes: [UInt8]) throws {
    do {
      try sink.write(bytes)
    } catch {
      self.error.withLock { $0 = error }
      throw error
    }
  }
}
