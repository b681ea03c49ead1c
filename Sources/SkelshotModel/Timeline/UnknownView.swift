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
      for view in views { view.collectIDs(in: &ids, depth: 256, withTemplates: true) }
      return UnknownView(
        id: id, nearest: SpellingSuggestion.findSeveral(id, among: ids.sorted()),
        reference: "timeline[\(index)]")
    }
    return nil
  }
}

extension View {
  /// Adds the ids of the view, its subviews and, on request, the templates of tables and collections.
  ///
  /// - Parameters:
  ///   - ids: The set to which the ids are added.
  ///   - depth: The number of levels to search.
  ///   - withTemplates: Whether the ids in templates are added.
  package func collectIDs(in ids: inout Set<String>, depth: Int, withTemplates: Bool = false) {
    guard depth > 0 else { return }
    if let id { ids.insert(id) }
    for inner in withTemplates ? subviews + templates : subviews {
      inner.collectIDs(in: &ids, depth: depth - 1, withTemplates: withTemplates)
    }
  }
}
