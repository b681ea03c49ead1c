import SkelshotModel
import SkelshotPrimitives

/// The view of a cell, which all rows that are prepared alike hold together: a view takes more than a kilobyte.
final class CellTemplate: Sendable {
  let described: DescribedView

  var view: View { described.view }

  init(_ view: View) { described = DescribedView(among: [view], at: 0) }
}

/// A cell, header or footer of a table or collection: its template, its name and its frame on the canvas.
struct CellPlace {
  var template: CellTemplate
  var reference: String
  var frame: Rect
  /// Whether a table's separator stands below it: it is a row, and not the last of an inset group.
  var hasSeparator = false
  /// The name of its template, by which the layout knows it; nil of a view that stands in the layout once.
  var cell: String?
}

/// A cell is outside if it begins less than this many points before an edge: a smaller distance is rounding.
let visibilityTolerance = 1e-9
