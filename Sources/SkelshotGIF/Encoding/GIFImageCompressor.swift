import SkelshotFrames
import SkelshotRaster

/// A compressed image for a rectangle of the canvas, ready to be written.
struct GIFImage: Sendable {
  var rect: PixelRect
  /// The local color table; nil if the image uses the global table.
  var localTable: ColorTable?
  /// The index of transparent pixels, which leave the canvas unchanged; nil if the image has no such index.
  var transparentIndex: UInt8?
  /// The packed LZW codes, not yet split into blocks.
  var data: [UInt8]

  /// The size in bytes of the parts that depend on the chosen encoding.
  var byteCount: Int { data.count + (localTable?.byteCount ?? 0) }
}

/// How much time to spend on making the image data small.
struct GIFEffort: Sendable {
  /// The maximum number of indices by which a phrase is shortened; see `LZWEncoder.Search`.
  var phraseSearch: Int
  /// Whether to try every encoding of an image instead of only the most promising one.
  var triesAll: Bool

  init(_ optimization: FileOptimization) {
    switch optimization {
    case .speed: (phraseSearch, triesAll) = (0, false)
    case .balanced: (phraseSearch, triesAll) = (4, false)
    case .size: (phraseSearch, triesAll) = (255, true)
    }
  }
}

/// Compresses deltas to images. The result depends only on the delta and on values that are fixed for the film, so
/// frames can be compressed in any order.
struct GIFImageCompressor: ~Copyable {
  /// The global table, which is used for images whose colors it contains.
  let globalTable: ColorTable
  /// Whether to declare an index for transparent pixels even in images without transparent pixels, if the table has
  /// room. Without such an index, gifsicle, ffmpeg and Pillow clear a disposed image to the background color instead of
  /// making it transparent.
  let alwaysNamesTransparent: Bool
  private let effort: GIFEffort
  private var isPhotograph = false

  private var differ = FrameDiffer()
  private var lzw: LZWEncoder

  init(globalTable: ColorTable, alwaysNamesTransparent: Bool, effort: GIFEffort) {
    self.globalTable = globalTable
    self.alwaysNamesTransparent = alwaysNamesTransparent
    self.effort = effort
    lzw = LZWEncoder()
  }

  /// Tries encodings of a delta, and returns the smallest. `isPhotograph` states whether the frame is noisy like a
  /// photograph. Throws `UnrepeatableFrame` if the colors do not fit into any table.
  mutating func encode(
    _ delta: FrameDelta, isPhotograph: Bool = false
  ) throws(UnrepeatableFrame) -> GIFImage {
    self.isPhotograph = isPhotograph
    let rows = differ.rows(of: delta)
    var best: GIFImage?
    if let rows { best = try? encode(rows) }
    // The first style can have too many colors: transparent pixels need an entry, and unchanged pixels can add colors.
    if best == nil || effort.triesAll {
      let style: FrameDelta.Style = rows?.style == .whole ? .changedOnly : .whole
      if delta.base != nil || rows == nil, let others = differ.rows(of: delta, style) {
        best = (try? encode(others, limit: best?.byteCount ?? .max)) ?? best
      }
    }
    guard let best else { throw UnrepeatableFrame() }
    return best
  }

  /// Tries encodings of a delta's rows, and returns the smallest. Throws `UnrepeatableFrame` if the colors do not fit
  /// into any table.
  mutating func encode(_ rows: DeltaRows) throws(UnrepeatableFrame) -> GIFImage {
    guard let image = try encode(rows, limit: .max) else { throw UnrepeatableFrame() }
    return image
  }

  private mutating func encode(
    _ rows: DeltaRows, limit: Int
  ) throws(UnrepeatableFrame) -> GIFImage? {
    var best: GIFImage?
    for (table, indexed) in try tables(for: rows) {
      let isOwn = table != globalTable
      let rest = (best?.byteCount ?? limit) - (isOwn ? table.byteCount : 0)
      guard rest > 0,
        let data = compress(indexed, codeSize: table.codeSize, runs: rows.runCount, limit: rest)
      else { continue }
      let namesTransparent = isOwn || rows.hasTransparent || alwaysNamesTransparent
      best = GIFImage(
        rect: rows.rect, localTable: isOwn ? table : nil,
        transparentIndex: namesTransparent ? table.transparentIndex : nil, data: data)
    }
    return best
  }

