public import SkelshotRaster

/// How two pictures differ.
///
/// Pictures of different sizes are aligned at their top left corners. Pixels that only one of them has count as
/// different, and the pictures are never equal.
public struct PictureComparison: Sendable, Hashable {
  package let expectedSize: PixelSize
  package let actualSize: PixelSize
  package let options: ComparisonOptions
  /// The number of different pixels, without ignored ones.
  public let differentPixels: Int
  /// The number of different pixels that were ignored as anti-aliasing.
  package let antialiasedPixels: Int
  /// The largest difference of a channel among the different pixels, 0…255.
  ///
  /// It is over white for the metrics that compare pixels so, and 255 if only one picture has the pixel.
  public let largestDifference: Int
  /// The largest distance among the different pixels, in the unit of the metric's threshold. At this threshold none
  /// would count.
  package let largestDistance: Double
  /// The areas in which pixels differ, top to bottom; at most `mostAreas`.
  public internal(set) var areas: [ChangedArea]
  /// Whether both pictures have the same size and the same stored pixels, with straight alpha and the colors of clear
  /// pixels. The options do not matter.
  public let isIdentical: Bool
  /// Whether only the colors of clear pixels differ, which no metric compares.
  package let isIdenticalButForClear: Bool

  /// The most areas of a comparison; beyond that, near ones are joined.
  package static let mostAreas = 50

  /// The extent that holds both pictures.
  package var size: PixelSize { expectedSize.union(actualSize) }

  package var pixelCount: Int { size.width * size.height }

  /// The part of all pixels that differ, 0…1.
  public var ratio: Double { Double(differentPixels) / Double(pixelCount) }

  package var allowedPixels: Int { options.allowedPixels(of: pixelCount) }

  /// Whether both pictures have the same size, and no more pixels differ than may.
  public var isEqual: Bool { expectedSize == actualSize && differentPixels <= allowedPixels }

  /// The straight pixels of two pictures as files store them; nil if the pixmaps give the same.
  package typealias StoredPair = (expected: [UInt32]?, actual: [UInt32]?)

  /// Compares two pixmaps. A file may store more than its pixmap has.
  ///
  /// The result does not depend on the number of processors that share the work.
  public init(
    expected: Pixmap, actual: Pixmap, options: ComparisonOptions = ComparisonOptions()
  ) {
    let scan = ComparisonScan(expected: expected, actual: actual, options: options)
    self.init(scan.run(VectorCompareKernels.self), of: scan)
  }

  /// Compares two pictures of files: an exact comparison uses the pixels as they are stored.
  package init(
    expected: Pixmap, actual: Pixmap, stored: StoredPair, options: ComparisonOptions
  ) {
    let looked = Self.looked(at: (expected, actual), stored, options)
    let scan = ComparisonScan(expected: looked.expected, actual: looked.actual, options: options)
    let isSame =
      stored.expected == nil && stored.actual == nil
      || expected.size == actual.size
        && (stored.expected ?? expected.straightPixels())
          == (stored.actual ?? actual.straightPixels())
    self.init(scan.run(VectorCompareKernels.self), of: scan, isStoredSame: isSame)
  }

  /// The pixels that the metric compares: `exact` compares stored ones, without the colors of clear pixels. Other
  /// metrics, and anti-aliasing, are about the shown ones.
  static func looked(
    at shown: (expected: Pixmap, actual: Pixmap), _ stored: StoredPair,
    _ options: ComparisonOptions
  ) -> (expected: Pixmap, actual: Pixmap) {
    guard options.metric == .exact, !options.ignoresAntialiasing,
      stored.expected != nil || stored.actual != nil
    else { return shown }
    func straight(_ picture: Pixmap, _ stored: [UInt32]?) -> Pixmap {
      Pixmap(
        size: picture.size,
        validPixels: stored.map(StoredPixels.withoutColorsOfClear) ?? picture.straightPixels())
    }
    return (straight(shown.expected, stored.expected), straight(shown.actual, stored.actual))
  }

  /// The same with the given kernels, on one processor or several; for tests.
  package init<Kernels: CompareKernels>(
    expected: Pixmap, actual: Pixmap, options: ComparisonOptions, kernels: Kernels.Type,
    rowsPerBand: Int
  ) {
    let scan = ComparisonScan(expected: expected, actual: actual, options: options)
    self.init(scan.run(kernels, rowsPerBand: rowsPerBand), of: scan)
  }

  private init(_ found: ScanResult, of scan: ComparisonScan, isStoredSame: Bool = true) {
    expectedSize = scan.expected.size
    actualSize = scan.actual.size
    options = scan.options
    differentPixels = found.differentPixels
    antialiasedPixels = found.antialiasedPixels
    largestDifference = found.largestLevel
    largestDistance = found.largestDistance
    areas = found.grid.areas(limit: Self.mostAreas)
    let isLookedSame = !found.isAnyDifferent && expectedSize == actualSize
    isIdentical = isLookedSame && isStoredSame
    isIdenticalButForClear =
      isLookedSame && !isStoredSame && options.metric == .exact && !options.ignoresAntialiasing
  }
}
