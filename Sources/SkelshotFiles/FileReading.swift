import SystemPackage

package enum FileReading {
  /// The most bytes of any file: 1 GiB.
  package static let limit = 1 << 30

  /// The bytes of a file, or of a path such as `/dev/stdin`. Throws if it has more than `limit` bytes.
  package static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit, mustBeRegular: false)
  }

  /// The bytes of a regular file. Anything else, and files longer than `limit`, are rejected.
  package static func bytes(
    ofRegularFile path: String, limit: Int = limit
  ) throws(FileError) -> [UInt8] {
    try bytes(ofFile: path, limit: limit, mustBeRegular: true)
  }

  /// The bytes of a file whose beginning determines its limit.
  ///
  /// - Parameters:
  ///   - mustBeRegular: Whether to reject anything but a regular file.
  ///   - most: The limit for a file with this beginning, at most 64 KiB; nil if the beginning is enough.
  /// - Throws: `FileError` if the file cannot be read, is too long or not regular. At most one byte over the limit is
  ///   read, and none if a regular file's size exceeds it.
  package static func bytes(
    ofFile path: String, mustBeRegular: Bool = false, most: (_ start: [UInt8]) -> Int?
  ) throws(FileError) -> [UInt8] {
    try read(path, mustBeRegular: mustBeRegular) { file, size in
      let start = try file.bytesToEnd(about: min(size, startLength - 1), limit: startLength)
      guard let most = most(start) else { return start }
      let limit = min(max(0, most), Self.limit)
      // Most files are this short, and their end has been found already.
      if start.count < startLength, start.count <= limit { return start }
      return try bytes(of: file, path, size, limit: limit, after: start)
    }
  }

  /// The bytes that identify a file: 64 KiB.
  private static let startLength = 1 << 16

  /// The first bytes of a regular file, at most `count`.
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

  /// All bytes of an open file, after those in `start`.
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

  /// Opens a file, reads from it, and closes it. The body gets the file's size, 0 for a pipe.
  static func read(
    _ path: String, mustBeRegular: Bool, _ body: (FileDescriptor, _ size: Int) throws -> [UInt8]
  ) throws(FileError) -> [UInt8] {
    do {
      let place = FilePath(path)
      let known = try place.stat().type
      if known == .directory { throw FileError.isFolder(path: path) }
      if mustBeRegular, known != .regular { throw FileError.notRegular(path: path) }
      // If a pipe takes the file's place now, opening it must not block.
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
    .failed(path: path, reason: "the file has more bytes than the limit of \(limit)")
  }
}

extension FileReading {
  /// The bytes of a file up to the end of its content; what follows is not read. `end` returns the length of the
  /// content from all bytes so far, or nil if its end is not yet among them. Throws if the limit comes first.
  package static func bytes(
    ofFile path: String, limit: Int, mustBeRegular: Bool, upTo end: ([UInt8]) -> Int?
  ) throws(FileError) -> [UInt8] {
    let limit = min(max(0, limit), Self.limit)
    return try read(path, mustBeRegular: mustBeRegular) { file, size in
      var bytes: [UInt8] = []
      while true {
        let room = min(partLength, limit + 1 - bytes.count)
        let part = try file.bytesToEnd(about: min(max(0, size - bytes.count), room), limit: room)
        // A small file is a single part, which is not copied.
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

  /// The bytes read between two searches for the content's end: 1 MiB.
  private static let partLength = 1 << 20
}
