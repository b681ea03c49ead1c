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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plan.rows.count * stride)
    for row in plan.rows { bytes += rows.bytes[Int(row) * stride..<(Int(row) + 1) * stride] }
    self.bytes = bytes
    ranges = RowRanges(bytes.span, rows.layout)
  }
}

extension PNGRows {
  /// The rows for packing.
  var ordered: OrderedRows { OrderedRows(bytes, order: order, layout) }
}
