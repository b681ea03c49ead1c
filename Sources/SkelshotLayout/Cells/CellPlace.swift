import SkelshotModel
import SkelshotPrimitives

/// A cell, header or footer of a table or collection: its template, its name and its frame on the canvas.
struct CellPlace {
  var template: View
  var reference: String
  var frame: Rect
}

/// How far beyond an edge a cell must begin before it counts as outside: less is float noise.
let visibilityTolerance = 1e-9
