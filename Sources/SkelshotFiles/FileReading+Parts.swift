import SystemPackage

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
