import CLibPNG

/// Packs and unpacks zlib streams, to change the contents of a PNG.
///
/// Unsafe because zlib takes pointers, which are valid for a call.
public enum ZlibData {
  /// The CRC-32 of some bytes.
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: unsafe CLibPNG.crc32(0, bytes, UInt32(bytes.count)))
  }

  /// The data of a stream, at most so many bytes; nil if it is damaged or longer.
  public static func unpacked(_ stream: [UInt8], most: Int) -> [UInt8]? {
    var data = [UInt8](repeating: 0, count: most)
    var count = UInt(most)
    guard unsafe uncompress(&data, &count, stream, UInt(stream.count)) == Z_OK else { return nil }
    return Array(data.prefix(Int(count)))
  }

  /// A stream with some data.
  public static func packed(_ data: [UInt8]) -> [UInt8] {
    var stream = [UInt8](repeating: 0, count: Int(compressBound(UInt(data.count))))
    var count = UInt(stream.count)
    guard unsafe compress2(&stream, &count, data, UInt(data.count), 1) == Z_OK else { return [] }
    return Array(stream.prefix(Int(count)))
  }
}
