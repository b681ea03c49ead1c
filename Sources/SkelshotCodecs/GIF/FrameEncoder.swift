import SkelshotRaster

/// An image ready to be written: a rectangle of the canvas, compressed.
struct EncodedFrame: Sendable {
  /// The part of the canvas it covers.
  var rect: PixelRect
  /// Its own colour table, or nil where it uses the global one.
  var localTable: ColorTable?
  /// The index that leaves the canvas as it is, if the image says so.
  var clearIndex: UInt8?
  /// The packed LZW codes, without GIF's blocks.
  var data: [UInt8]

  /// Bytes that depend on how the image was encoded.
  var byteCount: Int { data.count + (localTable?.byteCount ?? 0) }
}

/// What encoding one image may cost, by what it is worth.
struct EncodingEffort: Sendable {
  /// The most indices by which a phrase is cut shorter; see `LZWEncoder.Search`.
  var phraseSearch: Int
  /// Whether every way to write an image is tried; else the one that promises most.
  var triesAll: Bool

  init(_ optimization: FileOptimization) {
    switch optimization {
    case .speed: (phraseSearch, triesAll) = (0, false)
    case .balanced: (phraseSearch, triesAll) = (4, false)
    case .size: (phraseSearch, triesAll) = (255, true)
    }
  }
}

/// Compresses steps of the canvas.
///
/// Needs nothing but the two states of the canvas and what is fixed for the film, so that frames can
/// be encoded in any order.
struct FrameEncoder: ~Copyable {
  /// The table that is used wherever it has all colours of an image.
  let globalTable: ColorTable
  /// Whether every image whose table has room names an index for clear pixels, used or not.
  ///
  /// Some readers dispose of an image to the background colour instead of to clear where it names
  /// none: gifsicle, ffmpeg and Pillow do.
  let alwaysNamesClear: Bool
  private let effort: EncodingEffort

  private var cutter = DeltaCutter()
  private var lzw: LZWEncoder

  init(globalTable: ColorTable, alwaysNamesClear: Bool, effort: EncodingEffort) {
    self.globalTable = globalTable
    self.alwaysNamesClear = alwaysNamesClear
    self.effort = effort
    lzw = LZWEncoder()
  }

  /// Encodes a delta.
  ///
  /// - Returns: The smallest form of those tried.
  /// - Throws: `OverfullDelta` where no table has room for the colours.
  mutating func encode(_ delta: FrameDelta) throws(OverfullDelta) -> EncodedFrame {
    let rows = cutter.rows(of: delta)
    var best: EncodedFrame?
    if let rows { best = try? encode(rows, delta.rect) }
    // Transparent pixels may be one colour too many, and unchanged ones may bring some.
    if best == nil || effort.triesAll {
      let style: FrameDelta.Style = rows?.style == .whole ? .changedOnly : .whole
      if delta.base != nil || rows == nil, let others = cutter.rows(of: delta, style) {
        best = (try? encode(others, delta.rect, limit: best?.byteCount ?? .max)) ?? best
      }
    }
    guard let best else { throw OverfullDelta() }
    return best
  }

  /// Encodes rows that were cut already.
  ///
  /// - Returns: The smallest form of those tried.
  /// - Throws: `OverfullDelta` where no table has room for the colours.
  mutating func encode(
    _ rows: DeltaRows, _ rect: PixelRect
  ) throws(OverfullDelta) -> EncodedFrame {
    guard let image = try encode(rows, rect, limit: .max) else { throw OverfullDelta() }
    return image
  }

  /// No table has room for the colours of a delta.
  struct OverfullDelta: Error {}

  /// Encodes rows under each table that is worth trying.
  private mutating func encode(
    _ rows: DeltaRows, _ rect: PixelRect, limit: Int
  ) throws(OverfullDelta) -> EncodedFrame? {
    var best: EncodedFrame?
    for (table, indexed) in try tables(for: rows) {
      let isOwn = table != globalTable
      let rest = (best?.byteCount ?? limit) - (isOwn ? table.byteCount : 0)
      guard rest > 0,
        let data = compress(indexed, codeSize: table.codeSize, runs: rows.runCount, limit: rest)
      else { continue }
      let namesClear = isOwn || rows.hasClear || alwaysNamesClear
      best = EncodedFrame(
        rect: rect, localTable: isOwn ? table : nil,
        clearIndex: namesClear ? table.clearIndex : nil, data: data)
    }
    return best
  }

  /// Whether phrases are chosen with a look at the next one while the dictionary is filled, too.
  ///
  /// It pays where runs are long, as in pulses, and where there are hardly any, as in pictures; in
  /// between it is better that the dictionary learns long phrases. Measured on 2202 images of 140
  /// skeleton films: within 0.9 % of choosing always the better way; never looking ahead would be
  /// 6.8 % worse, always 16 %.
  private static func looksAhead(pixels: Int, runs: Int) -> Bool {
    pixels >= 80 * runs || pixels <= 3 * runs
  }

  private mutating func compress(
    _ rows: IndexedRows, codeSize: Int, runs: Int, limit: Int
  ) -> [UInt8]? {
    let search = effort.phraseSearch
    let looksAhead = Self.looksAhead(pixels: rows.width * rows.order.count, runs: runs)
    let first = LZWEncoder.Search(learning: looksAhead ? search : 0, full: search)
    let best = lzw.encode(rows, codeSize: codeSize, search: first, limit: limit)
    guard effort.triesAll else { return best }
    let second = LZWEncoder.Search(learning: first.learning == 0 ? search : 0, full: search)
    return lzw.encode(rows, codeSize: codeSize, search: second, limit: best?.count ?? limit)
      ?? best
  }

  /// Runs for each entry from which on a table of fewer colours pays: its indices take fewer bits, and
  /// more phrases fit into LZW's dictionary.
  ///
  /// Measured on 1541 images of 140 skeleton films: within 0.28 % of choosing always the better
  /// table; the global one alone would be 0.41 % worse, tables of their own 5 %.
  static let runsWorthAnEntry = 190

  /// The tables to try: the global one, one of just the colours of the rows, or both.
  private func tables(
    for rows: DeltaRows
  ) throws(OverfullDelta) -> [(table: ColorTable, rows: IndexedRows)] {
    let global = rows.indexed(by: globalTable).map { (globalTable, $0) }
    let colors = rows.usedColors
    guard colors.count + (rows.hasClear ? 1 : 0) <= 256 else {
      guard let global else { throw OverfullDelta() }
      return [global]
    }
    let canName = alwaysNamesClear && colors.count < 256
    let own = ColorTable(colors, hasClear: rows.hasClear || canName)
    let pays =
      own.codeSize < globalTable.codeSize
      && (effort.triesAll || rows.runCount >= Self.runsWorthAnEntry << own.bits)
    if let global, !pays { return [global] }
    guard let indexed = rows.indexed(by: own) else { throw OverfullDelta() }
    guard let global, effort.triesAll else { return [(own, indexed)] }
    return [(own, indexed), global]
  }
}
