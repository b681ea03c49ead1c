import SystemPackage

/// Reads whole files.
public enum FileReading {
  /// The most bytes that are read of anything: 1 GiB.
  public static let limit = 1 << 30

  /// The bytes of a file, or of whatever a path like `/dev/stdin` stands for.
  ///
  /// - Throws: `FileError` if the file cannot be read or has more than `limit` bytes.
  public static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit, mustBeRegular: false)
  }

  /// The bytes of a regular file that is not longer than a limit; others are not read at all.
  ///
  /// - Throws: `FileError` if the file cannot be read, is too long or no regular file.
  package static func bytes(ofRegularFile path: String, limit: Int) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit, mustBeRegular: true)
  }

  private static func bytes(
    ofFile path: String, limit: Int, mustBeRegular: Bool
  ) throws(FileError) -> [UInt8] {
    do {
      let place = FilePath(path)
      let status = try place.stat()
      if status.type == .directory { throw FileError.isFolder(path: path) }
      if mustBeRegular, status.type != .regular {
        throw FileError.failed(path: path, reason: "this is no regular file")
      }
      if status.size > limit {
        throw FileError.failed(
          path: path, reason: "the file has \(status.size) bytes; the limit is \(limit)")
      }
      let file = try FileDescriptor.open(place, .readOnly, options: .closeOnExec)
      let bytes = try file.closeAfter {
        try file.bytesToEnd(about: Int(status.size), limit: limit + 1)
      }
      if bytes.count > limit {
        throw FileError.failed(
          path: path, reason: "the file has more bytes than the limit of \(limit)")
      }
      return bytes
    } catch {
      throw FileError(reading: error, path: path)
    }
  }
}
