/// The parts of a screen with skeletons of their own: the canvas, and every view that a timeline names.
package struct TimelineScopes: Sendable, Hashable {
  /// The ids of the views. The first is nil, for the canvas.
  package private(set) var ids: [String?] = [nil]
  /// For each part, the index after the last part inside it. Parts inside a part follow it.
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

  /// The index of a view's part; nil for a view without one.
  package func index(of id: String) -> Int? { indices[id] }

  /// A part and the parts inside it.
  package func members(of scope: Int) -> Range<Int> { scope..<ends[scope] }

  /// The parts that show a skeleton, if the whole canvas never does; empty otherwise.
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
  /// The step for a view, without outer `on` steps: the innermost view counts.
  package var innermost: TimelineStep {
    var step = self
    while case .on(_, let inner) = step, case .on = inner { step = inner }
    return step
  }
}
