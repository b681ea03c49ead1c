import NIOCore
import Skelshot
import Synchronization

/// Collects the bytes of a picture in memory, up to a limit.
final class BoundedSink: ByteSink {
  /// More bytes came than the limit allows.
  struct Overflow: Error {}

  private struct State {
    var bytes = ByteBuffer()
    var isOverflowing = false
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: The most bytes.
  init(limit: Int) { self.limit = limit }

  /// The bytes so far.
  var bytes: ByteBuffer { state.withLock(\.bytes) }

  /// Whether more bytes came than the limit allows. The library wraps what a sink throws, so this says why it ended.
  var isOverflowing: Bool { state.withLock(\.isOverflowing) }

  func write(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      guard state.bytes.readableBytes + bytes.count <= limit else {
        state.isOverflowing = true
        throw Overflow()
      }
      state.bytes.writeBytes(bytes)
    }
  }
}
