/// The distinct rows of a picture, and the order in which they occur.
package struct OrderedRows: Sendable {
  /// The distinct rows, each preceded by its filter type.
  let bytes: [UInt8]
  /// The index of the distinct row for each row of the picture.
  let order: [Int32]
  let layout: RowLayout

  package init(_ bytes: [UInt8], order: [Int32], _ layout: RowLayout) {
    self.bytes = bytes
    self.order = order
    self.layout = layout
  }

  var filtered: OrderedRows {
    let filtered = FilteredRows(bytes, order: order, layout)
    return OrderedRows(filtered.bytes, order: filtered.order, filtered.layout)
  }
}

/// The rows that a plan scans, and the ranges in which those rows are uniform or repeat.
struct PlannedRows {
  let rows: OrderedRows
  let plan: RowReusePlan
  let bytes: [UInt8]
  let ranges: RowRanges

  init(_ rows: OrderedRows, _ plan: RowReusePlan) {
    self.rows = rows
    self.plan = plan
    let stride = rows.layout.stride
    let bytes = Self.bytes(of: plan.rows, in: rows.bytes, stride: stride)
    self.bytes = bytes
    ranges = RowRanges(bytes.span, rows.layout)
  }

  /// Returns the chosen rows as one array. If all rows are chosen, nothing is copied.
  private static func bytes(of chosen: [Int32], in rows: [UInt8], stride: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = 0
    while start < chosen.count {
      var end = start + 1
      while end < chosen.count, chosen[end] == chosen[end - 1] + 1 { end += 1 }
      let first = Int(chosen[start]) * stride
      let part = first..<first + (end - start) * stride
      // The number of chosen rows is also compared because a plan can contain a row twice.
      if part == rows.indices, end - start == chosen.count { return rows }
      if bytes.isEmpty { bytes.reserveCapacity(chosen.count * stride) }
      bytes += rows[part]
      start = end
    }
    return bytes
  }
}

extension PNGRows {
  var ordered: OrderedRows { OrderedRows(bytes, order: order, layout) }
}

package struct RowLayout: Sendable {
  /// The number of bytes in a row, including the filter type. The row above is this many bytes earlier.
  package var stride: Int
  /// The number of bytes in a pixel, or 1 if a pixel is smaller than a byte.
  package var step: Int

  package init(stride: Int, step: Int) {
    self.stride = stride
    self.step = step
  }
}

/// Computes the Adler-32 checksum of a picture's rows from the checksums of its distinct rows. Adler-32 consists of two
/// sums modulo 65,521: A sums the bytes, and B sums A after each byte. A row of n bytes adds a fixed amount to A. It
/// adds to B another fixed amount plus n times the previous A. Source: RFC 1950, 9.
struct RowChecksums {
  private static let modulus = 65_521

  private let length: Int
  /// The amount that each distinct row adds to A, and the amount that it adds to B if A is 0 before the row.
  private var sums: [(a: Int, b: Int)] = []

  init(_ rows: [UInt8], stride: Int) {
    length = stride % Self.modulus
    for start in Swift.stride(from: 0, to: rows.count, by: stride) {
      let sum = ZlibBridge.adler32(rows, start..<start + stride)
      // zlib's checksum starts with A = 1.
      sums.append(
        (
          a: (Int(sum & 0xffff) + Self.modulus - 1) % Self.modulus,
          b: (Int(sum >> 16) + Self.modulus - length) % Self.modulus
        ))
    }
  }

  /// Returns the Adler-32 checksum of numbered rows in order.
  func checksum(of order: [Int32]) -> UInt32 {
    var (a, b) = (1, 0)
    for row in order {
      let sum = sums[Int(row)]
      b = (b + length * a + sum.b) % Self.modulus
      a = (a + sum.a) % Self.modulus
    }
    return UInt32(b << 16 | a)
  }
}
