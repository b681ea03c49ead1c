import SystemPackage

/// A lock on a folder. Only one task in one process can hold the lock at a time.
///
/// The system locks the open folder. No lock file is needed, and the lock ends with the process. On network drives that
/// do not support locks, files are still written completely or not at all.
package struct FolderLock: Sendable {
  private let descriptor: FileDescriptor

  package init(_ folder: String) throws(FileError) {
    do {
      descriptor = try FileDescriptor.open(
        FilePath(folder), .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileError(error, path: folder)
    }
    try? CLibrary.lock(descriptor)
  }

  /// Releases the lock. Call this method only once.
  package func release() {
    CLibrary.unlock(descriptor)
    try? descriptor.close()
  }
}
