import CLibPNG

/// Compresses and decompresses zlib streams, so that tests can change the content of a PNG.
///
/// The zlib calls are unsafe because they take pointers. The pointers are valid during each call.
public enum ZlibData {
  /// Returns the CRC-32 checksum of the bytes.
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: unsafe CLibPNG.crc32(0, bytes, UInt32(bytes.count)))
  }

  /// Returns the decompressed data, or nil if the stream is damaged or its data is longer than `most` bytes.
  public static func unpacked(_ stream: [UInt8], most: Int) -> [UInt8]? {
    var data = [UInt8](repeating: 0, count: most)
    var count = UInt(most)
    guard unsafe uncompress(&data, &count, stream, UInt(stream.count)) == Z_OK else { return nil }
    return Array(data.prefix(Int(count)))
  }

  /// Returns a zlib stream that contains the data.
  public static func packed(_ data: [UInt8]) -> [UInt8] {
    var stream = [UInt8](repeating: 0, count: Int(compressBound(UInt(data.count))))
    var count = UInt(stream.count)
    guard unsafe compress2(&stream, &count, data, UInt(data.count), 1) == Z_OK else { return [] }
    return Array(stream.prefix(Int(count)))
  }
}
