import SkelshotModel

/// A view that stops the walk although skeletonable views are below it.
package struct BrokenChain: Sendable, Hashable {
  /// The path of the view, which is not skeletonable.
  package var reference: String
  package var id: String?
  /// The number of skeletonable views below it.
  package var unreachedCount: Int
}

extension PlacedScreen {
  package var hasBones: Bool { views.contains { $0.showsBones } }

  /// The views where the walk stops above skeletonable views, in order.
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
    // The skeleton was switched off on purpose.
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
