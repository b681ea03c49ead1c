import SystemPackage

/// A lock on a folder, held by one task of one process at a time.
///
/// The system's lock on the open folder: it needs no file and ends with the process. Some network drives have no locks;
/// then nothing is held, but files are still complete.
package struct FolderLock: Sendable {
  private let descriptor: FileDescriptor

  /// Waits for the lock of an existing folder.
  package init(_ folder: String) throws(FileError) {
    do {
      descriptor = try FileDescriptor.open(
        FilePath(folder), .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileError(error, path: folder)
    }
    try? CLibrary.lock(descriptor)
  }

  /// Releases the lock. Call it once.
  package func release() {
    CLibrary.unlock(descriptor)
    try? descriptor.close()
  }
}
