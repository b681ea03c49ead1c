package import SystemPackage

/// The calls to the system by which files are written: a seam, at which tests let each of them fail.
package protocol SystemCalls: Sendable {
  /// Opens a file without a name in a folder, for reading and writing; `.notSupported` where there are none.
  func openNameless(in folder: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  /// Makes a file, never through a link, for reading and writing.
  func create(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  /// Opens what is there, such as a device.
  func openToWrite(_ path: String) throws(Errno) -> FileDescriptor
  /// Opens a file, or makes it, to write at its end.
  func openToAppend(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  /// Another descriptor of an open file.
  func duplicate(_ file: FileDescriptor) throws(Errno) -> FileDescriptor
  /// Opens a folder, to lock it.
  func openFolder(_ path: String) throws(Errno) -> FileDescriptor
  /// Writes bytes, or the first of them, and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, to file: FileDescriptor) throws(Errno) -> Int
  /// Sets the permissions of a file.
  func setMode(_ mode: CInterop.Mode, of file: FileDescriptor) throws(Errno)
  /// Waits until the disk has a file's bytes.
  func synchronize(_ file: FileDescriptor) throws(Errno)
  /// Closes a file. Whatever it throws, the file is closed.
  func close(_ file: FileDescriptor) throws(Errno)
  /// Locks a folder against others who do the same; `.wouldBlock` if one of them has.
  func lock(_ folder: FileDescriptor) throws(Errno)
  /// Gives a file without a name one, which must be new.
  func link(_ file: FileDescriptor, to path: String) throws(Errno)
  /// Gives a file another name on the same disk, in place of a file that has that name.
  func rename(_ source: String, to target: String) throws(Errno)
  /// Gives a file or folder another name on the same disk, which must be new.
  func renameToNew(_ source: String, to target: String) throws(Errno)
  /// Gives two files each other's names in one step; `.notSupported` where the file system cannot do that.
  func exchange(_ one: String, with other: String) throws(Errno)
  /// Gives a file, or a link itself, a second name on the same disk, which must be new.
  func linkFile(_ path: String, to other: String) throws(Errno)
  /// Takes a file's name away.
  func unlink(_ path: String) throws(Errno)
  /// Makes a folder.
  func makeFolder(_ path: String, mode: CInterop.Mode) throws(Errno)
  /// Removes an empty folder.
  func removeFolder(_ path: String) throws(Errno)
  /// What stands at a path.
  func status(of path: String, followsLinks: Bool) throws(Errno) -> FileStatus
}

/// What stands at a path.
package struct FileStatus: Sendable, Hashable {
  /// A file, a folder, a device, …
  package var type: FileType
  /// Who may read and write it.
  package var permissions: FilePermissions
  /// How long it is, in bytes.
  package var size: Int64
  /// By which number of which disk it is known: names of one file share them.
  package var identity: FileIdentity

  init(_ status: Stat) {
    (type, permissions, size) = (status.type, status.permissions, status.size)
    identity = FileIdentity(
      device: UInt64(status.deviceID.rawValue), inode: UInt64(status.inode.rawValue))
  }
}

/// A file, whatever its names are.
package struct FileIdentity: Sendable, Hashable {
  var device: UInt64
  var inode: UInt64
}

extension SystemCalls {
  /// Files and folders are made for all, less what the umask takes.
  var fileMode: CInterop.Mode { 0o666 }

  /// Does a call again when a signal has come in between.
  func again<Value>(_ call: () throws(Errno) -> Value) throws(Errno) -> Value {
    while true {
      do throws(Errno) {
        return try call()
      } catch .interrupted {
        continue
      }
    }
  }

  /// What stands at a path; nil if nothing does, or there is no such folder.
  func statusIfThere(of path: String, followsLinks: Bool = false) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try again { () throws(Errno) in try status(of: path, followsLinks: followsLinks) }
    } catch .noSuchFileOrDirectory, .notDirectory {
      return nil
    }
  }

  /// Writes all bytes. What a call has not taken the next one gets, from the byte on where it stopped.
  func writeAll(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try again { () throws(Errno) in try write(rest, to: file) }
      // A system that takes nothing and names no error would be asked for ever.
      guard count > 0 else { throw .ioError }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all bytes of a file to another.
  func copy(_ file: FileDescriptor, to other: FileDescriptor) throws(Errno) {
    var offset = 0
    while true {
      let bytes = try file.bytes(at: offset, most: 1 << 18)
      if bytes.isEmpty { return }
      try writeAll(bytes, to: other)
      offset += bytes.count
    }
  }

  /// Removes a file that nobody needs. If the system refuses, it stays.
  func removeIfPossible(_ path: String) {
    try? again { () throws(Errno) in try unlink(path) }
  }

  /// Removes a folder that nobody needs, if it is empty. If the system refuses, it stays.
  func removeFolderIfPossible(_ path: String) {
    try? again { () throws(Errno) in try removeFolder(path) }
  }

  /// Waits until the disk has a file's bytes, where there is a disk.
  func synchronizeIfPossible(_ file: FileDescriptor) throws(Errno) {
    do throws(Errno) {
      try again { () throws(Errno) in try synchronize(file) }
    } catch .invalidArgument, .notSupported {
      return
    }
  }
}
