/// The rows of a picture for packing: each distinct row once, and their order.
package struct OrderedRows: Sendable {
  /// The distinct rows, each after its filter type.
  let bytes: [UInt8]
  /// Per row of the picture: the number of its distinct row.
  let order: [Int32]
  /// How rows are laid out.
  let layout: RowLayout

  /// Makes rows from their parts.
  package init(_ bytes: [UInt8], order: [Int32], _ layout: RowLayout) {
    self.bytes = bytes
    self.order = order
    self.layout = layout
  }

  /// The rows with PNG's filters, where they have none.
  var filtered: OrderedRows {
    let filtered = FilteredRows(bytes, order: order, layout)
    return OrderedRows(filtered.bytes, order: filtered.order, filtered.layout)
  }
}

/// Rows as they are scanned: those that a plan names, and where they are even or repeat.
struct PlannedRows {
  let rows: OrderedRows
  let plan: RowReusePlan
  /// The rows that the plan names, one after the other.
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

  /// Some rows, one after the other. Rows that follow each other are copied at once, and all of them not at all.
  private static func bytes(of chosen: [Int32], in rows: [UInt8], stride: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = 0
    while start < chosen.count {
      var end = start + 1
      while end < chosen.count, chosen[end] == chosen[end - 1] + 1 { end += 1 }
      let first = Int(chosen[start]) * stride
      let part = first..<first + (end - start) * stride
      // A plan may name a row again: the part must be the whole of both.
      if part == rows.indices, end - start == chosen.count { return rows }
      if bytes.isEmpty { bytes.reserveCapacity(chosen.count * stride) }
      bytes += rows[part]
      start = end
    }
    return bytes
  }
}

extension PNGRows {
  /// The rows for packing.
  var ordered: OrderedRows { OrderedRows(bytes, order: order, layout) }
}
