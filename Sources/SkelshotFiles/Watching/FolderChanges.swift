package import SkelshotPrimitives

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
