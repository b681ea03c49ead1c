import CLibPNG

/// Compresses and decompresses zlib streams to change the content of a PNG.
///
/// The calls are unsafe because zlib takes pointers, which are valid during a call.
public enum ZlibData {
  /// The CRC-32 checksum of the bytes.
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: unsafe CLibPNG.crc32(0, bytes, UInt32(bytes.count)))
  }

  /// The decompressed data, or nil if the stream is damaged or longer than `most` bytes.
  public static func unpacked(_ stream: [UInt8], most: Int) -> [UInt8]? {
    var data = [UInt8](repeating: 0, count: most)
    var count = UInt(most)
    guard unsafe uncompress(&data, &count, stream, UInt(stream.count)) == Z_OK else { return nil }
    return Array(data.prefix(Int(count)))
  }

  /// A zlib stream that contains the data.
  public static func packed(_ data: [UInt8]) -> [UInt8] {
    var stream = [UInt8](repeating: 0, count: Int(compressBound(UInt(data.count))))
    var count = UInt(stream.count)
    guard unsafe compress2(&stream, &count, data, UInt(data.count), 1) == Z_OK else { return [] }
    return Array(stream.prefix(Int(count)))
  }
}
