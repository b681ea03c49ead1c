import SkelshotFrames
import SkelshotRaster
import SkelshotWork

/// The compressed pixels of a picture or of a film's frame: the smallest of several zlib streams.
///
/// The candidates are our own packing of the unfiltered rows and, for true color, of the filtered rows. The others are
/// those of libpng and zlib at level 9. If rows repeat, zlib takes five to ten times as long as our own packing, which
/// packs equal rows once. Therefore:
///
/// - `speed` uses zlib only if our own packing rejects the rows, and filters only then;
/// - `balanced` uses zlib for few bytes, and if our own packing rejects the rows. It packs the first frame of a
///   true-color film with and without filters, and the others usually in the form that was smaller there. On the
///   fixtures' frames this is 0.4 % larger than trying both in each, and takes half the time;
/// - `size` always uses zlib, with all filters and block lengths.
///
/// Of two candidates of one length our own packing is used: its bytes do not depend on zlib's version.
struct PixelStream {
  /// Which forms of the rows our own packing tries.
  enum OwnForms: Sendable {
    case unfiltered
    /// Both, unless filtered rows have more positions of interest; the shorter stream is used.
    case unfilteredAndFiltered
    /// Unfiltered rows, or filtered if those have less than half as many positions of interest.
    case mostlyUnfiltered
    /// Filtered rows, or unfiltered if those have less than four fifths as many positions of interest.
    case mostlyFiltered
  }

  struct Packed: Sendable {
    var bytes: [UInt8]
    /// Whether our own packing was smaller with filtered rows.
    var isSmallerFiltered = false
  }

  private let optimization: FileOptimization
  private let isFilm: Bool
  /// The number of candidates made at the same time; nil for one per processor, which takes time to count.
  private let jobs: Int?

  /// `balanced` uses zlib for up to this many bytes of rows, about a millisecond.
  private static let fewBytes = 1 << 15
  /// Candidates of fewer bytes of rows are not worth a second thread.
  private static let leastShared = 1 << 16

  /// For the frames of a film; `jobs` threads share a frame.
  static func film(_ optimization: FileOptimization, jobs: Int = 1) -> PixelStream {
    PixelStream(optimization: optimization, isFilm: true, jobs: jobs)
  }

  /// For a single picture, shared by `jobs` threads; nil for one per processor.
  static func still(_ optimization: FileOptimization, jobs: Int?) -> PixelStream {
    PixelStream(optimization: optimization, isFilm: false, jobs: jobs)
  }

