import CZlib

/// Calls zlib's checksums.
///
/// Unsafe because zlib takes pointers; they are valid for the length of a call. zlib's own are ten
/// times as fast as a table look-up per byte.
enum ZlibBridge {
  /// The version of zlib as it is loaded.
  static var version: String { unsafe String(cString: zlibVersion()) }

  /// The CRC-32 of some bytes, going on from that of the bytes before.
  static func crc32(_ bytes: [UInt8], _ range: Range<Int>, after crc: UInt32 = 0) -> UInt32 {
    unsafe checksum(bytes, range, after: crc, { unsafe CZlib.crc32($0, $1, $2) })
  }

  /// The Adler-32 of some bytes.
  static func adler32(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    unsafe checksum(bytes, range, after: 1, { unsafe CZlib.adler32($0, $1, $2) })
  }

  private static func checksum(
    _ bytes: [UInt8], _ range: Range<Int>, after start: UInt32,
    _ function: (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt
  ) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var sum = UInt(start)
      var offset = range.lowerBound
      while offset < range.upperBound {
        let count = min(range.upperBound - offset, 1 << 30)
        let part = unsafe UnsafeBufferPointer(rebasing: buffer[offset..<offset + count])
        sum = unsafe function(sum, part.baseAddress, UInt32(count))
        offset += count
      }
      return UInt32(truncatingIfNeeded: sum)
    }
  }
}
