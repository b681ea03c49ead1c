import SkelshotPrimitives
import SkelshotRaster

/// The different pixels in a stretch of a row, one bit per column, starting at `x`.
struct DifferentStretch: Sendable {
  var x: Int
  var different: UInt32
  var antialiased: UInt32
  /// Whether the stretch exists in both pictures.
  var isShared: Bool
}

/// Finds the different pixels of a row, one stretch at a time.
struct RowScanner {
  private let scan: ComparisonScan
  private let common: CommonArea
  private let width: Int
  private let metric: ComparisonMetric
  private let isAllCounted: Bool
  private let widthOfTaller: Int

  static let stretch = 32

  /// The scratch buffers for stretches, one set for each band.
  struct Scratch {
    fileprivate var lab = LabCache()
    fileprivate var opaqueRows = OpaqueRows()
    /// The maximum channel difference of each pixel in the last stretch. Only metrics that compare levels use this
    /// buffer.
    fileprivate(set) var levels = [UInt32](repeating: 255, count: stretch)
    /// The distance of each pixel in the last stretch, in the kernels' unit. Only metrics that compute distances use
    /// this buffer.
    fileprivate(set) var distances = [Double](repeating: 0, count: stretch)
  }

  init(_ scan: ComparisonScan) {
    self.scan = scan
    common = scan.common
    width = scan.size.width
    metric = scan.options.metric
    let isTaller = scan.expected.size.height > scan.actual.size.height
    widthOfTaller = (isTaller ? scan.expected : scan.actual).size.width
    isAllCounted = scan.options.ignoredAreas.isEmpty
  }

  struct Place {
    /// The row, counted within the rectangle that contains both pictures.
    let y: Int
    /// The first column that has not been examined yet.
    fileprivate var x = 0
    /// The columns of the last stretch that are not measured yet, in descending order.
    fileprivate var waiting: [Range<Int>] = []
    fileprivate(set) var isAnyDifferent = false

    init(y: Int) { self.y = y }
  }

  /// Returns the next stretch with different pixels, or nil at the end. Writes the measurements to `scratch`.
  @inline(__always)
  func next<Kernels: CompareKernels>(
    _ place: inout Place, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>, _ scratch: inout Scratch
  ) -> DifferentStretch? {
    let shared = place.y < common.height ? common.width : 0
    // Below the shorter picture, rows are as wide as the taller picture.
    let width = place.y < common.height ? width : widthOfTaller
    while true {
      if let columns = place.waiting.popLast() {
        let stretch =
          columns.lowerBound < shared
          ? measure(columns, place.y, kernels, expected, actual, &scratch)
          : missing(columns, &scratch)
        if stretch.different | stretch.antialiased != 0 { return stretch }
        continue
      }
      if place.x < shared {
        let rows = common.rows(x: place.x, y: place.y)
        let start =
          place.x
          + kernels.firstDifferentStretch(rows, count: shared - place.x, expected, actual)
        place.x = min(start + Self.stretch, shared)
        guard start < shared else { continue }
        place.isAnyDifferent = true
        if isAllCounted {
          let stretch = measure(start..<place.x, place.y, kernels, expected, actual, &scratch)
          if stretch.different | stretch.antialiased != 0 { return stretch }
        } else {
          place.waiting = counted(start..<place.x, place.y)
        }
      } else if place.x < width {
        // Handles the columns that exist in only one picture.
        let start = place.x
        place.x = min(start + Self.stretch, width)
        place.isAnyDifferent = true
        place.waiting = counted(start..<place.x, place.y)
      } else {
        return nil
      }
    }
  }

  private func missing(_ columns: Range<Int>, _ scratch: inout Scratch) -> DifferentStretch {
    for index in 0..<Self.stretch {
      scratch.levels[index] = 255
      scratch.distances[index] = metric.largestDistanceInUnitOfKernels
    }
    return DifferentStretch(
      x: columns.lowerBound, different: .max >> UInt32(Self.stretch - columns.count),
      antialiased: 0, isShared: false)
  }

