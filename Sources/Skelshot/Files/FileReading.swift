import SystemPackage

/// Reads whole files.
public enum FileReading {
  /// The bytes of a file, or of whatever a path like `/dev/stdin` stands for.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  public static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: nil)
  }

  /// The bytes of a regular file that is not longer than a limit; others are not read at all.
  ///
  /// - Throws: `FileError` if the file cannot be read, is too long or no regular file.
  static func bytes(ofRegularFile path: String, limit: Int) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit)
  }

  private static func bytes(ofFile path: String, limit: Int?) throws(FileError) -> [UInt8] {
    do {
      let place = FilePath(path)
      let status = try place.stat()
      if status.type == .directory { throw FileError.isFolder(path: path) }
      if let limit {
        guard status.type == .regular else {
          throw FileError.failed(path: path, reason: "this is no regular file")
        }
        if status.size > limit {
          throw FileError.failed(
            path: path, reason: "the file has \(status.size) bytes; the limit is \(limit)")
        }
      }
      let file = try FileDescriptor.open(place, .readOnly, options: .closeOnExec)
      return try file.closeAfter { try file.bytesToEnd(about: Int(status.size)) }
    } catch {
      throw FileError(reading: error, path: path)
    }
  }
}
