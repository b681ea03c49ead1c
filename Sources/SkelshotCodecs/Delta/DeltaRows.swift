/// The pixels of a delta as rows of runs; rows that are equal are kept once.
package struct DeltaRows: Sendable {
  /// How pixels that do not change are written.
  package let style: FrameDelta.Style
  /// Pixels of every row, up to `mostColumns`.
  package let width: Int
  /// Per row, from the top: which of the different rows it is.
  package internal(set) var order: [Int32] = []
  /// Per different row: where its runs begin; one more stands at the end.
  package internal(set) var starts: [Int32] = [0]
  /// Per run: the number of its colour, 0 for transparent.
  package internal(set) var numbers: [UInt16] = []
  /// Per run: its length in pixels.
  package internal(set) var lengths: [UInt16] = []

  /// Per number: the colour. There may be more than the rows have.
  package internal(set) var colors: [UInt32] = []
  /// The numbers of the opaque colours that the rows have, in the order of their first run.
  var used: [UInt16] = []
  /// Whether some pixels are transparent.
  var hasClear = false

  /// Runs of all rows, as often as the rows occur.
  package internal(set) var runCount = 0
  /// Runs that all rows would have if no pixel was left transparent because it does not change.
  package internal(set) var wholeRunCount = 0

  /// The most pixels of a row, as many as a GIF can have.
  static let mostColumns = 65_535

  init(_ style: FrameDelta.Style, width: Int) {
    self.style = style
    self.width = width
  }

  /// The memory that the rows take, without the colours, which many share.
  var byteCount: Int {
    4 * (order.count + starts.count) + 2 * (lengths.count + numbers.count + used.count)
  }

  /// The opaque colours that the rows have.
  var usedColors: [UInt32] { used.map { colors[Int($0)] } }

  /// The rows in indices of a colour table; nil where it lacks a colour.
  func indexed(by table: ColorTable) -> IndexedRows? {
    var places = [UInt8](repeating: 0, count: colors.count)
    if hasClear {
      guard let clear = table.clearIndex else { return nil }
      places[0] = clear
    }
    for number in used {
      guard let place = table.index.place(of: colors[Int(number)]) else { return nil }
      places[Int(number)] = place
    }
    return IndexedRows(
      width: width, order: order, starts: starts, indices: numbers.map { places[Int($0)] },
      lengths: lengths)
  }
}
