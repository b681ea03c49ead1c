import NIOCore
import SkelshotWork

/// The connections that are open, in the order in which they came.
final class OpenConnections: Sendable {
  /// Connections that are open at the same time; each is a file of the process, of which a system may allow 256.
  private static let limit = 128

  private let open = Mutex<[(channel: any Channel, isAnswering: Bool)]>([])

  /// Takes in a connection. Beyond the limit the oldest one that has sent no request, or has its answer, is closed for it.
  func add(_ channel: any Channel) {
    let surplus = open.withLock { open -> (any Channel)? in
      open.append((channel, false))
      guard open.count > Self.limit, let oldest = open.firstIndex(where: { !$0.isAnswering })
      else { return nil }
      return open.remove(at: oldest).channel
    }
    surplus?.close(promise: nil)
  }

  /// Notes whether a request of the connection is being answered.
  func setAnswering(_ isAnswering: Bool, _ channel: any Channel) {
    open.withLock { open in
      guard let place = open.firstIndex(where: { $0.channel === channel }) else { return }
      open[place].isAnswering = isAnswering
    }
  }

  /// Lets go of a connection that is closed.
  func remove(_ channel: any Channel) {
    open.withLock { open in open.removeAll { $0.channel === channel } }
  }
}
