import SkelshotFrames
import SkelshotRaster
import SkelshotWork

/// Compresses the pixels of a picture or a film frame to the smallest of several zlib streams.
///
/// `DeflateEncoder` packs the unfiltered rows and, for true color, also the filtered rows. libpng and zlib pack rows at
/// level 9. If rows repeat, `DeflateEncoder` is five to ten times as fast as zlib because it packs equal rows once. The
/// optimization determines the candidates:
///
/// - `speed` uses zlib and filters only if `DeflateEncoder` rejects the rows.
/// - `balanced` uses zlib for small pictures and for rows that `DeflateEncoder` rejects. It packs the first frame of a
///   true-color film with and without filters, and most later frames only in the form that was smaller. For the
///   fixtures, this takes half as long as always trying both forms, and files are 0.4 % larger.
/// - `size` always uses zlib, with all filters and block lengths.
///
/// Ties go to `DeflateEncoder`, whose bytes do not depend on zlib's version.
struct PixelStream {
  /// Which forms of the rows `DeflateEncoder` tries.
  enum OwnForms: Sendable {
    case unfiltered
    /// Tries both forms unless filtered rows have more positions of interest. The shorter stream is used.
    case unfilteredAndFiltered
    /// Tries unfiltered rows unless filtered rows have fewer than half as many positions of interest.
    case mostlyUnfiltered
    /// Tries filtered rows unless unfiltered rows have fewer than four fifths as many positions of interest.
    case mostlyFiltered
  }

  struct Packed: Sendable {
    var bytes: [UInt8]
    /// Whether `DeflateEncoder` produced a smaller stream with filtered rows.
    var isSmallerFiltered = false
  }

  private let optimization: FileOptimization
  private let isFilm: Bool
  /// The maximum number of candidates to make in parallel, or nil for one per processor.
  private let jobs: Int?

  /// The maximum size of the rows, in bytes, for which `balanced` uses zlib. For this size, zlib takes about 1 ms.
  private static let fewBytes = 1 << 15
  /// The minimum size of the rows, in bytes, for which a second thread pays off.
  private static let leastShared = 1 << 16

  /// Returns the settings for film frames. `jobs` threads share a frame.
  static func film(_ optimization: FileOptimization, jobs: Int = 1) -> PixelStream {
    PixelStream(optimization: optimization, isFilm: true, jobs: jobs)
  }

  /// Returns the settings for a still. If `jobs` is nil, one thread per processor is used.
  static func still(_ optimization: FileOptimization, jobs: Int?) -> PixelStream {
    PixelStream(optimization: optimization, isFilm: false, jobs: jobs)
  }

  /// Returns the smallest stream for unfiltered rows. `forms` limits the forms that `DeflateEncoder` tries.
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
      // Longer blocks save only a few bytes, so they are tried only if the sizes are close.
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

  /// The streams of `DeflateEncoder`. The value of a form is nil if the form was rejected or not tried.
  private struct OwnPackings {
    var unfiltered: [UInt8]?
    var filtered: [UInt8]?

    /// Whether `DeflateEncoder` rejected every form that it tried.
    var isRefused: Bool { unfiltered == nil && filtered == nil }
  }

  private func ownPackings(
    _ rows: OrderedRows, _ forms: OwnForms, _ encoder: DeflateEncoder
  ) throws(PNGError) -> OwnPackings {
    switch forms {
    case .unfiltered: return OwnPackings(unfiltered: encoder.zlibStream(rows))
    case .unfilteredAndFiltered:
      // zlib packs photographs better than `DeflateEncoder` does.
      guard let unfiltered = encoder.planned(rows),
        let count = encoder.positionCount(of: unfiltered)
      else { return OwnPackings() }
      // In the fixtures' stills, filtered rows with at least 1.03 times as many positions of interest as unfiltered
      // rows were never packed smaller.
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

  /// Returns the zlib error. After a cancellation, the returned error is never shown.
  private static func failure(_ error: any Error) -> PNGError {
    error as? PNGError ?? .writerFailed(reason: "cancelled")
  }

  private func encoder(isTrueColor: Bool) -> DeflateEncoder {
    let effort: DeflateEncoder.Effort = isFilm ? .film(optimization) : .still(optimization)
    return DeflateEncoder(
      effort: isTrueColor && optimization == .balanced ? effort.forTrueColor : effort)
  }

  /// Returns the zlib settings to try, at least one if `DeflateEncoder` rejected the rows.
  private func settings(
    _ colorType: PNGColorType, _ own: OwnPackings, _ rows: PNGRows
  ) -> [ZlibSettings] {
    // Filters make palette rows larger because neighboring indices do not stand for similar colors.
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