  /// Whether the encoder also looks ahead while the dictionary is being filled.
  ///
  /// Lookahead helps if runs are long, as in a pulse, or very short, as in a photograph. In other images, a dictionary
  /// of long phrases saves more bytes. For 2202 images from 140 skeleton films, the result is at most 0.9 % larger than
  /// if every image were compressed both with and without lookahead. Files would be 6.8 % larger without lookahead, and
  /// 16 % larger with lookahead in every image.
  private static func looksAhead(pixels: Int, runs: Int) -> Bool {
    pixels >= 80 * runs || pixels <= 3 * runs
  }

  /// The maximum mean run length, in pixels, at which an image with many colors counts as a photograph.
  private static let longestNoise = 48

  private mutating func compress(
    _ rows: IndexedRows, codeSize: Int, runs: Int, limit: Int
  ) -> [UInt8]? {
    let search = effort.phraseSearch
    // The phrases in a photograph are short and do not recur. If the dictionary is not cleared, a dissolve between two
    // photographs is a fifth larger.
    let isNoisy = rows.width * rows.order.count <= Self.longestNoise * runs
    if isPhotograph, isNoisy,
      let fresh = lzw.encode(rows, codeSize: codeSize, policy: .whenFull, limit: limit)
    {
      guard effort.triesAll else { return fresh }
      let search = LZWEncoder.Search(learning: 0, full: search)
      return lzw.encode(rows, codeSize: codeSize, search: search, limit: fresh.count) ?? fresh
    }
    let looksAhead = Self.looksAhead(pixels: rows.width * rows.order.count, runs: runs)
    let first = LZWEncoder.Search(learning: looksAhead ? search : 0, full: search)
    let best = lzw.encode(rows, codeSize: codeSize, search: first, limit: limit)
    guard effort.triesAll else { return best }
    let second = LZWEncoder.Search(learning: first.learning == 0 ? search : 0, full: search)
    return lzw.encode(rows, codeSize: codeSize, search: second, limit: best?.count ?? limit)
      ?? best
  }

  /// The minimum number of runs per entry that justifies a local table. Indices into a smaller table have fewer bits,
  /// so more phrases fit into the dictionary. For 1541 images from 140 skeleton films, the result is at most 0.28 %
  /// larger than if both the global table and a local table were always tried. Files would be 0.41 % larger with only
  /// global tables, and 5 % larger with only local tables.
  static let runsWorthAnEntry = 190

  /// Returns the tables to try: the global table, a table with only the rows' colors, or both.
  private func tables(
    for rows: DeltaRows
  ) throws(UnrepeatableFrame) -> [(table: ColorTable, rows: IndexedRows)] {
    let global = rows.indexed(by: globalTable).map { (globalTable, $0) }
    let colors = rows.colors
    guard colors.count + (rows.hasTransparent ? 1 : 0) <= 256 else {
      guard let global else { throw UnrepeatableFrame() }
      return [global]
    }
    let canName = alwaysNamesTransparent && colors.count < 256
    let own = ColorTable(colors, hasTransparent: rows.hasTransparent || canName)
    let pays =
      own.codeSize < globalTable.codeSize
      && (effort.triesAll || rows.runCount >= Self.runsWorthAnEntry << own.bits)
    if let global, !pays { return [global] }
    guard let indexed = rows.indexed(by: own) else { throw UnrepeatableFrame() }
    guard let global, effort.triesAll else { return [(own, indexed)] }
    return [(own, indexed), global]
  }
}

extension DeltaRows {
  func indexed(by table: ColorTable) -> IndexedRows? {
    if hasTransparent, table.transparentIndex == nil { return nil }
    var entries = [table.transparentIndex ?? 0]
    for color in colors {
      guard let entry = table.index(of: color) else { return nil }
      entries.append(entry)
    }
    return IndexedRows(
      width: rect.width, order: order, starts: starts, indices: numbers.map { entries[Int($0)] },
      lengths: lengths)
  }
}
