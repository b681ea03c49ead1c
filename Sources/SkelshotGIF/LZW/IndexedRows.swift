/// A picture as rows of palette indices, in runs; rows that are equal are kept once.
package struct IndexedRows: Sendable, Hashable {
  /// Pixels of every row, 1…65,535.
  package let width: Int
  /// Per row of the picture: which of the distinct rows it is.
  package private(set) var order: [Int32] = []

  /// Per distinct row: where its runs begin; one more stands at the end.
  private(set) var starts: [Int32] = [0]
  /// Per run: its index.
  private(set) var indices: [UInt8] = []
  /// Per run: its length in pixels.
  private(set) var lengths: [UInt16] = []

  /// Begins a picture.
  package init(width: Int) { self.width = width }

  /// Takes rows of finished runs, no two of one index beside each other.
  init(width: Int, order: [Int32], starts: [Int32], indices: [UInt8], lengths: [UInt16]) {
    self.width = width
    self.order = order
    self.starts = starts
    self.indices = indices
    self.lengths = lengths
  }

  /// Distinct rows.
  package var distinctCount: Int { starts.count - 1 }

  /// The runs of a distinct row.
  func runs(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  /// The index that a distinct row begins with.
  func firstIndex(of row: Int32) -> UInt8 { indices[Int(starts[Int(row)])] }

  /// Adds a run to a distinct row that is being made.
  @inline(__always)
  package mutating func addRun(_ index: UInt8, length: Int) {
    if indices.count > Int(starts[starts.count - 1]), indices[indices.count - 1] == index {
      lengths[lengths.count - 1] += UInt16(length)
    } else {
      indices.append(index)
      lengths.append(UInt16(length))
    }
  }

  /// Ends the distinct row that is being made.
  ///
  /// - Returns: Its number.
  package mutating func endRow() -> Int32 {
    starts.append(Int32(indices.count))
    return Int32(starts.count - 2)
  }

  /// Adds a row to the picture.
  package mutating func append(row: Int32) { order.append(row) }
}
