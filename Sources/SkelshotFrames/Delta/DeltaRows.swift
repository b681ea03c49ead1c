package import SkelshotRaster

/// The pixels of a delta as rows of runs; rows that are equal are kept once.
package struct DeltaRows: Sendable {
  /// How pixels that do not change are written.
  package let style: FrameDelta.Style
  /// The part of the canvas that the rows cover.
  package let rect: PixelRect
  /// Per row, from the top: which of the distinct rows it is.
  package internal(set) var order: [Int32] = []
  /// Per distinct row: where its runs begin; one more stands at the end.
  package internal(set) var starts: [Int32] = [0]
  /// Per run: the number of its colour, 0 for transparent.
  package internal(set) var numbers: [UInt16] = []
  /// Per run: its length in pixels.
  package internal(set) var lengths: [UInt16] = []

  /// Per number: the colour. There may be colours that the rows do not have.
  package internal(set) var colors: [UInt32] = []
  /// The numbers of the opaque colours that the rows have, in the order of their first run.
  package internal(set) var used: [UInt16] = []
  /// Whether some pixels are transparent.
  package internal(set) var hasTransparent = false

  /// Runs of all rows, as often as the rows occur.
  package internal(set) var runCount = 0
  /// Runs that all rows would have if no pixel was left transparent because it does not change.
  package internal(set) var wholeRunCount = 0

  /// The most pixels of a row, as many as a GIF can have.
  static let mostColumns = 65_535

  init(_ style: FrameDelta.Style, rect: PixelRect) {
    self.style = style
    self.rect = rect
  }

  /// The bytes of memory that the rows take, without the colours, which many share.
  package var byteCount: Int {
    4 * (order.count + starts.count) + 2 * (lengths.count + numbers.count + used.count)
  }

  /// The opaque colours that the rows have.
  package var usedColors: [UInt32] { used.map { colors[Int($0)] } }
}
