public import SkelshotRaster

/// How two pictures differ.
///
/// Pictures of different sizes lie on each other at their top left corners; what only one of them has
/// counts as different, and they are never equal.
public struct PictureComparison: Sendable, Hashable {
  /// The extent of the expected picture.
  public let expectedSize: PixelSize
  /// The extent of the actual picture.
  public let actualSize: PixelSize
  /// What was asked.
  public let options: ComparisonOptions
  /// Pixels that differ, without those that were left out.
  public let differentPixels: Int
  /// Pixels that differ and were left out as anti-aliasing.
  public let antialiasedPixels: Int
  /// The largest difference of a channel among the different pixels, 0…255. Over white for the
  /// metrics that see pixels so; 255 where only one picture has the pixel.
  public let largestDifference: Int
  /// The largest distance among the different pixels, in the unit of the metric's threshold: at this
  /// threshold none of them would count.
  public let largestDistance: Double
  /// Where pixels differ, top to bottom; at most `mostAreas`.
  public internal(set) var areas: [ChangedArea]
  /// Whether both pictures have one size and the same pixels, whatever the options say.
  public let isIdentical: Bool

  /// Areas that a comparison tells apart at the most; beyond, near ones are joined.
  package static let mostAreas = 50

  /// The extent that holds both pictures.
  public var size: PixelSize {
    PixelSize(
      width: max(expectedSize.width, actualSize.width),
      height: max(expectedSize.height, actualSize.height))
  }

  /// All pixels of `size`.
  public var pixelCount: Int { size.width * size.height }

  /// The different part of all pixels, 0…1.
  public var ratio: Double { Double(differentPixels) / Double(pixelCount) }

  /// How many pixels may differ.
  package var allowedPixels: Int { options.allowedPixels(of: pixelCount) }

  /// Whether both pictures have one size and no more pixels differ than may.
  public var isEqual: Bool { expectedSize == actualSize && differentPixels <= allowedPixels }

  /// Compares two pictures.
  ///
  /// The result does not depend on the number of processors that share the work.
  public init(
    expected: Pixmap, actual: Pixmap, options: ComparisonOptions = ComparisonOptions()
  ) {
    let scan = ComparisonScan(expected: expected, actual: actual, options: options)
    self.init(scan.run(VectorCompareKernels.self), of: scan)
  }

  /// The same with a set of inner loops, on one processor or several: for tests.
  package init<Kernels: CompareKernels>(
    expected: Pixmap, actual: Pixmap, options: ComparisonOptions, kernels: Kernels.Type,
    rowsPerBand: Int
  ) {
    let scan = ComparisonScan(expected: expected, actual: actual, options: options)
    self.init(scan.run(kernels, rowsPerBand: rowsPerBand), of: scan)
  }

  private init(_ found: ScanResult, of scan: ComparisonScan) {
    expectedSize = scan.expected.size
    actualSize = scan.actual.size
    options = scan.options
    differentPixels = found.differentPixels
    antialiasedPixels = found.antialiasedPixels
    largestDifference = found.largestLevel
    largestDistance = found.largestDistance
    areas = found.grid.areas(limit: Self.mostAreas)
    isIdentical = !found.isAnyDifferent && expectedSize == actualSize
  }
}
