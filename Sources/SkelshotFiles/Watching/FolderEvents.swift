import SystemPackage

/// Reports events in folders, either with the system's interface (`Inotify`) or by listing the folders
/// (`FolderPolling`).
protocol FolderEventSource: Sendable {
  /// Waits for events or `stop()`, for at most the given number of milliseconds. Nil waits forever.
  func wait(milliseconds: Int?) throws(Errno) -> FolderWake
  /// Ends the wait of another thread.
  func stop()
  /// Releases all resources. No thread may be waiting.
  func close()
  /// Watches a folder and returns its number. A folder that is already watched keeps its number.
  func add(_ folder: String) throws(Errno) -> Int32
  func remove(_ number: Int32)
  func events() throws(Errno) -> [FolderEvent]
}

enum FolderWake: Sendable {
  case events
  case timeout
  case stopped
}

struct FolderEvent: Sendable, Hashable {
  /// The number from `FolderEventSource.add`, or -1 if events were lost.
  var folder: Int32
  /// The name in the folder, or an empty name for the folder itself.
  var name: String
  var isFolder = false
  /// Whether events were lost because too many occurred at once.
  var isOverflow = false
  /// Whether the watch ended because the folder was removed or its disk was unmounted.
  var isEnd = false
}
