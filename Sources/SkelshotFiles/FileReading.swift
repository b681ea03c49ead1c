import SystemPackage

/// Reads whole files.
package enum FileReading {
  /// The most bytes that are read of anything: 1 GiB.
  package static let limit = 1 << 30

  /// The bytes of a file, or of whatever a path like `/dev/stdin` stands for.
  ///
  /// - Throws: `FileError` if the file cannot be read or has more than `limit` bytes.
  package static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
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

  /// The bytes of a file whose first ones tell how many it may have.
  ///
  /// - Parameters:
  ///   - path: The file, or whatever a path like `/dev/stdin` stands for.
  ///   - mustBeRegular: Whether anything but a regular file is refused.
  ///   - most: How many bytes a file may have that begins with these, its first 64 KiB; nil where these are enough, and no
  ///     others are read.
  /// - Throws: `FileError` if the file cannot be read, is too long or not regular. Of one that is too long, one byte more
  ///   than it may have is read at most, and of a regular file none.
  package static func bytes(
    ofFile path: String, mustBeRegular: Bool = false, most: (_ start: [UInt8]) -> Int?
  ) throws(FileError) -> [UInt8] {
    try read(path, mustBeRegular: mustBeRegular) { file, size in
      let start = try file.bytesToEnd(about: min(size, startLength - 1), limit: startLength)
      guard let most = most(start) else { return start }
      let limit = min(max(0, most), Self.limit)
      // Most files are that short: the read that found the end is not done again.
      if start.count < startLength, start.count <= limit { return start }
      return try bytes(of: file, path, size, limit: limit, after: start)
    }
  }

  /// Bytes that tell what a file is: 64 KiB.
  private static let startLength = 1 << 16

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
    try read(path, mustBeRegular: mustBeRegular) { file, size in
      try bytes(of: file, path, size, limit: limit, after: [])
    }
  }

  /// All bytes of an open file, behind those that have been read.
  private static func bytes(
    of file: FileDescriptor, _ path: String, _ size: Int, limit: Int, after start: [UInt8]
  ) throws -> [UInt8] {
    if size > limit {
      throw FileError.failed(
        path: path, reason: "the file has \(size) bytes; the limit is \(limit)")
    }
    let bytes = try file.bytesToEnd(about: size, limit: limit + 1, after: start)
    if bytes.count > limit { throw tooLong(path, limit: limit) }
    return bytes
  }

  /// Opens a file, reads of it, and closes it.
  ///
  /// - Parameters:
  ///   - path: The file; a folder is refused.
  ///   - mustBeRegular: Whether anything but a regular file is refused.
  ///   - body: Reads; it is given the open file and the bytes that it has, 0 of a pipe.
  static func read(
    _ path: String, mustBeRegular: Bool, _ body: (FileDescriptor, _ size: Int) throws -> [UInt8]
  ) throws(FileError) -> [UInt8] {
    do {
      let place = FilePath(path)
      let known = try place.stat().type
      if known == .directory { throw FileError.isFolder(path: path) }
      if mustBeRegular, known != .regular { throw FileError.notRegular(path: path) }
      // Whatever takes the file's place at this moment, nobody waits for it.
      let file = try FileDescriptor.open(
        place, .readOnly, options: mustBeRegular ? [.closeOnExec, .nonBlocking] : .closeOnExec)
      return try file.closeAfter {
        let status = try file.stat()
        if mustBeRegular, status.type != .regular { throw FileError.notRegular(path: path) }
        return try body(file, Int(status.size))
      }
    } catch {
      throw FileError(reading: error, path: path)
    }
  }

  /// A file that has more bytes than it may, found while it was read.
  static func tooLong(_ path: String, limit: Int) -> FileError {
    .failed(path: path, reason: "the file has more bytes than the limit of \(limit)")
  }
}

extension FileReading {
  /// The bytes of a file up to where its content says that it ends; what follows is not read.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that are read.
  ///   - mustBeRegular: Whether anything but a regular file is refused.
  ///   - end: Looks at all bytes so far and tells how many belong to the content; nil while its end is not
  ///     among them.
  /// - Throws: `FileError` if the file cannot be read or does not end within the limit.
  package static func bytes(
    ofFile path: String, limit: Int, mustBeRegular: Bool, upTo end: ([UInt8]) -> Int?
  ) throws(FileError) -> [UInt8] {
    let limit = min(max(0, limit), Self.limit)
    return try read(path, mustBeRegular: mustBeRegular) { file, size in
      var bytes: [UInt8] = []
      while true {
        let room = min(partLength, limit + 1 - bytes.count)
        let part = try file.bytesToEnd(about: min(max(0, size - bytes.count), room), limit: room)
        // A small file is one part: nothing is copied.
        if bytes.isEmpty { bytes = part } else { bytes += part }
        if let count = end(bytes) {
          bytes.removeLast(bytes.count - count)
          return bytes
        }
        if part.count < room { return bytes }
        if bytes.count > limit { throw tooLong(path, limit: limit) }
        if size > bytes.count { bytes.reserveCapacity(min(size, limit) + 1) }
      }
    }
  }

  /// Bytes that are read before the content's end is looked for: 1 MiB.
  private static let partLength = 1 << 20
}
