import SystemPackage

package enum FileReading {
  /// The maximum size of any file, 1 GiB.
  package static let limit = 1 << 30

  /// Returns the bytes of a file or of a path such as `/dev/stdin`. Throws an error if the size exceeds the limit.
  package static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit, mustBeRegular: false)
  }

  /// Returns the bytes of a regular file. Throws an error for other kinds of files and for more than `limit` bytes.
  package static func bytes(
    ofRegularFile path: String, limit: Int = limit
  ) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit, mustBeRegular: true)
  }

  /// Returns the bytes of a file whose size limit depends on its first bytes.
  ///
  /// - Parameters:
  ///   - mustBeRegular: Whether to reject anything but regular files.
  ///   - most: A function that receives a file's first bytes (up to 64 KiB) and returns the size limit, or nil if no
  ///     further bytes are needed.
  /// - Throws: `FileError` if the file cannot be read, is too large or is not regular. At most one byte over the limit
  ///   is read. A regular file that is too large is not read at all.
  package static func bytes(
    ofFile path: String, mustBeRegular: Bool = false, most: (_ start: [UInt8]) -> Int?
  ) throws(FileError) -> [UInt8] {
    try read(path, mustBeRegular: mustBeRegular) { file, size in
      let start = try file.bytesToEnd(about: min(size, startLength - 1), limit: startLength)
      guard let most = most(start) else { return start }
      let limit = min(max(0, most), Self.limit)
      // Most files are shorter than `startLength`, so their end has already been found.
      if start.count < startLength, start.count <= limit { return start }
      return try bytes(of: file, path, size, limit: limit, after: start)
    }
  }

  /// The maximum number of bytes to read from a file before its size limit is chosen, 64 KiB.
  private static let startLength = 1 << 16

  /// Returns the first bytes of a regular file, at most `count`.
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

  /// Returns all bytes of an open file. `start` contains the bytes that were already read.
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

  /// Opens a file, reads from it and closes it. `body` receives the file's size, or 0 for a pipe.
  static func read(
    _ path: String, mustBeRegular: Bool, _ body: (FileDescriptor, _ size: Int) throws -> [UInt8]
  ) throws(FileError) -> [UInt8] {
    do {
      let place = FilePath(path)
      let known = try place.stat().type
      if known == .directory { throw FileError.isFolder(path: path) }
      if mustBeRegular, known != .regular { throw FileError.notRegular(path: path) }
      // Opening must not block if a pipe has replaced the file meanwhile.
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

  static func tooLong(_ path: String, limit: Int) -> FileError {
    .failed(path: path, reason: "the file exceeds the limit of \(limit) bytes")
  }
}

extension FileReading {
  /// Returns the bytes of a file up to the end of its content. `end` receives all bytes so far. `end` returns the
  /// length of the content, or nil if more bytes are needed. Throws an error if the limit is reached first.
  package static func bytes(
    ofFile path: String, limit: Int, mustBeRegular: Bool, upTo end: ([UInt8]) -> Int?
  ) throws(FileError) -> [UInt8] {
    let limit = min(max(0, limit), Self.limit)
    return try read(path, mustBeRegular: mustBeRegular) { file, size in
      var bytes: [UInt8] = []
      while true {
        let room = min(partLength, limit + 1 - bytes.count)
        let part = try file.bytesToEnd(about: min(max(0, size - bytes.count), room), limit: room)
        // A small file has only one part and need not be copied.
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

  /// The number of bytes to read between two searches for the end of the content, 1 MiB.
  private static let partLength = 1 << 20
}
