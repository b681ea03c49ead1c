import Dispatch
package import SkelshotPrimitives
import SkelshotWork
import SystemPackage

/// Reports changes in folders as a sequence. The sequence ends when the watcher is stopped or deallocated.
///
/// Watches folders instead of files because many editors save by renaming a new file over the old one. A watch on the
/// old file would then report no more changes.
package final class FolderWatcher: Sendable {
  /// The changes. Changes in quick succession are grouped.
  package let changes: AsyncStream<FolderChanges>

  private let source: any FolderEventSource
  private let folders = WatchedNumbers()

  /// Starts without any watched folders. Changes are reported `settle` milliseconds after the last event, but at most
  /// `longest` milliseconds after the first event. Throws an error if the system cannot watch more folders.
  ///
  /// - Parameters:
  ///   - settle: The time without events before a report, in milliseconds.
  ///   - longest: The maximum time between an event and its report, in milliseconds.
  ///   - polling: The milliseconds between two lists of the folders. Nil uses inotify if the system has it.
  package init(settle: Int = 30, longest: Int = 300, polling: Int? = nil) throws(FileError) {
    do throws(Errno) {
      source = try Self.makeSource(polling: polling)
    } catch {
      throw FileError(error, path: "inotify")
    }
    let (stream, continuation) = AsyncStream.makeStream(of: FolderChanges.self)
    changes = stream
    let (source, folders) = (source, folders)
    // Uses a separate thread because the watch blocks in a system call nearly all the time.
    DispatchQueue(label: "skelshot.watch", qos: .userInitiated).async {
      Self.run(source, folders, settle: settle, longest: longest) { continuation.yield($0) }
      folders.watched.withLock { watched in
        watched.isClosed = true
        source.close()
      }
      // The watch is closed when the sequence ends.
      continuation.finish()
    }
  }

  private static func makeSource(polling: Int?) throws(Errno) -> any FolderEventSource {
    if let polling { return FolderPolling(interval: polling) }
    #if os(Linux)
      return try Inotify()
    #else
      return FolderPolling()
    #endif
  }

  deinit { stop() }

  package func stop() {
    folders.watched.withLock { watched in
      // The descriptor's number may already have been reused.
      if !watched.isClosed { source.stop() }
    }
  }

  /// Watches only the given folders, and returns the folders that cannot be watched. If `isAgain` is true, looks up
  /// already watched folders again because they may have been replaced.
  @discardableResult
  package func watch(
    _ folders: some Sequence<String>, again isAgain: Bool = false
  ) -> PathSet {
    let folders = PathSet(folders)
    return self.folders.watched.withLock { watched in
      guard !watched.isClosed else { return folders }
      var refused = PathSet()
      for key in watched.numbers.keys.sorted() where !folders.contains(key.text) {
        watched.forget(key.text).map { source.remove($0) }
      }
      for path in folders where isAgain || watched.numbers[PathKey(path)] == nil {
        do throws(Errno) {
          let number = try source.add(path)
          if watched.numbers[PathKey(path)] == number { continue }
          watched.forget(path).map { source.remove($0) }
          watched.numbers[PathKey(path)] = number
          watched.paths[number, default: []].insert(path)
        } catch {
          watched.forget(path).map { source.remove($0) }
          refused.insert(path)
        }
      }
      return refused
    }
  }

  private static func run(
    _ source: any FolderEventSource, _ folders: WatchedNumbers, settle: Int, longest: Int,
    tell: (FolderChanges) -> Void
  ) {
    var changes = FolderChanges()
    var first: ContinuousClock.Instant?
    while true {
      let isWaiting = first != nil
      guard let wake = try? source.wait(milliseconds: isWaiting ? settle : nil) else { return }
      switch wake {
      case .stopped: return
      case .events:
        guard let events = try? source.events() else { return }
        folders.watched.withLock { watched in
          for event in events { watched.note(event, in: &changes) }
        }
        if first == nil, !changes.isEmpty { first = .now }
      case .timeout: break
      }
      guard let start = first else { continue }
      let isOld = ContinuousClock.now - start >= .milliseconds(longest)
      if case .events = wake, !isOld { continue }
      tell(changes)
      (changes, first) = (FolderChanges(), nil)
    }
  }
}

/// The watched folders, shared with the thread that waits for events.
private final class WatchedNumbers: Sendable {
  let watched = Mutex(WatchedFolders())
}

/// The paths for each watch descriptor and the watch descriptor for each path. A folder can have several paths.
private struct WatchedFolders: Sendable {
  var paths: [Int32: PathSet] = [:]
  var numbers: [PathKey: Int32] = [:]
  var isClosed = false

  /// Removes a path. Returns the watch descriptor of the path's folder if the folder has no other path.
  mutating func forget(_ path: String) -> Int32? {
    guard let number = numbers.removeValue(forKey: PathKey(path)) else { return nil }
    paths[number]?.remove(path)
    guard paths[number]?.isEmpty ?? true else { return nil }
    paths[number] = nil
    return number
  }

  mutating func note(_ event: FolderEvent, in changes: inout FolderChanges) {
    if event.isOverflow {
      changes.isEverything = true
      return
    }
    guard let folders = paths[event.folder] else { return }
    if event.isEnd {
      // The system has dropped the watch descriptor. A folder that reappears gets a new watch descriptor.
      for folder in folders { numbers[PathKey(folder)] = nil }
      paths[event.folder] = nil
    }
    if event.isFolder || event.name.isEmpty { changes.hasFolders = true }
    guard !event.name.isEmpty else { return }
    for folder in folders {
      changes.paths.insert(PlaceOnDisk.path(of: event.name, in: folder))
    }
  }
}

/// The changes in watched folders since the previous report.
package struct FolderChanges: Sendable, Hashable {
  /// The files and folders that were written, created or removed, each with the path of its watched folder.
  package var paths = PathSet()
  /// Whether a folder was created, removed or renamed. Other folders may then need a watch.
  package var hasFolders = false
  /// Whether events were lost. Any file may then have changed.
  package var isEverything = false

  package init() {}

  package var isEmpty: Bool { paths.isEmpty && !hasFolders && !isEverything }
}
