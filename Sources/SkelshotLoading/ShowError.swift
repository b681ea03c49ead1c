import SkelshotDocument
import SkelshotModel
package import SkelshotPrimitives
import SkelshotSyntax

package enum ShowError: DescribedError, Sendable, Hashable {
  /// An unknown view name, with the most similar names.
  case unknownView(String, nearest: [String])
  /// The layout has a timeline, which already determines the views that show a skeleton.
  case timeline

  package var message: Message {
    switch self {
    case .unknownView(let name, let nearest):
      Message(
        "unknown-view", "no view on the screen has the name \(JSONText.quoted(name))",
        help: SpellingSuggestion.question(nearest)
          ?? "write # followed by a view's id, or a view type such as tableView")
    case .timeline:
      Message(
        "show-in-timeline",
        "this layout's timeline determines which views show a skeleton",
        help: #"name the view in the timeline: {"show": {"view": "posts"}}"#)
    }
  }
}

extension Scene {
  /// Returns the ids of the views that match a name. A name is a view type, or an id with or without `#`.
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
