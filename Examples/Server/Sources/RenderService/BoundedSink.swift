import NIOCore
import Skelshot
import Synchronization

/// Collects the bytes of a picture in memory, up to a limit.
final class BoundedSink: ByteSink {
  /// An error that the sink throws if there are more bytes than the limit allows.
  struct Overflow: Error {}

  private let limit: Int
  private let held = Mutex(ByteBuffer())

  /// - Parameter limit: The maximum number of bytes.
  init(limit: Int) { self.limit = limit }

  /// The bytes that were written so far.
  var bytes: ByteBuffer { held.withLock { $0 } }

  func write(_ bytes: [UInt8]) throws {
    try held.withLock { held in
      guard held.readableBytes + bytes.count <= limit else { throw Overflow() }
      held.writeBytes(bytes)
    }
  }
}
