/// The parts of a screen that have their own skeletons: the canvas, and every view that a timeline names.
package struct TimelineScopes: Sendable, Hashable {
  /// The view ids. The first id is nil and stands for the canvas.
  package private(set) var ids: [String?] = [nil]
  /// For each part, the index after its last inner part. Inner parts directly follow their outer part.
  private var ends = [1]
  private var indices: [String: Int] = [:]

  package init() {}

  package init(_ scene: Scene) {
    var names: Set<String> = []
    for step in scene.timeline ?? [] {
      if case .on(let id, _) = step.innermost { names.insert(id) }
    }
    guard !names.isEmpty else { return }
    for view in scene.views { collect(view, names, depth: 256) }
    ends[0] = ids.count
  }

  package func index(of id: String) -> Int? { indices[id] }

  /// Returns the indices of a part and of all parts inside it.
  package func members(of scope: Int) -> Range<Int> { scope..<ends[scope] }

  /// Returns the parts that show a skeleton. The set is empty if the whole canvas shows a skeleton.
  package func roots(of scene: Scene) -> Set<Int> {
    var roots: Set<Int> = []
    for step in scene.timeline ?? [] {
      switch step.innermost {
      case .show: return []
      case .on(let id, .show):
        if let scope = index(of: id) { roots.insert(scope) }
      default: continue
      }
    }
    return roots
  }

  private mutating func collect(_ view: View, _ names: Set<String>, depth: Int) {
    guard depth > 0 else { return }
    guard let id = view.id, names.contains(id), indices[id] == nil else {
      collectSubviews(of: view, names, depth: depth - 1)
      return
    }
    let scope = ids.count
    ids.append(id)
    ends.append(0)
    indices[id] = scope
    collectSubviews(of: view, names, depth: depth - 1)
    ends[scope] = ids.count
  }

  private mutating func collectSubviews(of view: View, _ names: Set<String>, depth: Int) {
    for subview in view.subviews { collect(subview, names, depth: depth) }
    for template in view.templates { collect(template, names, depth: depth) }
  }
}

extension TimelineStep {
  /// The innermost nested `on` step, or this step if it contains no other `on` step.
  package var innermost: TimelineStep {
    var step = self
    while case .on(_, let inner) = step, case .on = inner { step = inner }
    return step
  }
}
