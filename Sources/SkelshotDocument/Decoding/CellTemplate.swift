import SkelshotModel
import SkelshotSyntax

/// A cell template, decoded when it is first needed.
struct CellTemplate {
  /// Whether the template has been decoded.
  enum Progress {
    /// It has not been used yet.
    case waiting
    /// It is being decoded; a use of it now would be a circle.
    case open
    /// It has been decoded, to one view, or to none after an error. `height` is the greatest number of
    /// views one inside the other.
    case done([View], height: Int)
  }

  let name: String
  let node: SyntaxTree.NodeID
  /// The table or collection that it belongs to, or the layout.
  let scope: Int
  /// What it is a template of; nil of the layout's templates, which may stand for anything.
  let role: CellRole?
  var state: Progress
  /// The same template as a cell, where it is one of the layout's.
  var cells: [CellRole: Int] = [:]
  /// The `id`s in it, once it is decoded.
  var ids: [String: ViewID] = [:]
  /// The first of them in alphabetical order; made when they are searched for a mistyped id.
  var sortedIDs: [String]?
}

/// The decoded templates and sections of a table or collection.
struct CellParts {
  var cells: [String: View] = [:]
  var headers: [String: View] = [:]
  var footers: [String: View] = [:]
  var sections: [Section] = []
  /// The views above and below all sections of a table, or none.
  var tableHeaderView: [View] = []
  var tableFooterView: [View] = []
}

/// The templates of a table or collection, as indices of `LayoutDecoder.templates`.
struct TemplateNames {
  /// Its own cells in the order of the file.
  var own: [Int]
  /// All cells that its sections use.
  var cells: [String: Int] = [:]
  var headers: [String: Int] = [:]
  var footers: [String: Int] = [:]
}

/// The cell templates that a table or collection brings.
struct TemplateScope {
  /// The table or collection around.
  let parent: Int?
  /// Its own templates by name, as indices of `LayoutDecoder.templates`.
  var templates: [String: Int]
  /// The indices of all templates that a name can mean here, the nearest first, in the order of the
  /// file; no more than a search for a mistyped name looks at.
  var places: [Int]
}
