import SkelshotPrimitives

/// A timeline step for an id that no view has. A layout cannot contain such a step, but a scene that is built in code
/// can.
package struct UnknownView: Sendable, Hashable {
  package let id: String
  /// The most similar ids of the scene's views, with the most similar id first.
  package let nearest: [String]
  /// The location in the scene, such as `timeline[2]`.
  package let reference: String
}

extension Scene {
  /// The first unknown id in the timeline.
  package var unknownView: UnknownView? {
    let scopes = TimelineScopes(self)
    for (index, step) in (timeline ?? []).enumerated() {
      guard case .on(let id, _) = step.innermost, scopes.index(of: id) == nil else { continue }
      var ids: Set<String> = []
      func collect(_ view: View, depth: Int) {
        if let id = view.id { ids.insert(id) }
        guard depth > 0 else { return }
        for inner in view.subviews + view.templates { collect(inner, depth: depth - 1) }
      }
      for view in views { collect(view, depth: 256) }
      return UnknownView(
        id: id, nearest: SpellingSuggestion.findSeveral(id, among: ids.sorted()),
        reference: "timeline[\(index)]")
    }
    return nil
  }
}
