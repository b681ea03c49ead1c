import SystemPackage

/// Removes files.
package enum FileRemoval {
  /// Removes a file; a folder is left alone.
  package static func remove(
    _ path: String, calls: any SystemCalls = SystemBridge()
  ) throws(FileError) {
    do {
      if try calls.statusIfThere(of: path)?.type == .directory {
        throw FileError.isFolder(path: path)
      }
      try calls.again { () throws(Errno) in try calls.unlink(path) }
    } catch {
      throw FileError(reading: error, path: path)
    }
  }
}
