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
