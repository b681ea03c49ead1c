import SystemPackage

extension FileDescriptor {
  /// A part of a file.
  ///
  /// Unsafe, for a reason: read(2) fills memory, and neither FoundationEssentials nor swift-system
  /// reads a part of an open file into an array. The array is as long as what is read into it.
  ///
  /// - Parameters:
  ///   - offset: Bytes from the file's start.
  ///   - count: How many bytes; the file has them.
  /// - Throws: `Errno`, `.ioError` where the file ends before.
  func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let start = done
      let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe self.read(
          fromAbsoluteOffset: Int64(offset + start),
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
      guard read > 0 else { throw Errno.ioError }
      done += read
    }
    return bytes
  }
}
