/// How libpng filters rows and what it tells zlib; the level is always 9.
struct ZlibSettings: Sendable, Hashable {
  /// The filters that libpng chooses from for each row: bit n allows PNG's filter type n.
  var filters: Int32
  /// zlib's memory level: with 9, blocks are twice as long as with zlib's default of 8.
  var memoryLevel: Int32 = 8
  /// Whether zlib uses `Z_FILTERED`, which prefers literals to short matches.
  var isFilteredStrategy = false

  /// Unfiltered rows.
  static let unfiltered = ZlibSettings(filters: 1)
  /// For each row the filter with the smallest sum of absolute differences, and zlib's default strategy: most
  /// frames of `readme/dissolve`, `readme/loading` and `scenes/film` are up to 2 % smaller than with
  /// `Z_FILTERED`.
  static let adaptive = ZlibSettings(filters: allFilters)
  /// What libpng itself would choose for filtered rows, with the longest blocks.
  static let filtered = ZlibSettings(
    filters: allFilters, memoryLevel: 9, isFilteredStrategy: true)

  private static let allFilters: Int32 = 0b11111

  /// Filter type 1, 2 or 4 (Sub, Up, Paeth) in every row.
  static func fixed(_ filter: Int32) -> ZlibSettings { ZlibSettings(filters: 1 << filter) }

  /// The same with the longest blocks.
  var longBlocks: ZlibSettings {
    ZlibSettings(filters: filters, memoryLevel: 9, isFilteredStrategy: isFilteredStrategy)
  }
}
