import SkelshotModel
import SkelshotSyntax

struct CellTemplate {
  enum Progress {
    case waiting
    /// Being decoded; using it now would be circular.
    case open
    /// Decoded to one view, or to none after an error. `height` is the greatest nesting depth of its views.
    case done([View], height: Int)
  }

  let name: String
  let node: SyntaxTree.NodeID
  /// The scope that the template belongs to, in `LayoutDecoder.scopes`.
  let scope: Int
  /// The kind of cell; nil for the layout's own templates, which can be cells of any kind.
  let role: CellRole?
  var state: Progress
  /// The indices of this layout template's versions as cells.
  var cells: [CellRole: Int] = [:]
  /// The `id`s in it, after decoding.
  var ids: [String: ViewID] = [:]
  /// The first ids in alphabetical order, created when a mistyped id is searched for.
  var sortedIDs: [String]?
}

struct CellParts {
  var cells: [String: View] = [:]
  var headers: [String: View] = [:]
  var footers: [String: View] = [:]
  var sections: [Section] = []
  /// The views above and below all sections of a table; empty if there are none.
  var tableHeaderView: [View] = []
  var tableFooterView: [View] = []
}

/// The templates of a table or collection, as indices of `LayoutDecoder.templates`.
struct TemplateNames {
  var own: [Int]
  /// All cells that its sections use, also from outer scopes.
  var cells: [String: Int] = [:]
  var headers: [String: Int] = [:]
  var footers: [String: Int] = [:]
}

struct TemplateScope {
  let parent: Int?
  /// Its own templates by name, as indices of `LayoutDecoder.templates`.
  var templates: [String: Int]
  /// The indices of all templates in scope, nearest scope first, in file order. At most as many as the search for a
  /// mistyped name inspects.
  var places: [Int]
}
