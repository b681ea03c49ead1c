package import SystemPackage

/// The system calls that write files: a protocol, so that tests can make each of them fail.
package protocol SystemCalls: Sendable {
  /// Opens a nameless file in a folder, for reading and writing; `.notSupported` if the file system has none.
  func openNameless(in folder: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  /// Creates a file for reading and writing, never through a link.
  func create(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  func openToWrite(_ path: String) throws(Errno) -> FileDescriptor
  /// Opens or creates a file, to append to it.
  func openToAppend(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  func duplicate(_ file: FileDescriptor) throws(Errno) -> FileDescriptor
  func openFolder(_ path: String) throws(Errno) -> FileDescriptor
  /// Writes some or all of the bytes, and returns their number.
  func write(_ bytes: ArraySlice<UInt8>, to file: FileDescriptor) throws(Errno) -> Int
  func setMode(_ mode: CInterop.Mode, of file: FileDescriptor) throws(Errno)
  /// Waits until the file's bytes are on the disk.
  func synchronize(_ file: FileDescriptor) throws(Errno)
  /// Closes a file, even if it throws.
  func close(_ file: FileDescriptor) throws(Errno)
  /// Locks a folder; `.wouldBlock` if another process has the lock.
  func lock(_ folder: FileDescriptor) throws(Errno)
  /// Gives a nameless file a new name.
  func link(_ file: FileDescriptor, to path: String) throws(Errno)
  /// Renames a file on the same disk, replacing an existing one.
  func rename(_ source: String, to target: String) throws(Errno)
  /// Renames a file or folder on the same disk to a new name.
  func renameToNew(_ source: String, to target: String) throws(Errno)
  /// Exchanges the names of two files in one step; `.notSupported` if the file system cannot.
  func exchange(_ one: String, with other: String) throws(Errno)
  /// Makes a hard link of a file, or of a link itself, under a new name on the same disk.
  func linkFile(_ path: String, to other: String) throws(Errno)
  func unlink(_ path: String) throws(Errno)
  func makeFolder(_ path: String, mode: CInterop.Mode) throws(Errno)
  func removeFolder(_ path: String) throws(Errno)
  func status(of path: String, followsLinks: Bool) throws(Errno) -> FileStatus
}

package struct FileStatus: Sendable, Hashable {
  package var type: FileType
  package var permissions: FilePermissions
  /// The size in bytes.
  package var size: Int64
  /// The device and inode, which all names of a file share.
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
  /// The mode of new files; the umask applies.
  var fileMode: CInterop.Mode { 0o666 }

  /// Repeats a call that a signal interrupted.
  func again<Value>(_ call: () throws(Errno) -> Value) throws(Errno) -> Value {
    while true {
      do throws(Errno) {
        return try call()
      } catch .interrupted {
        continue
      }
    }
  }

  /// The status of a path; nil if nothing is there.
  func statusIfThere(of path: String, followsLinks: Bool = false) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try again { () throws(Errno) in try status(of: path, followsLinks: followsLinks) }
    } catch .noSuchFileOrDirectory, .notDirectory {
      return nil
    }
  }

  /// Writes all bytes, in several calls if needed.
  func writeAll(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try again { () throws(Errno) in try write(rest, to: file) }
      // Without an error and without progress, this would loop forever.
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

  /// Removes a file that is no longer needed; ignores errors.
  func removeIfPossible(_ path: String) {
    try? again { () throws(Errno) in try unlink(path) }
  }

  /// Removes a folder that is no longer needed, if empty; ignores errors.
  func removeFolderIfPossible(_ path: String) {
    try? again { () throws(Errno) in try removeFolder(path) }
  }

  /// Waits until the file's bytes are on the disk, if there is a disk.
  func synchronizeIfPossible(_ file: FileDescriptor) throws(Errno) {
    do throws(Errno) {
      try again { () throws(Errno) in try synchronize(file) }
    } catch .invalidArgument, .notSupported {
      return
    }
  }
}
