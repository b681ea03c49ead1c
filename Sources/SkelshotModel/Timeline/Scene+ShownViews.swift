extension Scene {
  /// Shows the skeleton only on the given views, from the start. The film is one loop of the animation, or a still.
  ///
  /// - Parameter ids: The ids of the views. If empty, the scene does not change.
  package mutating func showSkeleton(on ids: [String]) {
    guard !ids.isEmpty else { return }
    timeline = ids.map { .on(view: $0, .show(Self.atOnce)) }
    if skeleton.moves || viewsMove { timeline?.append(.holdLoops(1)) }
  }

  /// The ids of views that show the skeleton from the start. The array is empty if the whole screen shows the skeleton,
  /// or if the timeline has other steps.
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

  static let atOnce = SkeletonOverrides(transition: SkeletonTransition.none)

  /// Whether a view's own style moves its bones.
  var viewsMove: Bool {
    func moves(_ view: View, depth: Int) -> Bool {
      if view.skeleton.animated == true { return true }
      guard depth > 0 else { return false }
      return (view.subviews + view.templates).contains { moves($0, depth: depth - 1) }
    }
    return !skeleton.reducedMotion && views.contains { moves($0, depth: 256) }
  }
}

extension View {
  /// The cell, header and footer templates of a table or collection. Each group is sorted by identifier.
  package var templates: [View] {
    let kinds: [[String: View]] =
      switch content {
      case .table(let table): [table.cells, table.headers, table.footers, table.ownViews]
      case .collection(let collection): [collection.cells, collection.supplementaryViews]
      default: []
      }
    return kinds.flatMap { $0.sorted { $0.key < $1.key }.map(\.value) }
  }
}
