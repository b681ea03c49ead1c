import SkelshotWork

/// Where an encoder puts a file's bytes, piece by piece, from the first to the last.
public protocol ByteSink: AnyObject, Sendable {
  /// Takes the next bytes. Never called by two threads at a time.
  ///
  /// - Parameter bytes: What follows the bytes before, in the file.
  /// - Throws: Any error: it ends the encoding.
  func write(_ bytes: [UInt8]) throws
}

/// Collects a file in memory.
package final class MemorySink: ByteSink {
  private let collected = Mutex<[UInt8]>([])

  package init() {}

  /// The bytes so far.
  package var bytes: [UInt8] { collected.withLock { $0 } }

  package func write(_ bytes: [UInt8]) { collected.withLock { $0 += bytes } }
}
