/// Which rows of the area that two pictures share are opaque in both: the work on them is half.
struct OpaqueRows {
  private enum Row: UInt8 {
    case unknown
    case opaque
    case translucent
  }

  private var rows: [Row] = []
  private var answer = (y: -1, isOpaque: false)

  /// Whether all pixels from two rows above a row to two rows below are opaque.
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
