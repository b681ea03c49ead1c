import SystemPackage

extension FileDescriptor {
  /// Reads a part of a file.
  ///
  /// Unsafe because read(2) writes to memory through a pointer. FoundationEssentials and swift-system cannot read part
  /// of a file into an array.
  ///
  /// Throws `.ioError` if the file ends before `count` bytes.
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

  /// Reads a part of a file. At the end of the file, the part is shorter. Unsafe because read(2) writes to memory
  /// through a pointer.
  func bytes(at offset: Int, most: Int) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    do {
      let count = try unsafe bytes.withUnsafeMutableBytes {
        try unsafe self.read(fromAbsoluteOffset: Int64(offset), into: $0)
      }
      bytes.removeLast(most - count)
      return bytes
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// The minimum number of bytes to request in a read, unless the limit is closer.
  private static var leastRead: Int { 4096 }

  /// Reads all bytes after `start`, up to the end or a limit. Unsafe because read(2) writes to memory through a
  /// pointer. `size` is the expected size in bytes, or 0 if unknown, as for a pipe.
  func bytesToEnd(about size: Int, limit: Int, after start: [UInt8] = []) throws -> [UInt8] {
    var bytes = start
    // Reserves space for the last read, which detects the end. Otherwise, this read would double the array's capacity.
    bytes.reserveCapacity(min(size, limit) + Self.leastRead)
    while bytes.count < limit {
      let start = bytes.count
      let room = min(limit - start, size > 0 ? max(Self.leastRead, size + 1 - start) : 1 << 16)
      bytes += repeatElement(0, count: room)
      let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe self.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
      bytes.removeLast(room - read)
      if read == 0 { break }
    }
    return bytes
  }
}
