import Dispatch
import Skelshot
import SkelshotFiles
import Synchronization

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
    let sources = CLibrary.endingSignals.map { number in
      CLibrary.ignore(signal: number)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in
        // The process ends before the lock could be given back.
        lock.withLock { _ -> Void in CLibrary.end(bySignal: number) }
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    try body()
  }
}
