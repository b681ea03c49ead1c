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
  package static func bytes(
    ofRegularFile path: String, limit: Int = limit
  ) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit, mustBeRegular: true)
  }

  /// The first bytes of a regular file, fewer if it has no more.
  static func start(ofRegularFile path: String, count: Int) throws -> [UInt8] {
    let file = try FileDescriptor.open(
      FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
    return try file.closeAfter {
      guard try file.stat().type == .regular else { return [] }
      return try file.bytesToEnd(about: count - 1, limit: count)
    }
  }

  private static func bytes(
    ofFile path: String, limit: Int, mustBeRegular: Bool
  ) throws(FileError) -> [UInt8] {
    do {
      let place = FilePath(path)
      let known = try place.stat().type
      if known == .directory { throw FileError.isFolder(path: path) }
      if mustBeRegular, known != .regular { throw FileError.notRegular(path: path) }
      // Whatever takes the file's place at this moment, nobody waits for it.
      let file = try FileDescriptor.open(
        place, .readOnly, options: mustBeRegular ? [.closeOnExec, .nonBlocking] : .closeOnExec)
      let bytes = try file.closeAfter {
        let status = try file.stat()
        if mustBeRegular, status.type != .regular { throw FileError.notRegular(path: path) }
        if status.size > limit {
          throw FileError.failed(
            path: path, reason: "the file has \(status.size) bytes; the limit is \(limit)")
        }
        return try file.bytesToEnd(about: Int(status.size), limit: limit + 1)
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
