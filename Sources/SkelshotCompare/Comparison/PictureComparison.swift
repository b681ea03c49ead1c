public import SkelshotRaster

/// How two pictures differ.
///
/// Pictures of different sizes lie on each other at their top left corners; what only one of them has
/// counts as different, and they are never equal.
public struct PictureComparison: Sendable, Hashable {
  /// The extent of the expected picture.
  package let expectedSize: PixelSize
  /// The extent of the actual picture.
  package let actualSize: PixelSize
  /// What was asked.
  package let options: ComparisonOptions
  /// Pixels that differ, without those that were left out.
  public let differentPixels: Int
  /// Pixels that differ and were left out as anti-aliasing.
  package let antialiasedPixels: Int
  /// The largest difference of a channel among the different pixels, 0…255. Over white for the
  /// metrics that see pixels so; 255 where only one picture has the pixel.
  public let largestDifference: Int
  /// The largest distance among the different pixels, in the unit of the metric's threshold: at this
  /// threshold none of them would count.
  package let largestDistance: Double
  /// Where pixels differ, top to bottom; at most `mostAreas`.
  public internal(set) var areas: [ChangedArea]
  /// Whether both pictures have one size and the same pixels, as they are stored, whatever the options say: straight
  /// alpha, and the colours of clear pixels too.
  public let isIdentical: Bool
  /// Whether nothing but the colours of clear pixels differs, which no metric sees.
  package let isIdenticalButForClear: Bool

  /// Areas that a comparison tells apart at the most; beyond, near ones are joined.
  package static let mostAreas = 50

  /// The extent that holds both pictures.
  package var size: PixelSize {
    PixelSize(
      width: max(expectedSize.width, actualSize.width),
      height: max(expectedSize.height, actualSize.height))
  }

  /// All pixels of `size`.
  package var pixelCount: Int { size.width * size.height }

  /// The different part of all pixels, 0…1.
  public var ratio: Double { Double(differentPixels) / Double(pixelCount) }

  /// How many pixels may differ.
  package var allowedPixels: Int { options.allowedPixels(of: pixelCount) }

  /// Whether both pictures have one size and no more pixels differ than may.
  public var isEqual: Bool { expectedSize == actualSize && differentPixels <= allowedPixels }

  /// The straight pixels of two pictures as files store them; nil where those that are shown tell them.
  package typealias StoredPair = (expected: [UInt32]?, actual: [UInt32]?)

  /// Compares two pictures. Their pixmaps are all that is known of them: a file may store more.
  ///
  /// The result does not depend on the number of processors that share the work.
  public init(
    expected: Pixmap, actual: Pixmap, options: ComparisonOptions = ComparisonOptions()
  ) {
    let scan = ComparisonScan(expected: expected, actual: actual, options: options)
    self.init(scan.run(VectorCompareKernels.self), of: scan)
  }

  /// The same of two pictures of files: what is exact looks at them as they are stored.
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

  /// The pixels that the metric looks at: exact is what is stored, but for the colours of clear pixels. What else
  /// there is, and anti-aliasing, is about what is shown.
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

  /// The same with a set of inner loops, on one processor or several: for tests.
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
