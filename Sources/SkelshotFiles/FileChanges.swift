import SystemPackage

/// Gives files other names.
package enum FileMove {
  /// Moves a file on the same disk, in place of a file that stands there.
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

/// Writes to the end of files that others write, too.
package enum FileAppending {
  /// Adds bytes to a file, which is made if need be.
  ///
  /// - Throws: `FileError`; a part of the bytes may be there then.
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
