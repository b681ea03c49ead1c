import SystemPackage

/// Gives files other names.
package enum FileMove {
  /// Moves a file on the same disk, in place of a file that stands there.
  package static func move(_ source: String, to target: String) throws(FileError) {
    do throws(Errno) {
      try CLibrary.rename(source, to: target)
    } catch {
      throw FileError(error, path: target)
    }
  }
}
