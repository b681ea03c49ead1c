package import SystemPackage

/// The system calls that write files. Tests substitute their own implementation to make each call fail.
package protocol SystemCalls: Sendable {
  /// Opens an unnamed file for reading and writing. Throws `.notSupported` if the file system does not support unnamed
  /// files.
  func openNameless(in folder: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  /// Creates a file for reading and writing. Links are not followed.
  func create(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  func openToWrite(_ path: String) throws(Errno) -> FileDescriptor
  func openToAppend(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  func duplicate(_ file: FileDescriptor) throws(Errno) -> FileDescriptor
  func openFolder(_ path: String) throws(Errno) -> FileDescriptor
  /// Writes some or all of the bytes and returns the number of written bytes.
  func write(_ bytes: ArraySlice<UInt8>, to file: FileDescriptor) throws(Errno) -> Int
  func setMode(_ mode: CInterop.Mode, of file: FileDescriptor) throws(Errno)
  /// Waits until the file's bytes are on disk.
  func synchronize(_ file: FileDescriptor) throws(Errno)
  /// Closes a file. The file is closed even if the call throws.
  func close(_ file: FileDescriptor) throws(Errno)
  /// Locks a folder. Throws `.wouldBlock` if another process holds the lock.
  func lock(_ folder: FileDescriptor) throws(Errno)
  /// Gives a name to an unnamed file. The name must be unused.
  func link(_ file: FileDescriptor, to path: String) throws(Errno)
  /// Renames a file within a disk and replaces any existing file.
  func rename(_ source: String, to target: String) throws(Errno)
  /// Renames a file or folder within a disk. The new name must not exist.
  func renameToNew(_ source: String, to target: String) throws(Errno)
  /// Swaps the names of two files atomically. Throws `.notSupported` if the file system cannot swap names.
  func exchange(_ one: String, with other: String) throws(Errno)
  /// Creates a hard link within a disk. If `path` is a symbolic link, the hard link refers to the symbolic link itself.
  /// The new name must not exist.
  func linkFile(_ path: String, to other: String) throws(Errno)
  func unlink(_ path: String) throws(Errno)
  func makeFolder(_ path: String, mode: CInterop.Mode) throws(Errno)
  func removeFolder(_ path: String) throws(Errno)
  func status(of path: String, followsLinks: Bool) throws(Errno) -> FileStatus
}

package struct FileStatus: Sendable, Hashable {
  package var type: FileType
  package var permissions: FilePermissions
  package var size: Int64
  /// The device and the inode. All names of a file share its device and inode.
  package var identity: FileIdentity

  init(_ status: Stat) {
    (type, permissions, size) = (status.type, status.permissions, status.size)
    identity = FileIdentity(
      device: UInt64(status.deviceID.rawValue), inode: UInt64(status.inode.rawValue))
  }
}

package struct FileIdentity: Sendable, Hashable {
  var device: UInt64
  var inode: UInt64
}

extension SystemCalls {
  /// The mode of new files before the umask is applied.
  var fileMode: CInterop.Mode { 0o666 }

  /// Repeats a call for as long as signals interrupt it.
  func again<Value>(_ call: () throws(Errno) -> Value) throws(Errno) -> Value {
    while true {
      do throws(Errno) {
        return try call()
      } catch .interrupted {
        continue
      }
    }
  }

  /// Returns the status of a path, or nil if the path does not exist.
  func statusIfThere(of path: String, followsLinks: Bool = false) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try again { () throws(Errno) in try status(of: path, followsLinks: followsLinks) }
    } catch .noSuchFileOrDirectory, .notDirectory {
      return nil
    }
  }

  func writeAll(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try again { () throws(Errno) in try write(rest, to: file) }
      // A call that neither fails nor makes progress would cause an endless loop.
      guard count > 0 else { throw .ioError }
      rest = rest.dropFirst(count)
    }
  }

  func copy(_ file: FileDescriptor, to other: FileDescriptor) throws(Errno) {
    var offset = 0
    while true {
      let bytes = try file.bytes(at: offset, most: 1 << 18)
      if bytes.isEmpty { return }
      try writeAll(bytes, to: other)
      offset += bytes.count
    }
  }

  func removeIfPossible(_ path: String) {
    try? again { () throws(Errno) in try unlink(path) }
  }

  /// Removes an empty folder that is no longer needed. Errors are ignored.
  func removeFolderIfPossible(_ path: String) {
    try? again { () throws(Errno) in try removeFolder(path) }
  }

  /// Waits until the file's bytes are on disk. Does nothing if the file is not on a disk.
  func synchronizeIfPossible(_ file: FileDescriptor) throws(Errno) {
    do throws(Errno) {
      try again { () throws(Errno) in try synchronize(file) }
    } catch .invalidArgument, .notSupported {
      return
    }
  }
}
