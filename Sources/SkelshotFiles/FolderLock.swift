import SystemPackage

/// A folder that is held by one task of one process at a time.
///
/// The lock is the system's, on the open folder itself: no file is made for it, and it ends with the
/// process, whatever ends that. Where the file system has no locks, as on some network drives, nothing is
/// held: what is written appears whole all the same.
package struct FolderLock: Sendable {
  private let descriptor: FileDescriptor

  /// Waits until nobody else holds the folder.
  ///
  /// - Parameter folder: A folder that exists.
  /// - Throws: `FileError` where it cannot be opened.
  package init(_ folder: String) throws(FileError) {
    do {
      descriptor = try FileDescriptor.open(
        FilePath(folder), .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileError(error, path: folder)
    }
    try? CLibrary.lock(descriptor)
  }

  /// Lets others hold the folder. To be called once.
  package func release() {
    CLibrary.unlock(descriptor)
    try? descriptor.close()
  }
}
