import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

struct CellTemplate {
  enum Progress {
    case waiting
    /// The template is being decoded. Using the template now would create a cycle.
    case open
    /// Decoding is complete. The array contains one view, or is empty after an error. `height` is the number of view
    /// levels in the template.
    case done([View], height: Int)
  }

  let name: String
  let node: SyntaxTree.NodeID
  /// The index of the template's scope in `LayoutDecoder.scopes`.
  let scope: Int
  /// The kind of cell. nil for a template from the layout's `templates`, which can become any kind of cell.
  let role: CellRole?
  var state: Progress
  /// The indices of the cells made from this layout template, by kind of cell.
  var cells: [CellRole: Int] = [:]
  /// The `id`s of the template's views, known after decoding.
  var ids: [String: ViewID] = [:]
  /// The alphabetically first ids of the template's views, collected when a mistyped id first needs a suggestion.
  var sortedIDs: [String]?
}

struct CellParts {
  var cells: [String: View] = [:]
  var headers: [String: View] = [:]
  var footers: [String: View] = [:]
  var sections: [Section] = []
  var tableHeaderView: [View] = []
  var tableFooterView: [View] = []
}

/// The templates of a table or collection. Templates are stored as indices into `LayoutDecoder.templates`.
struct TemplateNames {
  var own: [Int]
  /// All cells that the sections use, including cells from outer scopes.
  var cells: [String: Int] = [:]
  var headers: [String: Int] = [:]
  var footers: [String: Int] = [:]
}

struct TemplateScope {
  let parent: Int?
  /// The table's or collection's own templates by name.
  var templates: [String: Int]
  /// The indices of the templates in scope: nearest scope first, and in file order within each scope. The array
  /// has at most `SpellingSuggestion.mostCandidates` elements.
  var places: [Int]
}
