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
