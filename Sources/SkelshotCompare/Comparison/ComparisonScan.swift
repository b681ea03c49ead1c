import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

struct ScanResult: Sendable {
  var differentPixels = 0
  var antialiasedPixels = 0
  var largestLevel = 0
  var largestDistance = 0.0
  var isAnyDifferent = false
  var grid: AreaGrid
}

/// Compares two pictures in bands of rows that several processors share.
struct ComparisonScan: Sendable {
  let expected: Pixmap
  let actual: Pixmap
  let options: ComparisonOptions

  var size: PixelSize { expected.size.union(actual.size) }

  var common: CommonArea {
    CommonArea(
      width: min(expected.size.width, actual.size.width),
      height: min(expected.size.height, actual.size.height),
      firstStride: expected.size.width, secondStride: actual.size.width)
  }

  /// The number of rows in a band. Larger bands take less time to distribute, and smaller bands keep all processors
  /// busy until the end. The number must be a multiple of `AreaGrid.cell`.
  static let rowsPerBand = 64

  /// The minimum number of pixels for which a second thread pays off.
  static let leastSharedPixels = 1 << 17

  func run<Kernels: CompareKernels>(
    _ kernels: Kernels.Type, rowsPerBand: Int = Self.rowsPerBand
  ) -> ScanResult {
    let size = size
    let height = size.height
    let count = (height + rowsPerBand - 1) / rowsPerBand
    let isShared = size.width * height >= Self.leastSharedPixels
    do {
      return try OrderedWork.run(
        count: count, jobs: isShared ? Processors.count : 1,
        into: ScanResult(grid: AreaGrid(width: size.width, rows: 0..<height)),
        makeWorker: { RowScanner.Scratch() }
      ) { scratch, index in
        scan(
          index * rowsPerBand..<min(height, (index + 1) * rowsPerBand), kernels, &scratch)
      } consume: { whole, _, part in
        whole.add(part)
      }
    } catch {
      // A canceled comparison must not count as equal. The caller reports the cancellation.
      var nothing = ScanResult(grid: AreaGrid(width: size.width, rows: 0..<height))
      nothing.differentPixels = size.width * height
      nothing.isAnyDifferent = true
      return nothing
    }
  }

  private func scan<Kernels: CompareKernels>(
    _ rows: Range<Int>, _ kernels: Kernels.Type, _ scratch: inout RowScanner.Scratch
  ) -> ScanResult {
    var result = ScanResult(grid: AreaGrid(width: size.width, rows: rows))
    let scanner = RowScanner(self)
    var level: UInt32 = 0
    var distance = 0.0
    let isOfLevels = options.metric.seesAlpha
    let (first, second) = (expected.pixels.span, actual.pixels.span)
    let common = common
    for y in rows {
      var place = RowScanner.Place(y: y)
      while let stretch = scanner.next(&place, kernels, first, second, &scratch) {
        result.differentPixels += stretch.different.nonzeroBitCount
        result.antialiasedPixels += stretch.antialiased.nonzeroBitCount
        var bits = stretch.different
        while bits != 0 {
          let index = bits.trailingZeroBitCount
          bits &= bits &- 1
          if isOfLevels || !stretch.isShared {
            level = max(level, scratch.levels[index])
          } else {
            let rows = common.rows(x: stretch.x + index, y: y)
            level = max(
              level,
              PixelLevels.largest(
                PixelLevels.overWhite(first[rows.first]),
                PixelLevels.overWhite(second[rows.second])))
          }
          if !isOfLevels { distance = max(distance, scratch.distances[index]) }
        }
        result.grid.add(stretch.different, x: stretch.x, y: y)
      }
      if place.isAnyDifferent { result.isAnyDifferent = true }
    }
    result.largestLevel = Int(level)
    result.largestDistance =
      isOfLevels ? Double(level) : options.metric.inUnitOfThreshold(distance)
    return result
  }
}

extension ScanResult {
  fileprivate mutating func add(_ part: ScanResult) {
    differentPixels += part.differentPixels
    antialiasedPixels += part.antialiasedPixels
    largestLevel = max(largestLevel, part.largestLevel)
    largestDistance = max(largestDistance, part.largestDistance)
    isAnyDifferent = isAnyDifferent || part.isAnyDifferent
    grid.insert(part.grid)
  }
}
