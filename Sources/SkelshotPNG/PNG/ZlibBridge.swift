import CLibPNG

/// Calls zlib's checksums. Unsafe because zlib takes pointers; they are valid during a call. zlib's own functions are
/// ten times as fast as a table look-up per byte.
enum ZlibBridge {
  static var version: String { unsafe String(cString: zlibVersion()) }

  /// The CRC-32 of some bytes, continuing from that of the bytes before.
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

/// How libpng filters rows, and its settings for zlib; the level is always 9.
struct ZlibSettings: Sendable, Hashable {
  /// The filters that libpng may choose for each row: bit n allows PNG's filter type n.
  var filters: Int32
  /// zlib's memory level: 9 gives blocks twice as long as the default of 8.
  var memoryLevel: Int32 = 8
  /// Whether zlib uses `Z_FILTERED`, which prefers literals to short matches.
  var isFilteredStrategy = false

  static let unfiltered = ZlibSettings(filters: 1)
  /// For each row the filter with the smallest sum of absolute differences, and zlib's default strategy. Most frames of
  /// `readme/dissolve`, `readme/loading` and `scenes/film` are up to 2 % smaller than with `Z_FILTERED`.
  static let adaptive = ZlibSettings(filters: allFilters)
  /// libpng's own choice for filtered rows, with the longest blocks.
  static let filtered = ZlibSettings(
    filters: allFilters, memoryLevel: 9, isFilteredStrategy: true)

  private static let allFilters: Int32 = 0b11111

  /// Filter type 1, 2 or 4 (Sub, Up, Paeth) in every row.
  static func fixed(_ filter: Int32) -> ZlibSettings { ZlibSettings(filters: 1 << filter) }

  var longBlocks: ZlibSettings {
    ZlibSettings(filters: filters, memoryLevel: 9, isFilteredStrategy: isFilteredStrategy)
  }
}
