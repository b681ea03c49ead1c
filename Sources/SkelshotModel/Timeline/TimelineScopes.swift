/// The parts of a screen whose skeletons live each for itself: the canvas, and every view that a timeline names.
package struct TimelineScopes: Sendable, Hashable {
  /// The ids of the views; the canvas, which has none, is nil and comes first.
  package private(set) var ids: [String?] = [nil]
  /// The index of the part that each part stands in; the canvas stands in itself.
  package private(set) var parents = [0]

  /// The canvas alone.
  package init() {}

  /// The parts that a scene's timeline names.
  package init(_ scene: Scene) {
    var names: Set<String> = []
    for step in scene.timeline ?? [] {
      if case .on(let id, _) = step.innermost { names.insert(id) }
    }
    guard !names.isEmpty else { return }
    for view in scene.views { collect(view, names, parent: 0, depth: 256) }
  }

  /// The index of a view's part; nil for a view without one.
  package func index(of id: String) -> Int? { ids.firstIndex(of: id) }

  /// The parts on which the skeleton is shown where it is never shown on the whole canvas; empty where it is.
  package func roots(of scene: Scene) -> [Int] {
    var roots: [Int] = []
    for step in scene.timeline ?? [] {
      switch step.innermost {
      case .show: return []
      case .on(let id, .show):
        if let scope = index(of: id), !roots.contains(scope) { roots.append(scope) }
      default: continue
      }
    }
    return roots
  }

  /// Whether a part is another one or stands in it.
  package func isInside(_ inner: Int, of outer: Int) -> Bool {
    var current = inner
    while current != outer {
      guard current != 0 else { return false }
      current = parents[current]
    }
    return true
  }

  private mutating func collect(_ view: View, _ names: Set<String>, parent: Int, depth: Int) {
    guard depth > 0 else { return }
    var parent = parent
    if let id = view.id, names.contains(id), index(of: id) == nil {
      ids.append(id)
      parents.append(parent)
      parent = ids.count - 1
    }
    for subview in view.subviews { collect(subview, names, parent: parent, depth: depth - 1) }
    switch view.content {
    case .table(let table):
      for templates in [table.cells, table.headers, table.footers, table.ownViews] {
        collect(templates, names, parent: parent, depth: depth - 1)
      }
    case .collection(let collection):
      collect(collection.cells, names, parent: parent, depth: depth - 1)
      collect(collection.supplementaryViews, names, parent: parent, depth: depth - 1)
    default: return
    }
  }

  private mutating func collect(
    _ templates: [String: View], _ names: Set<String>, parent: Int, depth: Int
  ) {
    for name in templates.keys.sorted() {
      if let view = templates[name] { collect(view, names, parent: parent, depth: depth) }
    }
  }
}

extension TimelineStep {
  /// The step that is about a view, where several are about each other: the innermost decides.
  package var innermost: TimelineStep {
    var step = self
    while case .on(_, let inner) = step, case .on = inner { step = inner }
    return step
  }
}
