public import SkelshotRaster

/// The differences between two pictures.
///
/// Pictures of different sizes are never equal. Both pictures are aligned at their top left corners, and pixels that
/// exist in only one picture count as different.
public struct PictureComparison: Sendable, Hashable {
  package let expectedSize: PixelSize
  package let actualSize: PixelSize
  package let options: ComparisonOptions
  /// The number of different pixels, excluding ignored pixels.
  public let differentPixels: Int
  /// The number of different pixels that were ignored as anti-aliasing.
  package let antialiasedPixels: Int
  /// The maximum channel difference among the different pixels, 0…255.
  ///
  /// Some metrics compare pixels over white. For a pixel that exists in only one picture, the difference is 255.
  public let largestDifference: Int
  /// The smallest threshold of the metric at which no pixel would count as different.
  package let largestDistance: Double
  /// The areas that contain different pixels, from top to bottom; at most `mostAreas`.
  public internal(set) var areas: [ChangedArea]
  /// Whether both pictures have the same stored pixels, including the colors of transparent pixels. The options are
  /// ignored.
  public let isIdentical: Bool
  /// Whether only the colors of transparent pixels differ. Metrics ignore these colors.
  package let isIdenticalButForClear: Bool

  /// The maximum number of areas. If there are more, nearby areas are joined.
  package static let mostAreas = 50

  package var size: PixelSize { expectedSize.union(actualSize) }

  package var pixelCount: Int { size.width * size.height }

  /// The ratio of different pixels to all pixels, 0…1.
  public var ratio: Double { Double(differentPixels) / Double(pixelCount) }

  package var allowedPixels: Int { options.allowedPixels(of: pixelCount) }

  /// Whether both pictures have the same size and the different pixels do not exceed the budget.
  public var isEqual: Bool { expectedSize == actualSize && differentPixels <= allowedPixels }

  /// The straight pixels of two pictures as stored in files. An element is nil if its pixmap can restore the pixels.
  package typealias StoredPair = (expected: [UInt32]?, actual: [UInt32]?)

  /// Compares the shown pixels of two pixmaps, but not colors that only their files store.
  ///
  /// The result does not depend on the number of processors.
  public init(
    expected: Pixmap, actual: Pixmap, options: ComparisonOptions = ComparisonOptions()
  ) {
    let scan = ComparisonScan(expected: expected, actual: actual, options: options)
    self.init(scan.run(VectorCompareKernels.self), of: scan)
  }

  /// Compares two pictures from files. Exact comparisons use the stored pixels.
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

  /// For exact comparisons, returns the stored pixels without the colors of transparent pixels. For other comparisons,
  /// returns the shown pixels.
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

  /// For tests: compares two pictures with the given kernels on one or several processors.
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
