import SkelshotModel
import SkelshotSyntax

struct CellTemplate {
  enum Progress {
    case waiting
    /// The template is being decoded. Using the template now would create a cycle.
    case open
    /// Decoding has produced one view, or no view after an error. `height` is the maximum nesting depth of the view.
    case done([View], height: Int)
  }

  let name: String
  let node: SyntaxTree.NodeID
  /// The template's scope, as an index in `LayoutDecoder.scopes`.
  let scope: Int
  /// The kind of cell; nil for one of the layout's own templates, which can become cells of any kind.
  let role: CellRole?
  var state: Progress
  /// The indices of the cells that were made from this layout template.
  var cells: [CellRole: Int] = [:]
  /// The `id`s of the template's views, known after decoding.
  var ids: [String: ViewID] = [:]
  /// The alphabetically first ids, collected when a mistyped id first needs a suggestion.
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

/// The templates of a table or collection, as indices in `LayoutDecoder.templates`.
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
  /// The indices of all templates in scope, nearest scope first, in file order. Limited to the number of names that a
  /// spelling suggestion compares.
  var places: [Int]
}
