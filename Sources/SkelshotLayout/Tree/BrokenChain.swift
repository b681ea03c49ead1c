import SkelshotModel

/// A view that is not skeletonable and stops the walk, although it contains skeletonable views.
package struct BrokenChain: Sendable, Hashable {
  package var reference: String
  package var id: String?
  /// The number of skeletonable views inside the view.
  package var unreachedCount: Int
}

extension PlacedScreen {
  package var hasBones: Bool { views.contains { $0.showsBones } }

  /// The views that stop the walk above skeletonable views, in order.
  package var brokenChains: [BrokenChain] {
    var chains: [BrokenChain] = []
    for view in views { view.collectBrokenChains(into: &chains) }
    return chains
  }
}

extension PlacedView {
  fileprivate var showsBones: Bool {
    !isHidden && (!bones.isEmpty || children.contains { $0.showsBones })
  }

  private var skeletonableCount: Int {
    children.reduce(0) { $0 + ($1.view.isSkeletonable ? 1 : 0) + $1.skeletonableCount }
  }

  fileprivate func collectBrokenChains(into chains: inout [BrokenChain]) {
    // The view's skeleton is disabled on purpose.
    if view.isSkeletonOff { return }
    if role == .untouched {
      let count = skeletonableCount
      if count > 0 {
        chains.append(BrokenChain(reference: reference, id: view.id, unreachedCount: count))
      }
      return
    }
    for child in children { child.collectBrokenChains(into: &chains) }
  }
}
