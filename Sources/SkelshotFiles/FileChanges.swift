import SystemPackage

package enum FileMove {
  /// Moves a file within a disk and replaces any existing file.
  package static func move(
    _ source: String, to target: String, calls: any SystemCalls = SystemBridge()
  ) throws(FileError) {
    do throws(Errno) {
      try calls.again { () throws(Errno) in try calls.rename(source, to: target) }
    } catch {
      throw FileError(error, path: target)
    }
  }
}

package enum FileRemoval {
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

/// Appends to files that other processes can also write.
package enum FileAppending {
  /// Appends bytes to a file, or creates the file. If an error is thrown, some bytes may have been written.
  package static func append(
    _ bytes: [UInt8], to path: String, calls: any SystemCalls = SystemBridge()
  ) throws(FileError) {
    do throws(Errno) {
      let file = try calls.again { () throws(Errno) in
        try calls.openToAppend(path, mode: calls.fileMode)
      }
      do throws(Errno) {
        try calls.writeAll(bytes, to: file)
      } catch {
        try? calls.close(file)
        throw error
      }
      do throws(Errno) { try calls.close(file) } catch .interrupted {}
    } catch {
      throw FileError(error, path: path)
    }
  }
}
