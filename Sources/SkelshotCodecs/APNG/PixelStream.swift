import SkelshotRaster

/// The compressed pixels of a picture or of a film's frame: the smallest of several zlib streams.
///
/// The candidates are our own packing of the unfiltered rows, and what libpng and zlib at level 9 make of
/// unfiltered and of filtered rows. zlib takes up to ten times as long as our own packing where rows repeat:
///
/// - `speed` asks zlib only where our own packing refuses the rows.
/// - `balanced` asks zlib for all rows of true colour, and for palettes and greys where that takes little
///   time: for up to 64 KiB of rows, and where few rows repeat.
/// - `size` asks zlib always, and tries all filters and memory levels.
///
/// Where two candidates are equally long, our own packing is taken: its bytes do not depend on zlib's
/// version.
struct PixelStream {
  private let optimization: FileOptimization
  private let encoder: DeflateEncoder
  private let isFilm: Bool

  /// Up to this many bytes of rows, `balanced` asks zlib for palettes, too: below a millisecond or two.
  private static let fewBytes = 1 << 16

  /// For the frames of a film.
  static func film(_ optimization: FileOptimization) -> PixelStream {
    PixelStream(
      optimization: optimization, encoder: DeflateEncoder(effort: .film(optimization)), isFilm: true)
  }

  /// For a picture of its own.
  static func still(_ optimization: FileOptimization) -> PixelStream {
    PixelStream(
      optimization: optimization, encoder: DeflateEncoder(effort: .still(optimization)), isFilm: false)
  }

  /// The smallest stream for unfiltered rows.
  func packed(
    _ rows: PNGRows, size: PixelSize, form: PNGForm
  ) throws(PNGError) -> [UInt8] {
    let packing =
      form.isTrueColor && optimization == .balanced
      ? DeflateEncoder(effort: encoder.effort.forSparseRows) : encoder
    let own = packing.pack(rows.bytes, order: rows.order, rows.layout)
    var smallest = own.stream
    let asked = settings(
      form, byteCount: rows.byteCount, isPacked: own.stream != nil,
      repeatsRows: 2 * own.scannedRowCount <= rows.order.count)
    for settings in asked {
      let stream = try PNGBridge.zlibStream(rows, size: size, form: form, settings)
      let shortest = min(smallest?.count ?? .max, stream.count)
      if stream.count < smallest?.count ?? .max { smallest = stream }
      // Longer blocks save or cost a few bytes: they are tried where these may decide.
      guard optimization == .size, settings.memoryLevel < 9, stream.count <= shortest + shortest / 64
      else { continue }
      let longer = try PNGBridge.zlibStream(rows, size: size, form: form, settings.longBlocks)
      if longer.count < shortest { smallest = longer }
    }
    return smallest ?? []
  }

  /// What is asked of zlib; never nothing where our own packing refuses the rows.
  private func settings(
    _ form: PNGForm, byteCount: Int, isPacked: Bool, repeatsRows: Bool
  ) -> [ZlibSettings] {
    // Neighbouring numbers of a palette are not neighbouring colours: filters do harm.
    var isPalette = false
    if case .palette = form { isPalette = true }
    switch optimization {
    case .speed:
      if isPacked { return [] }
      if isPalette { return [.unfiltered.longBlocks] }
      return isFilm ? [.filtered] : [.unfiltered.longBlocks, .filtered]
    case .balanced:
      if form.isTrueColor { return [.unfiltered, .adaptive] }
      if isPacked, byteCount > Self.fewBytes, repeatsRows { return [] }
      return isPalette ? [.unfiltered] : [.unfiltered, .adaptive, .filtered]
    case .size:
      if isPalette { return [.unfiltered] }
      return [.unfiltered, .adaptive, .filtered, .fixed(1), .fixed(2), .fixed(4)]
    }
  }
}

extension PNGForm {
  /// Whether pixels are RGB or RGBA.
  fileprivate var isTrueColor: Bool {
    switch self {
    case .rgb, .rgba: true
    case .grey, .greyAlpha, .palette: false
    }
  }
}
