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
///   packing refuses the rows. Of a film it packs the first frame with and without filters, and the others as that one
///   came out smaller, unless the other form has clearly fewer positions of interest: of 259 true-colour frames of the
///   fixtures one in twelve is packed in both forms, and all are 0.2 % longer than the smaller forms of each;
/// - `size` asks zlib always, with all filters and block lengths.
///
/// Of two candidates of one length our own packing is taken: its bytes do not depend on zlib's version.
struct PixelStream {
  /// Which rows our own packing tries.
  enum OwnForms: Sendable {
    /// Rows as they are.
    case unfiltered
    /// Rows as they are and filtered; the shorter stream counts.
    case unfilteredAndFiltered
    /// Rows as they are, and filtered where those have clearly fewer positions of interest.
    case mostlyUnfiltered
    /// Filtered rows, and unfiltered where those have clearly fewer positions of interest.
    case mostlyFiltered
  }

  /// A stream, and which form of the rows was the smaller one for our own packing.
  struct Packed: Sendable {
    var bytes: [UInt8]
    /// Our own packing made less of the filtered rows.
    var isSmallerFiltered = false
  }

  private let optimization: FileOptimization
  private let encoder: DeflateEncoder
  private let isFilm: Bool
  /// How many candidates are made at the same time.
  private let jobs: Int

  /// `balanced` asks zlib for up to this many bytes of rows, which take it about a millisecond.
  private static let fewBytes = 1 << 15
  /// Candidates of fewer bytes of rows are not worth a second thread.
  private static let leastShared = 1 << 16

  /// For the frames of a film.
  ///
  /// - Parameter jobs: How many threads share a frame.
  static func film(_ optimization: FileOptimization, jobs: Int = 1) -> PixelStream {
    PixelStream(
      optimization: optimization, encoder: DeflateEncoder(effort: .film(optimization)),
      isFilm: true, jobs: jobs)
  }

  /// For a picture of its own.
  ///
  /// - Parameter jobs: How many threads share it.
  static func still(_ optimization: FileOptimization, jobs: Int) -> PixelStream {
    PixelStream(
      optimization: optimization, encoder: DeflateEncoder(effort: .still(optimization)),
      isFilm: false, jobs: jobs)
  }

  /// The smallest stream for unfiltered rows.
  ///
  /// - Parameters:
  ///   - forms: Which rows our own packing tries, where it tries filters at all.
  ///   - isDelta: Whether the rows are a film's frame other than the first.
  func packed(
    _ rows: PNGRows, size: PixelSize, colorType: PNGColorType,
    forms: OwnForms = .unfilteredAndFiltered,
    isDelta: Bool
  ) throws(PNGError) -> Packed {
    let filters = colorType.isTrueColor && optimization != .speed
    @Sendable func zlib(_ settings: ZlibSettings) throws -> [UInt8] {
      try PNGBridge.zlibStream(rows, size: size, colorType: colorType, settings)
    }
    let forms = filters ? forms : .unfiltered
    // zlib takes longer than our own packing: where it will be asked, it begins first.
    let isEarly = optimization == .balanced && !isDelta && isZlibsStill(rows)
    let own = try ownPackings(rows, forms, sparse: filters, beside: isEarly ? zlib : nil)
    var packed = Packed(bytes: own.unfiltered?.stream ?? [])
    var shortest = own.unfiltered?.stream?.count ?? .max
    if let filtered = own.filtered?.stream, filtered.count < shortest {
      packed = Packed(bytes: filtered, isSmallerFiltered: true)
      shortest = filtered.count
    }
    let settings = settings(colorType, own, rows, isDelta: isDelta)
    let streams = try candidates(settings.count, of: rows) {
      if settings[$0] == .unfiltered, let stream = own.zlib { return stream }
      return try zlib(settings[$0])
    }
    for (settings, stream) in zip(settings, streams) where !Cancellation.isRequested {
      let before = shortest
      if stream.count < shortest { (packed.bytes, shortest) = (stream, stream.count) }
      // Longer blocks save or cost a few bytes: they are tried where these may decide.
      guard optimization == .size, settings.memoryLevel < 9,
        stream.count <= shortest + shortest / 64
      else { continue }
      let longer: [UInt8]
      do { longer = try zlib(settings.longBlocks) } catch { throw Self.failure(error) }
      if longer.count < min(before, stream.count) {
        (packed.bytes, shortest) = (longer, longer.count)
      }
    }
    return packed
  }

  /// What our own packing makes of rows.
  private struct OwnPackings {
    /// Of the unfiltered rows; nil where they were not tried.
    var unfiltered: DeflateEncoder.Packing?
    /// Of the filtered rows; nil where they were not tried.
    var filtered: DeflateEncoder.Packing?
    /// What zlib made of the unfiltered rows meanwhile; nil where it was not asked yet.
    var zlib: [UInt8]?

    /// Whether our own packing made nothing of what it tried.
    var isRefused: Bool { unfiltered?.stream == nil && filtered?.stream == nil }
  }

