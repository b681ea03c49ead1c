import SkelshotFrames
import SkelshotRaster
import SkelshotWork

/// The compressed pixels of a picture or of a film's frame: the smallest of several zlib streams.
///
/// The candidates are our own packing of the unfiltered rows and, for true colour, of the filtered rows, and
/// what libpng and zlib at level 9 make of both. Where rows repeat, zlib takes five to ten times as long as our
/// own packing, which packs equal rows once. Therefore
///
/// - `speed` asks zlib only where our own packing refuses the rows, and filters only then;
/// - `balanced` asks zlib for few bytes, for stills and photographs whose rows do not repeat, and where our own
///   packing refuses the rows: of the other frames, one in a hundred is longer than zlib's;
/// - `size` asks zlib always, with all filters and block lengths.
///
/// Of two candidates of one length our own packing is taken: its bytes do not depend on zlib's version.
struct PixelStream {
  private let optimization: FileOptimization
  private let encoder: DeflateEncoder
  private let isFilm: Bool

  /// `balanced` asks zlib for up to this many bytes of rows, which take it about a millisecond.
  private static let fewBytes = 1 << 15

  /// For the frames of a film.
  static func film(_ optimization: FileOptimization) -> PixelStream {
    PixelStream(
      optimization: optimization, encoder: DeflateEncoder(effort: .film(optimization)),
      isFilm: true)
  }

  /// For a picture of its own.
  static func still(_ optimization: FileOptimization) -> PixelStream {
    PixelStream(
      optimization: optimization, encoder: DeflateEncoder(effort: .still(optimization)),
      isFilm: false)
  }

  /// The smallest stream for unfiltered rows.
  ///
  /// - Parameter isDelta: Whether the rows are a film's frame other than the first.
  func packed(
    _ rows: PNGRows, size: PixelSize, colorType: PNGColorType, isDelta: Bool
  ) throws(PNGError) -> [UInt8] {
    let filters = colorType.isTrueColor && optimization != .speed
    let effort = encoder.effort
    let encoder =
      filters && optimization == .balanced ? DeflateEncoder(effort: effort.forSparseRows) : encoder
    let own = encoder.pack(rows.bytes, order: rows.order, rows.layout)
    var smallest = own.stream
    var filtered: [UInt8]?
    if filters, own.stream != nil {
      let filteredRows = FilteredRows(rows.bytes, order: rows.order, rows.layout)
      filtered = encoder.zlibStream(
        filteredRows.bytes, order: filteredRows.order, filteredRows.layout)
      if let filtered, filtered.count < smallest?.count ?? .max { smallest = filtered }
    }
    for settings in settings(
      colorType, own, filtered: filtered?.count, rows, isDelta: isDelta)
    where !Cancellation.isRequested {
      let stream = try PNGBridge.zlibStream(rows, size: size, colorType: colorType, settings)
      let shortest = min(smallest?.count ?? .max, stream.count)
      if stream.count < smallest?.count ?? .max { smallest = stream }
      // Longer blocks save or cost a few bytes: they are tried where these may decide.
      guard optimization == .size, settings.memoryLevel < 9,
        stream.count <= shortest + shortest / 64
      else { continue }
      let longer = try PNGBridge.zlibStream(
        rows, size: size, colorType: colorType, settings.longBlocks)
      if longer.count < shortest { smallest = longer }
    }
    return smallest ?? []
  }

  /// What is asked of zlib; never nothing where our own packing refuses the rows.
  ///
  /// - Parameters:
  ///   - own: Our own packing of the unfiltered rows.
  ///   - filtered: The length of our own packing of the filtered rows; nil where there is none.
  private func settings(
    _ colorType: PNGColorType, _ own: DeflateEncoder.Packing, filtered: Int?, _ rows: PNGRows,
    isDelta: Bool
  ) -> [ZlibSettings] {
    // Neighbouring numbers of a palette are not neighbouring colours: filters do harm.
    var isPalette = false
    if case .palette = colorType { isPalette = true }
    switch optimization {
    case .speed:
      if own.stream != nil { return [] }
      if isPalette { return [.unfiltered.longBlocks] }
      return isFilm ? [.filtered] : [.unfiltered.longBlocks, .filtered]
    case .balanced:
      if let unfiltered = own.stream?.count {
        // A still, and a film's first frame, is packed once: zlib may take twice as long as our own packing.
        let mayBeSmaller =
          isDelta
          ? colorType.isTrueColor && own.isPhotograph(rowCount: rows.order.count)
          : 2 * own.scannedRowCount > rows.order.count
        guard mayBeSmaller || rows.byteCount <= Self.fewBytes else { return [] }
        if colorType.isTrueColor {
          let mayFilter = (filtered ?? .max) <= unfiltered + unfiltered / 16
          return mayFilter ? [.unfiltered, .adaptive] : [.unfiltered]
        }
      }
      if isPalette { return [.unfiltered] }
      return colorType.isTrueColor
        ? [.unfiltered, .adaptive] : [.unfiltered, .adaptive, .filtered]
    case .size:
      if isPalette { return [.unfiltered] }
      return [.unfiltered, .adaptive, .filtered, .fixed(1), .fixed(2), .fixed(4)]
    }
  }
}

extension DeflateEncoder.Packing {
  /// Whether rows are likely to show a photograph, of which zlib may make less: they have many matches, or
  /// fewer and hardly a row whose tokens are reused. Found on the frames of the fixtures.
  fileprivate func isPhotograph(rowCount: Int) -> Bool {
    4 * matchCount >= 3 * positionCount
      || 3 * matchCount >= positionCount && 8 * scannedRowCount >= 7 * rowCount
  }
}

extension PNGColorType {
  /// Whether pixels are RGB or RGBA.
  fileprivate var isTrueColor: Bool {
    switch self {
    case .rgb, .rgba: true
    case .grey, .greyAlpha, .palette: false
    }
  }
}
