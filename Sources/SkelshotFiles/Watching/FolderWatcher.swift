import Dispatch
package import SkelshotPrimitives
import SkelshotWork
import SystemPackage

/// Tells of changes in folders, as a sequence that ends when the watcher goes.
///
/// Folders are watched rather than files: an editor that writes a new file and gives it the old one's name leaves a watch
/// on the old file without a word.
package final class FolderWatcher: Sendable {
  /// The changes. What comes close together is told as one.
  package let changes: AsyncStream<FolderChanges>

  private let inotify: Inotify
  private let folders = WatchedNumbers()

  /// Begins to watch; no folder yet.
  ///
  /// - Parameters:
  ///   - settle: Milliseconds without an event after which changes are told.
  ///   - longest: Milliseconds after the first event when they are told at the latest.
  /// - Throws: `FileError` where the system has no watch, or none left.
  package init(settle: Int = 30, longest: Int = 300) throws(FileError) {
    do throws(Errno) {
      inotify = try Inotify()
    } catch {
      throw FileError(error, path: "inotify")
    }
    let (stream, continuation) = AsyncStream.makeStream(of: FolderChanges.self)
    changes = stream
    let (inotify, folders) = (inotify, folders)
    // A thread of its own, which waits in the system nearly all the time.
    DispatchQueue(label: "skelshot.watch", qos: .userInitiated).async {
      Self.run(inotify, folders, settle: settle, longest: longest) { continuation.yield($0) }
      folders.watched.withLock { watched in
        watched.isClosed = true
        inotify.close()
      }
      // Who has seen the end of the sequence finds the watch closed.
      continuation.finish()
    }
  }

  deinit { stop() }

  /// Ends the sequence.
  package func stop() {
    folders.watched.withLock { watched in
      // Another file may have the number of a closed one by now.
      if !watched.isClosed { inotify.stop() }
    }
  }

  /// Watches these folders and no others.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - isAgain: Whether folders that are watched already are looked up again: another one may stand at the path.
  /// - Returns: Those that cannot be watched, because they are not there or the system has no watches left.
  @discardableResult
  package func watch(
    _ folders: some Sequence<String>, again isAgain: Bool = false
  ) -> PathSet {
    let folders = PathSet(folders)
    return self.folders.watched.withLock { watched in
      guard !watched.isClosed else { return folders }
      var refused = PathSet()
      for key in watched.numbers.keys.sorted() where !folders.contains(key.text) {
        watched.forget(key.text).map { inotify.remove($0) }
      }
      for path in folders where isAgain || watched.numbers[PathKey(path)] == nil {
        do throws(Errno) {
          let number = try inotify.add(path)
          if watched.numbers[PathKey(path)] == number { continue }
          watched.forget(path).map { inotify.remove($0) }
          watched.numbers[PathKey(path)] = number
          watched.paths[number, default: []].insert(path)
        } catch {
          watched.forget(path).map { inotify.remove($0) }
          refused.insert(path)
        }
      }
      return refused
    }
  }

  private static func run(
    _ inotify: Inotify, _ folders: WatchedNumbers, settle: Int, longest: Int,
    tell: (FolderChanges) -> Void
  ) {
    var changes = FolderChanges()
    var first: ContinuousClock.Instant?
    while true {
      let isWaiting = first != nil
      guard let wake = try? inotify.wait(milliseconds: isWaiting ? settle : nil) else { return }
      switch wake {
      case .stopped: return
      case .events:
        guard let events = try? inotify.events() else { return }
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

/// The folders that are watched, for the thread that waits and for those who change them.
private final class WatchedNumbers: Sendable {
  let watched = Mutex(WatchedFolders())
}

/// Watched folders by their numbers, and the other way round. One folder may have several paths.
private struct WatchedFolders: Sendable {
  var paths: [Int32: PathSet] = [:]
  var numbers: [PathKey: Int32] = [:]
  /// Whether the system's watch has been given back.
  var isClosed = false

  /// Forgets a path.
  ///
  /// - Returns: The number of its folder if that has no other path.
  mutating func forget(_ path: String) -> Int32? {
    guard let number = numbers.removeValue(forKey: PathKey(path)) else { return nil }
    paths[number]?.remove(path)
    guard paths[number]?.isEmpty ?? true else { return nil }
    paths[number] = nil
    return number
  }

  /// Adds what an event says to changes.
  mutating func note(_ event: FolderEvent, in changes: inout FolderChanges) {
    if event.isOverflow {
      changes.isEverything = true
      return
    }
    guard let folders = paths[event.folder] else { return }
    if event.isEnd {
      // The system has forgotten the number: a folder that comes again gets another one.
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

/// What has changed in watched folders since the last time.
package struct FolderChanges: Sendable, Hashable {
  /// The files and folders that were written, came or went, each as its watched folder with a slash and the name behind it.
  package var paths = PathSet()
  /// Whether a folder came, went or has another name, or a watched one did: there may be other folders to watch.
  package var hasFolders = false
  /// Whether events were lost: everything may have changed.
  package var isEverything = false

  /// Nothing.
  package init() {}

  /// Whether nothing has changed.
  package var isEmpty: Bool { paths.isEmpty && !hasFolders && !isEverything }
}

/// What the system tells of a watched folder.
struct FolderEvent: Sendable, Hashable {
  /// The number of the folder, from `Inotify.add`; -1 where events were lost.
  var folder: Int32
  /// The name in the folder; empty where it is about the folder itself.
  var name: String
  /// Whether the name stands for a folder.
  var isFolder = false
  /// Whether events were lost because they came too fast: everything may have changed.
  var isOverflow = false
  /// Whether the folder is no longer watched: it was removed, or its disk was.
  var isEnd = false
}
