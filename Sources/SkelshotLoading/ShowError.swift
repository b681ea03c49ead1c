import SkelshotDocument
import SkelshotModel
package import SkelshotPrimitives
import SkelshotSyntax

/// Why a skeleton cannot be shown on the views that were named.
package enum ShowError: DescribedError, Sendable, Hashable {
  /// A name that no view has, and the nearest ones that views have.
  case unknownView(String, nearest: [String])
  /// The timeline of the layout says where the skeleton is shown.
  case timeline

  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .unknownView(let name, let nearest):
      Message(
        "unknown-view", "no view of the screen is called \(JSONText.quoted(name))",
        help: SpellingSuggestion.question(nearest)
          ?? "name the id of a view behind #, or a type of views such as tableView")
    case .timeline:
      Message(
        "show-in-timeline", "the timeline of this layout says where the skeleton is shown",
        help: #"name the view in it: {"show": {"view": "posts"}}"#)
    }
  }
}

extension Scene {
  /// The ids of the views of a screen, and of its cells, that are named by id behind `#` or by type.
  ///
  /// - Throws: `ShowError.unknownView`.
  func ids(named names: [String]) throws(ShowError) -> [String] {
    var known: [(id: String, type: String)] = []
    func collect(_ view: View, depth: Int) {
      if let id = view.id { known.append((id, view.type)) }
      guard depth > 0 else { return }
      for inner in view.subviews + view.templates { collect(inner, depth: depth - 1) }
    }
    for view in views { collect(view, depth: 256) }
    var ids: [String] = []
    var shown: Set<String> = []
    for name in names {
      let type = name.hasPrefix("UI") ? name.dropFirst(2).lowercased() : name.lowercased()
      let found = known.filter {
        "#" + $0.id == name || $0.id == name || $0.type.lowercased() == type
      }
      guard !found.isEmpty else {
        let candidates = Set(known.flatMap { ["#" + $0.id, $0.type] }).sorted()
        throw .unknownView(name, nearest: SpellingSuggestion.findSeveral(name, among: candidates))
      }
      for view in found where shown.insert(view.id).inserted { ids.append(view.id) }
    }
    return ids
  }
}
