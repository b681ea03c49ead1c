import Dispatch
import SkelshotPrimitives
import SkelshotWork
import SystemPackage

/// Finds events in folders by listing the folders again and again. Systems without inotify use it, for example macOS.
///
/// A file that changes twice between two lists is reported once. A change that keeps a file's size, times and inode is
/// not noticed.
final class FolderPolling: FolderEventSource {
  private struct Folder: Sendable {
    var path: String
    var status: Stat
    var entries: [PathKey: Stat]
  }

  private struct State: Sendable {
    var folders: [Int32: Folder] = [:]
    var lastNumber: Int32 = 0
    var pending: [FolderEvent] = []
  }

  private let state = Mutex(State())
  private let stopped = DispatchSemaphore(value: 0)
  /// The time between two lists, in milliseconds.
  private let interval: Int

  init(interval: Int = 200) { self.interval = max(1, interval) }

  func wait(milliseconds: Int?) throws(Errno) -> FolderWake {
    var left = milliseconds ?? .max
    while true {
      let pause = min(interval, left)
      if stopped.wait(timeout: .now() + .milliseconds(pause)) == .success { return .stopped }
      if findEvents() { return .events }
      if milliseconds != nil { left -= pause }
      if left <= 0 { return .timeout }
    }
  }

  func stop() { stopped.signal() }

  func close() { state.withLock { $0.folders = [:] } }

  func add(_ folder: String) throws(Errno) -> Int32 {
    let status = try Self.status(folder, followsLinks: true)
    guard status.type == .directory else { throw .notDirectory }
    let entries = Self.entries(in: folder)
    return state.withLock { state in
      let known = state.folders.first {
        $0.value.status.inode == status.inode && $0.value.status.deviceID == status.deviceID
      }
      if let known { return known.key }
      state.lastNumber += 1
      state.folders[state.lastNumber] = Folder(path: folder, status: status, entries: entries)
      return state.lastNumber
    }
  }

  func remove(_ number: Int32) { state.withLock { $0.folders[number] = nil } }

  func events() throws(Errno) -> [FolderEvent] {
    state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
  }

  /// Lists all folders. Returns whether there are events.
  private func findEvents() -> Bool {
    state.withLock { state in
      for (number, folder) in state.folders.sorted(by: { $0.key < $1.key }) {
        guard let status = try? Self.status(folder.path, followsLinks: true),
          status.inode == folder.status.inode, status.deviceID == folder.status.deviceID
        else {
          state.folders[number] = nil
          state.pending.append(FolderEvent(folder: number, name: "", isFolder: true, isEnd: true))
          continue
        }
        let entries = Self.entries(in: folder.path)
        for name in Set(entries.keys).union(folder.entries.keys).sorted() {
          let (old, new) = (folder.entries[name], entries[name])
          guard old != new else { continue }
          let isFolder = (new ?? old)?.type == .directory
          // The times of a subfolder change with its content, which has its own watch.
          if isFolder, old?.type == new?.type, old?.inode == new?.inode { continue }
          state.pending.append(FolderEvent(folder: number, name: name.text, isFolder: isFolder))
        }
        state.folders[number]?.entries = entries
      }
      return !state.pending.isEmpty
    }
  }

  private static func entries(in folder: String) -> [PathKey: Stat] {
    guard let names = try? FolderListing.names(in: folder) else { return [:] }
    var entries: [PathKey: Stat] = [:]
    for name in names {
      guard let text = name.text else { continue }
      entries[PathKey(text)] = try? status("\(folder)/\(text)", followsLinks: false)
    }
    return entries
  }

  /// Returns the status of a file without the time of its last access, because reading a file is not a change.
  private static func status(_ path: String, followsLinks: Bool) throws(Errno) -> Stat {
    var status = try FilePath(path).stat(followTargetSymlink: followsLinks)
    status.st_atim = status.st_mtim
    return status
  }
}
