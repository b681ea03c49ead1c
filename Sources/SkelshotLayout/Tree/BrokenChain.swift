import SkelshotModel

/// Where the chain of skeletonable views breaks, for a screen that shows no bones.
package struct BrokenChain: Sendable, Hashable {
  /// The view that is not skeletonable and stops the walk.
  package var reference: String
  /// Its id, where it has one.
  package var id: String?
  /// How many skeletonable views stand below it and are never reached.
  package var unreachedCount: Int
}

extension PlacedScreen {
  /// Whether any bone shows.
  package var hasBones: Bool { views.contains { $0.showsBones } }

  /// The places where the walk stops although skeletonable views stand below, in order.
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
    // What has been switched off is not meant to be reached.
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
