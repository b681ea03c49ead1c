import SystemPackage

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