  private func measure<Kernels: CompareKernels>(
    _ columns: Range<Int>, _ y: Int, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>, _ scratch: inout Scratch
  ) -> DifferentStretch {
    let rows = common.rows(x: columns.lowerBound, y: y)
    let count = columns.count
    var bits: UInt32 = 0
    switch metric {
    case .exact, .channel:
      var levels = scratch.levels.mutableSpan
      bits = kernels.levels(
        rows, count: count, limit: UInt32(min(max(metric.threshold, 0), 255)), expected, actual,
        to: &levels)
    case .yiq(let threshold):
      var distances = scratch.distances.mutableSpan
      bits = kernels.yiqDeltas(
        rows, count: count, limit: YIQDistance.limit(threshold), expected, actual, to: &distances)
    case .perceptual(let limit):
      for index in 0..<count where expected[rows.first + index] != actual[rows.second + index] {
        let distance = scratch.lab.distance(
          PixelLevels.overWhite(expected[rows.first + index]),
          PixelLevels.overWhite(actual[rows.second + index]))
        scratch.distances[index] = distance
        if distance > limit { bits |= 1 << UInt32(index) }
      }
    }
    guard bits != 0, scan.options.ignoresAntialiasing else {
      return DifferentStretch(
        x: columns.lowerBound, different: bits, antialiased: 0, isShared: true)
    }
    let soft = kernels.antialiased(
      bits, isOpaque: scratch.opaqueRows.isOpaque(around: y, common, kernels, expected, actual),
      common, x: columns.lowerBound, y: y, expected, actual)
    return DifferentStretch(
      x: columns.lowerBound, different: bits & ~soft, antialiased: soft,
      isShared: true)
  }

  /// Returns the columns outside ignored areas in descending order.
  private func counted(_ columns: Range<Int>, _ y: Int) -> [Range<Int>] {
    var counted = [columns]
    for area in scan.options.ignoredAreas where area.minY <= y && y < area.maxY && !area.isEmpty {
      counted = counted.flatMap { part in
        [
          part.lowerBound..<max(part.lowerBound, min(part.upperBound, area.minX)),
          min(part.upperBound, max(part.lowerBound, area.maxX))..<part.upperBound,
        ].filter { !$0.isEmpty }
      }
    }
    return counted.reversed()
  }
}

extension ComparisonMetric {
  /// Whether the metric compares stored pixels instead of pixels over white.
  var seesAlpha: Bool {
    switch self {
    case .exact, .channel: true
    case .yiq, .perceptual: false
    }
  }

  /// Converts a distance from the unit of the kernels to the unit of the threshold.
  func inUnitOfThreshold(_ distance: Double) -> Double {
    if case .yiq = self { return YIQDistance.threshold(of: distance) }
    return distance
  }

  fileprivate var largestDistanceInUnitOfKernels: Double {
    if case .yiq = self { return YIQDistance.largest }
    return largestDistance
  }
}

/// Finds the rows of the common area in which both pictures are opaque. Comparing opaque rows takes half as much work.
struct OpaqueRows {
  private enum Row: UInt8 {
    case unknown
    case opaque
    case translucent
  }

  private var rows: [Row] = []
  private var answer = (y: -1, isOpaque: false)

  /// Returns whether all pixels are opaque in a row, in the two rows above it and in the two rows below it.
  @inline(__always)
  mutating func isOpaque<Kernels: CompareKernels>(
    around y: Int, _ area: CommonArea, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Bool {
    if answer.y != y { answer = (y, find(around: y, area, kernels, expected, actual)) }
    return answer.isOpaque
  }

  private mutating func find<Kernels: CompareKernels>(
    around y: Int, _ area: CommonArea, _ kernels: Kernels.Type, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Bool {
    if rows.isEmpty { rows = [Row](repeating: .unknown, count: area.height) }
    for y in max(0, y - 2)...min(area.height - 1, y + 2) {
      if rows[y] == .unknown {
        let start = area.rows(x: 0, y: y)
        let isOpaque =
          kernels.isOpaque(start.first, count: area.width, expected)
          && kernels.isOpaque(start.second, count: area.width, actual)
        rows[y] = isOpaque ? .opaque : .translucent
      }
      if rows[y] == .translucent { return false }
    }
    return true
  }
}
