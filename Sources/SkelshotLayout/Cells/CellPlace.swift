import SkelshotModel
import SkelshotPrimitives

/// A cell, header or footer of a table or collection: its template, its name and its frame on the canvas.
struct CellPlace {
  var template: View
  var reference: String
  var frame: Rect
  /// Whether it is a row of a table, below which a separator may stand.
  var isRow = false
  /// The name of its template, by which the layout knows it; nil of a view that stands in the layout once.
  var cell: String?
}

/// A cell is outside if it begins less than this many points before an edge: a smaller distance is rounding.
let visibilityTolerance = 1e-9
