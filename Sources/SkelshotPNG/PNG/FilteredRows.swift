/// The rows of a picture with PNG's filters, each row with the filter that gives the smallest sum of absolute
/// differences, as libpng chooses. Source: PNG specification, 9 and 12.7.
///
/// A filtered row depends on the row and the row above it. Each distinct pair of rows is filtered once, and
/// filtered rows that come out equal are kept once: a row that equals the row above becomes zeros, whatever
/// it shows.
struct FilteredRows {
  /// The distinct filtered rows, each after its filter type.
  private(set) var bytes: [UInt8] = []
  /// Per row of the picture: the number of its distinct filtered row.
  private(set) var order: [Int32] = []

  /// How the filtered rows are laid out for our own packing. Most of their runs are zeros, which are found
  /// with any step: 1 saves 5 to 9 % against the bytes of a pixel on frames of `readme/dissolve` and
  /// `scenes/film`.
  var layout: RowLayout { RowLayout(stride: stride, step: 1) }

  private let stride: Int
  private let step: Int

  /// Filters rows.
  ///
  /// - Parameters:
  ///   - rows: The distinct unfiltered rows, each after a filter type of 0.
  ///   - order: Per row of the picture: the number of its distinct row.
  init(_ rows: [UInt8], order rowNumbers: [Int32], _ layout: RowLayout) {
    stride = layout.stride
    step = layout.step
    var numbers: [Pair: Int32] = [:]
    // The number of the row that says that nothing differs from the row above.
    var unchanged: Int32?
    var candidate = [UInt8](repeating: 0, count: stride)
    var best = candidate
    let zeros = candidate
    var above: Int32 = -1
    order.reserveCapacity(rowNumbers.count)
    for row in rowNumbers {
      defer { above = row }
      let pair = Pair(row: row, above: above)
      if let number = numbers[pair] {
        order.append(number)
        continue
      }
      let start = Int(row) * stride
      let current = rows.span.extracting(start..<start + stride)
      let previous =
        above < 0
        ? zeros.span : rows.span.extracting(Int(above) * stride..<(Int(above) + 1) * stride)
      var smallest = Int.max
      for filter in UInt8(0)...4 {
        let sum = apply(filter, current, previous, &candidate)
        if sum < smallest {
          smallest = sum
          swap(&best, &candidate)
        }
      }
      let isUnchanged = smallest == 0 && best[0] == 2
      let number = (isUnchanged ? unchanged : nil) ?? Int32(bytes.count / stride)
      if Int(number) * stride == bytes.count { bytes += best }
      if isUnchanged { unchanged = number }
      order.append(number)
      numbers[pair] = number
    }
  }

  /// A row and the one above it, by their numbers; −1 above the first row.
  private struct Pair: Hashable {
    var row: Int32
    var above: Int32
  }

  /// Filters a row, and returns the sum of the absolute differences as signed bytes.
  private func apply(
    _ filter: UInt8, _ row: Span<UInt8>, _ above: Span<UInt8>, _ filtered: inout [UInt8]
  ) -> Int {
    var output = filtered.mutableSpan
    let count = row.count
    output[0] = filter
    let head = min(step + 1, count)
    // The first pixel of a row has nothing on its left.
    for index in 1..<head {
      let up = above[index]
      output[index] = row[index] &- (filter < 2 ? 0 : filter == 3 ? up / 2 : up)
    }
    switch filter {
    case 0: for index in head..<count { output[index] = row[index] }
    case 1: for index in head..<count { output[index] = row[index] &- row[index &- step] }
    case 2: for index in head..<count { output[index] = row[index] &- above[index] }
    case 3:
      for index in head..<count {
        let sum = UInt16(row[index &- step]) &+ UInt16(above[index])
        output[index] = row[index] &- UInt8(truncatingIfNeeded: sum / 2)
      }
    default:
      for index in head..<count {
        let left = Int16(row[index &- step])
        let up = Int16(above[index])
        let corner = Int16(above[index &- step])
        let toLeft = abs(up &- corner)
        let toUp = abs(left &- corner)
        let toCorner = abs(left &+ up &- 2 &* corner)
        let predicted =
          toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
        output[index] = row[index] &- UInt8(truncatingIfNeeded: predicted)
      }
    }
    var sum = 0
    for index in 1..<count { sum &+= Int(min(output[index], 0 &- output[index])) }
    return sum
  }
}
