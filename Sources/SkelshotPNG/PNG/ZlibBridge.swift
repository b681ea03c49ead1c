import CLibPNG

/// Calls zlib's checksum functions. These functions are ten times as fast as a table lookup for each byte. Unsafe
/// because zlib is a C library.
enum ZlibBridge {
  static var version: String { unsafe String(cString: zlibVersion()) }

  /// Returns the CRC-32 of a range of bytes. `crc` is the CRC-32 of the preceding bytes.
  static func crc32(_ bytes: [UInt8], _ range: Range<Int>, after crc: UInt32 = 0) -> UInt32 {
    unsafe checksum(bytes, range, after: crc, { unsafe CLibPNG.crc32($0, $1, $2) })
  }

  static func adler32(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    unsafe checksum(bytes, range, after: 1, { unsafe CLibPNG.adler32($0, $1, $2) })
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

/// The filters that libpng uses, and its zlib settings. The level is always 9.
struct ZlibSettings: Sendable, Hashable {
  /// The filters that libpng can choose for each row. Bit n allows filter type n.
  var filters: Int32
  /// zlib's memory level. Level 9 makes blocks twice as long as the default level 8.
  var memoryLevel: Int32 = 8
  /// Whether zlib uses the strategy `Z_FILTERED`, which prefers literals over short matches.
  var isFilteredStrategy = false

  static let unfiltered = ZlibSettings(filters: 1)
  /// For each row, chooses the filter with the smallest sum of absolute differences. Uses zlib's default strategy: most
  /// frames of `readme/dissolve`, `readme/loading` and `scenes/film` are up to 2 % smaller than with `Z_FILTERED`.
  static let adaptive = ZlibSettings(filters: allFilters)
  /// libpng's default settings for filtered rows, with the longest blocks.
  static let filtered = ZlibSettings(
    filters: allFilters, memoryLevel: 9, isFilteredStrategy: true)

  private static let allFilters: Int32 = 0b11111

  /// Returns settings that use filter type 1, 2 or 4 (Sub, Up, Paeth) in every row.
  static func fixed(_ filter: Int32) -> ZlibSettings { ZlibSettings(filters: 1 << filter) }

  var longBlocks: ZlibSettings {
    ZlibSettings(filters: filters, memoryLevel: 9, isFilteredStrategy: isFilteredStrategy)
  }
}
