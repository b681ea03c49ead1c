import Dispatch
import Skelshot
import SkelshotFiles
import Synchronization

/// Lets a signal end a batch only between the commits of two layouts, so that no file is left unfinished.
final class InterruptionGuard: Sendable {
  private let lock = Mutex(())

  /// Lets all files of a layout appear.
  ///
  /// - Returns: Their paths.
  func commit(_ writer: inout PictureWriter) throws(PictureError) -> [String] {
    let result = lock.withLock { _ in
      Result { () throws(PictureError) in try writer.commit() }
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
