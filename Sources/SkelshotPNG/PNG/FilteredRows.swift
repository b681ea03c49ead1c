/// The rows of a picture after PNG filtering. Each row gets the filter with the smallest sum of absolute differences,
/// as in libpng. Source: PNG specification, 9 and 12.7.
///
/// A filtered row depends on the original row and on the row above it. Each distinct pair of rows is filtered once, and
/// equal filtered rows are stored once. A row that equals the row above becomes zeros.
struct FilteredRows {
  /// The distinct filtered rows, each preceded by its filter type.
  private(set) var bytes: [UInt8] = []
  /// The index of the distinct filtered row for each row of the picture.
  private(set) var order: [Int32] = []

  /// The layout for `DeflateEncoder`. Most runs in filtered rows consist of zeros. They are also found if each byte is
  /// compared with the previous byte instead of the previous pixel. This makes frames of `readme/dissolve` and
  /// `scenes/film` 5 to 9 % smaller.
  var layout: RowLayout { RowLayout(stride: stride, step: 1) }

  private let stride: Int
  private let step: Int

  /// Filters distinct rows, each preceded by a filter type of 0.
  init(_ rows: [UInt8], order rowNumbers: [Int32], _ layout: RowLayout) {
    stride = layout.stride
    step = layout.step
    var numbers: [Pair: Int32] = [:]
    // The index of the filtered row for a row that equals the row above.
    var unchanged: Int32?
    let samples = stride - 1
    var candidate = [UInt8](repeating: 0, count: samples)
    var best = candidate
    // Samples left of the first pixel and above the first row count as zero.
    let margin = [UInt8](repeating: 0, count: step)
    let zeros = [UInt8](repeating: 0, count: step + samples)
    var above: Int32 = -1
    // The last padded row, which is kept because the next row is often directly below it.
    var padded = (row: Int32(-1), samples: zeros)
    order.reserveCapacity(rowNumbers.count)
    bytes.reserveCapacity(min(rows.count, rowNumbers.count * stride))
    for row in rowNumbers {
      defer { above = row }
      let pair = Pair(row: row, above: above)
      if let number = numbers[pair] {
        order.append(number)
        continue
      }
      func samples(of row: Int32) -> [UInt8] {
        if row == padded.row { return padded.samples }
        return row < 0 ? zeros : margin + rows[Int(row) * stride + 1..<(Int(row) + 1) * stride]
      }
      let previous = samples(of: above)
      let current = samples(of: row)
      padded = (row, current)
      var smallest = Int.max
      var bestFilter: UInt8 = 0
      for filter in UInt8(0)...4 where smallest > 0 {
        let sum = apply(filter, current.span, previous.span, &candidate, below: smallest)
        if sum < smallest {
          (smallest, bestFilter) = (sum, filter)
          swap(&best, &candidate)
        }
      }
      let isUnchanged = smallest == 0 && bestFilter == 2
      let number = (isUnchanged ? unchanged : nil) ?? Int32(bytes.count / stride)
      if Int(number) * stride == bytes.count {
        bytes.append(bestFilter)
        bytes += best
      }
      if isUnchanged { unchanged = number }
      order.append(number)
      numbers[pair] = number
    }
  }

  /// The numbers of a row and the row above, or −1 above the first row.
  private struct Pair: Hashable {
    var row: Int32
    var above: Int32
  }

  /// Filters the samples of a row. In `padded` and `above`, the samples follow one pixel of zeros. Returns the sum of
  /// the absolute differences, read as signed bytes. The sum can be incomplete if it reaches the limit. All spans have
  /// the same length and no loop ends early, so the compiler vectorizes the loops.
  private func apply(
    _ filter: UInt8, _ padded: Span<UInt8>, _ above: Span<UInt8>, _ filtered: inout [UInt8],
    below limit: Int
  ) -> Int {
    var output = filtered.mutableSpan
    let count = output.count
    let row = padded.extracting(step..<step + count)
    let left = padded.extracting(0..<count)
    let up = above.extracting(step..<step + count)
    let corner = above.extracting(0..<count)
    precondition(row.count == count && left.count == count)
    precondition(up.count == count && corner.count == count)
    switch filter {
    case 0: for index in 0..<count { output[index] = row[index] }
    case 1: for index in 0..<count { output[index] = row[index] &- left[index] }
    case 2: for index in 0..<count { output[index] = row[index] &- up[index] }
    case 3:
      for index in 0..<count {
        let sum = UInt16(left[index]) &+ UInt16(up[index])
        output[index] = row[index] &- UInt8(truncatingIfNeeded: sum / 2)
      }
    default:
      for index in 0..<count {
        let (a, b, c) = (left[index], up[index], corner[index])
        // The distances from left + up − corner to left, up and corner. They are bytes so that a vector has more lanes.
        // If the corner is not between the other two samples, the distance to the corner is the largest.
        let toLeft = max(b, c) &- min(b, c)
        let toUp = max(a, c) &- min(a, c)
        let isBetween = (a < c) != (b < c)
        let toCorner = isBetween ? max(toLeft, toUp) &- min(toLeft, toUp) : 255
        let other = toUp <= toCorner ? b : c
        output[index] = row[index] &- (toLeft <= toUp && toLeft <= toCorner ? a : other)
      }
    }
    return Self.magnitudes(filtered.span, below: limit)
  }

  /// Returns the sum of the absolute values of signed bytes. The sum can be incomplete if it reaches the limit.
  private static func magnitudes(_ bytes: Span<UInt8>, below limit: Int) -> Int {
    // The sum of this many bytes fits in 16 bits, so that a vector has more lanes.
    let part = 256
    var sum = 0
    var start = 0
    while start < bytes.count, sum < limit {
      let some = bytes.extracting(start..<min(start &+ part, bytes.count))
      var partSum: UInt16 = 0
      for index in 0..<some.count { partSum &+= UInt16(min(some[index], 0 &- some[index])) }
      sum &+= Int(partSum)
      start &+= part
    }
    return sum
  }
}