  private func ownPackings(
    _ rows: PNGRows, _ forms: OwnForms, sparse: Bool,
    beside zlib: (@Sendable (ZlibSettings) throws -> [UInt8])?
  ) throws(PNGError) -> OwnPackings {
    let encoder =
      sparse && optimization == .balanced
      ? DeflateEncoder(effort: self.encoder.effort.forSparseRows) : self.encoder
    @Sendable func unfiltered() -> DeflateEncoder.Packing {
      encoder.pack(rows.bytes, order: rows.order, rows.layout)
    }
    @Sendable func filtered() -> DeflateEncoder.Packing {
      let filtered = FilteredRows(rows.bytes, order: rows.order, rows.layout)
      return encoder.pack(filtered.bytes, order: filtered.order, filtered.layout)
    }
    let isBoth = forms == .unfilteredAndFiltered
    switch forms {
    case .mostlyUnfiltered:
      let unfiltered = unfiltered()
      // A photograph is zlib's.
      guard unfiltered.stream != nil else { return OwnPackings(unfiltered: unfiltered) }
      let rows = FilteredRows(rows.bytes, order: rows.order, rows.layout)
      let isTried = encoder.mayPackSmaller(
        rows.bytes, order: rows.order, rows.layout, than: unfiltered.positionCount)
      return OwnPackings(
        unfiltered: unfiltered,
        filtered: isTried ? encoder.pack(rows.bytes, order: rows.order, rows.layout) : nil)
    case .mostlyFiltered:
      let filtered = filtered()
      let isTried =
        filtered.stream == nil
        || encoder.mayPackSmaller(
          rows.bytes, order: rows.order, rows.layout, than: filtered.positionCount)
      return OwnPackings(unfiltered: isTried ? unfiltered() : nil, filtered: filtered)
    case .unfiltered, .unfilteredAndFiltered: break
    }
    guard isShared(rows), isBoth || zlib != nil else {
      let unfiltered = unfiltered()
      let isOurs = isBoth && unfiltered.stream != nil
      return OwnPackings(unfiltered: unfiltered, filtered: isOurs ? filtered() : nil)
    }
    let parts = try candidates(3, of: rows) {
      switch $0 {
      case 0: OwnPackings(zlib: try zlib?(.unfiltered))
      case 1: OwnPackings(unfiltered: unfiltered())
      default: OwnPackings(filtered: isBoth ? filtered() : nil)
      }
    }
    let isOurs = parts[1].unfiltered?.stream != nil
    return OwnPackings(
      unfiltered: parts[1].unfiltered, filtered: isOurs ? parts[2].filtered : nil,
      zlib: parts[0].zlib)
  }

  /// Whether zlib is asked for a still, or a film's first frame, that our own packing does not refuse. Each is packed
  /// once: zlib may take twice as long as our own packing.
  private func isZlibsStill(_ rows: PNGRows) -> Bool {
    2 * RowReusePlan(order: rows.order, stride: rows.layout.stride).rows.count > rows.order.count
  }

  /// Whether several threads make the candidates.
  private func isShared(_ rows: PNGRows) -> Bool {
    jobs > 1 && rows.byteCount >= Self.leastShared
  }

  /// Makes candidates, on several threads where that is worth it.
  private func candidates<Candidate: Sendable>(
    _ count: Int, of rows: PNGRows, _ make: @Sendable (Int) throws -> Candidate
  ) throws(PNGError) -> [Candidate] {
    do {
      return try OrderedWork.run(
        count: count, jobs: isShared(rows) ? jobs : 1, into: [Candidate](),
        makeWorker: {}
      ) { _, number in
        try make(number)
      } consume: { candidates, _, candidate in
        candidates.append(candidate)
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// An error of zlib; where nobody wants the bytes any more, one that is not shown to anyone.
  private static func failure(_ error: any Error) -> PNGError {
    error as? PNGError ?? .writerFailed(reason: "cancelled")
  }

  /// What is asked of zlib; never nothing where our own packing refuses the rows.
  ///
  /// - Parameter own: What our own packing made of the rows.
  private func settings(
    _ colorType: PNGColorType, _ own: OwnPackings, _ rows: PNGRows, isDelta: Bool
  ) -> [ZlibSettings] {
    // Neighbouring numbers of a palette are not neighbouring colours: filters do harm.
    var isPalette = false
    if case .palette = colorType { isPalette = true }
    switch optimization {
    case .speed:
      if !own.isRefused { return [] }
      if isPalette { return [.unfiltered.longBlocks] }
      return isFilm ? [.filtered] : [.unfiltered.longBlocks, .filtered]
    case .balanced:
      if !own.isRefused {
        let mayBeSmaller =
          isDelta
          ? colorType.isTrueColor
            && (own.unfiltered?.isPhotograph(rowCount: rows.order.count) ?? false)
          : isZlibsStill(rows)
        guard mayBeSmaller || rows.byteCount <= Self.fewBytes else { return [] }
        if colorType.isTrueColor {
          guard let unfiltered = own.unfiltered?.stream?.count else {
            return [.unfiltered, .adaptive]
          }
          let mayFilter = (own.filtered?.stream?.count ?? .max) <= unfiltered + unfiltered / 16
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
  var isTrueColor: Bool {
    switch self {
    case .rgb, .rgba: true
    case .grey, .greyAlpha, .palette: false
    }
  }
}