  /// The smallest stream for unfiltered rows. `forms` are those that our own packing tries, if it tries filters at all.
  func packed(
    _ rows: PNGRows, size: PixelSize, colorType: PNGColorType,
    forms: OwnForms = .unfilteredAndFiltered
  ) throws(PNGError) -> Packed {
    let filters = colorType.isTrueColor && optimization != .speed
    let ordered = rows.ordered
    let own = try ownPackings(
      ordered, filters ? forms : .unfiltered, encoder(isTrueColor: colorType.isTrueColor))
    var packed = Packed(bytes: own.unfiltered ?? [])
    var shortest = own.unfiltered?.count ?? .max
    if let filtered = own.filtered, filtered.count < shortest {
      packed = Packed(bytes: filtered, isSmallerFiltered: true)
      shortest = filtered.count
    }
    let settings = settings(colorType, own, rows)
    @Sendable func zlib(_ settings: ZlibSettings) throws -> [UInt8] {
      try PNGBridge.zlibStream(rows, size: size, colorType: colorType, settings)
    }
    let streams = try candidates(settings.count, of: ordered) { try zlib(settings[$0]) }
    for (settings, stream) in zip(settings, streams) where !Cancellation.isRequested {
      let before = shortest
      if stream.count < shortest { (packed.bytes, shortest) = (stream, stream.count) }
      // Longer blocks save or cost a few bytes: they are tried if these may decide.
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

  /// The streams of our own packing; nil for a form that was rejected or not tried.
  private struct OwnPackings {
    var unfiltered: [UInt8]?
    var filtered: [UInt8]?

    /// Whether our own packing rejected everything that it tried.
    var isRefused: Bool { unfiltered == nil && filtered == nil }
  }

  private func ownPackings(
    _ rows: OrderedRows, _ forms: OwnForms, _ encoder: DeflateEncoder
  ) throws(PNGError) -> OwnPackings {
    switch forms {
    case .unfiltered: return OwnPackings(unfiltered: encoder.zlibStream(rows))
    case .unfilteredAndFiltered:
      // Photographs are left to zlib.
      guard let unfiltered = encoder.planned(rows),
        let count = encoder.positionCount(of: unfiltered)
      else { return OwnPackings() }
      // On the fixtures' stills the filtered stream is never the shorter one with 1.03 times as many positions.
      let most = optimization == .size ? nil : count + count / 20
      let both = try candidates(2, of: rows) {
        if $0 == 0 { return encoder.zlibStream(unfiltered) }
        guard let filtered = encoder.planned(rows.filtered),
          encoder.positionCount(of: filtered, limit: most) != nil
        else { return nil }
        return encoder.zlibStream(filtered)
      }
      return OwnPackings(unfiltered: both[0], filtered: both[1])
    case .mostlyUnfiltered:
      guard let unfiltered = encoder.planned(rows),
        let count = encoder.positionCount(of: unfiltered)
      else { return OwnPackings() }
      if let filtered = encoder.planned(rows.filtered),
        encoder.positionCount(of: filtered, limit: count / 2) != nil
      {
        return OwnPackings(filtered: encoder.zlibStream(filtered))
      }
      return OwnPackings(unfiltered: encoder.zlibStream(unfiltered))
    case .mostlyFiltered:
      if let filtered = encoder.planned(rows.filtered),
        let count = encoder.positionCount(of: filtered)
      {
        guard let unfiltered = encoder.planned(rows),
          encoder.positionCount(of: unfiltered, limit: count * 4 / 5) != nil
        else { return OwnPackings(filtered: encoder.zlibStream(filtered)) }
        return OwnPackings(unfiltered: encoder.zlibStream(unfiltered))
      }
      return OwnPackings(unfiltered: encoder.zlibStream(rows))
    }
  }

  private func threads(for count: Int, of rows: OrderedRows) -> Int {
    guard count > 1, rows.order.count * rows.layout.stride >= Self.leastShared else { return 1 }
    return jobs ?? Processors.count
  }

  private func candidates<Candidate: Sendable>(
    _ count: Int, of rows: OrderedRows, _ make: @Sendable (Int) throws -> Candidate
  ) throws(PNGError) -> [Candidate] {
    do {
      return try OrderedWork.run(
        count: count, jobs: threads(for: count, of: rows), into: [Candidate](),
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

  /// An error of zlib; after a cancellation, one that nobody sees.
  private static func failure(_ error: any Error) -> PNGError {
    error as? PNGError ?? .writerFailed(reason: "cancelled")
  }

  private func encoder(isTrueColor: Bool) -> DeflateEncoder {
    let effort: DeflateEncoder.Effort = isFilm ? .film(optimization) : .still(optimization)
    return DeflateEncoder(
      effort: isTrueColor && optimization == .balanced ? effort.forTrueColor : effort)
  }

  /// The settings to try with zlib; at least one if our own packing rejects the rows.
  private func settings(
    _ colorType: PNGColorType, _ own: OwnPackings, _ rows: PNGRows
  ) -> [ZlibSettings] {
    // Neighboring numbers of a palette are not neighboring colors: filters do harm.
    var isPalette = false
    if case .palette = colorType { isPalette = true }
    switch optimization {
    case .speed:
      if !own.isRefused { return [] }
      if isPalette { return [.unfiltered.longBlocks] }
      return isFilm ? [.filtered] : [.unfiltered.longBlocks, .filtered]
    case .balanced:
      guard own.isRefused || rows.byteCount <= Self.fewBytes else { return [] }
      if isPalette { return [.unfiltered] }
      return colorType.isTrueColor
        ? [.unfiltered, .adaptive] : [.unfiltered, .adaptive, .filtered]
    case .size:
      if isPalette { return [.unfiltered] }
      return [.unfiltered, .adaptive, .filtered, .fixed(1), .fixed(2), .fixed(4)]
    }
  }
}

extension PNGColorType {
  var isTrueColor: Bool {
    switch self {
    case .rgb, .rgba: true
    case .gray, .grayAlpha, .palette: false
    }
  }
}
