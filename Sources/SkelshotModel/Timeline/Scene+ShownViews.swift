// Where a skeleton is shown that is there from the start.
extension Scene {
  /// Shows the skeleton on some views from the start, and nowhere else: a loop of its animation, or a still where nothing
  /// moves.
  ///
  /// - Parameter ids: The ids of the views; without any the scene stays as it is.
  package mutating func showSkeleton(on ids: [String]) {
    guard !ids.isEmpty else { return }
    timeline = ids.map { .on(view: $0, .show(Self.atOnce)) }
    if mayMove { timeline?.append(.holdLoops(1)) }
  }

  /// The views on which the skeleton is shown from the start; empty where it is the whole screen, or comes and goes.
  package var shownViews: [String] {
    var ids: [String] = []
    for step in timeline ?? [] {
      switch step {
      case .on(let id, .show(Self.atOnce, delay: 0)): ids.append(id)
      case .holdLoops(1): continue
      default: return []
      }
    }
    return ids
  }

  private static let atOnce = SkeletonOverrides(transition: SkeletonTransition.none)

  /// Whether bones of some view may move.
  private var mayMove: Bool {
    if skeleton.moves { return true }
    func moves(_ view: View, depth: Int) -> Bool {
      if view.skeleton.animated == true { return true }
      guard depth > 0 else { return false }
      return (view.subviews + view.templates).contains { moves($0, depth: depth - 1) }
    }
    return !skeleton.reducedMotion && views.contains { moves($0, depth: 256) }
  }
}

extension View {
  /// The cells, headers and footers of a table or collection.
  package var templates: [View] {
    switch content {
    case .table(let table):
      [table.cells, table.headers, table.footers, table.ownViews].flatMap(\.values)
    case .collection(let collection):
      [collection.cells, collection.supplementaryViews].flatMap(\.values)
    default: []
    }
  }
}
