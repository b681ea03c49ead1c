import Dispatch
import Skelshot
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets the pictures of one layout after the other appear, so that a batch can be interrupted
/// between two of them.
final class Publisher: Sendable {
  private let lock = Mutex(())

  /// Lets all files of a layout appear.
  ///
  /// - Returns: Their paths.
  func publish(_ writer: inout PictureWriter) throws(PictureError) -> [String] {
    let result = lock.withLock { _ in
      Result { () throws(PictureError) in try writer.publish() }
    }
    return try result.get()
  }

  /// Does something that a signal ends only while no file is being written: none is left behind
  /// unfinished.
  func whileInterruptible(_ body: () throws -> Void) rethrows {
    let queue = DispatchQueue(label: "skelshot.signals")
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in
        lock.withLock { _ in
          _ = signal(number, SIG_DFL)
          _ = kill(getpid(), number)
          // The signal ends the process before the lock could be given back, unless whoever started
          // it has blocked it.
          _ = usleep(200_000)
          _exit(128 + number)
        }
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    try body()
  }
}
