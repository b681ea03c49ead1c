import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// A screen in each of its states during a film.
struct ScreenStates {
  /// The maximum number of views in all states together.
  static let viewLimit = 400_000

  /// The layout with all skeletons shown.
  let skeleton: PlacedScreen
  /// The layout without a skeleton; nil if no such layout is needed.
  private(set) var bare: PlacedScreen?
  /// The distinct states of the film, except the state with all skeletons shown.
  private(set) var others: [[ScopePresence]] = []
  /// For each phase, the index of the screen's state. Index 0 stands for `skeleton`, and higher indices for `others`.
  private(set) var indices: [Int] = []

  private let scene: Scene
  private let imageSizes: [PathKey: Size]
  private let hasHiding: Bool
  private let hasHidden: Bool

  /// Lays out the screen with all skeletons shown.
  ///
  /// - Throws: `RenderError.layout` if the layout fails.
  init(_ scene: Scene, imageSizes: [PathKey: Size]) throws(RenderError) {
    self.scene = scene
    self.imageSizes = imageSizes
    func placed(isSkeletonActive: Bool) throws(RenderError) -> PlacedScreen {
      try wrapping(RenderError.layout) { () throws(LayoutFailure) in
        try LayoutEngine.layout(
          scene, isSkeletonActive: isSkeletonActive, imageSizes: imageSizes
        ).drawn(on: scene.canvas)
      }
    }
    skeleton = try placed(isSkeletonActive: true)
    // In a picture of the screen's content, views have the frames that the layout without a skeleton gives them.
    if scene.canvas.content != nil { bare = try placed(isSkeletonActive: false) }
    hasHiding = skeleton.contains { $0.isHiddenWhenSkeletonIsActive }
    hasHidden = skeleton.contains { $0.isHiddenWhenSkeletonIsActive && $0.isHidden }
  }

  /// Finds the states in the phases of a film.
  ///
  /// - Throws: `RenderError.tooManyScreens` if the states have too many views in total.
  mutating func find(in plan: TimelinePlan) throws(RenderError) {
    let most = max(2, Self.viewLimit / max(skeleton.viewCount, plan.history.scopeCount, 1))
    var changes: [(phase: Int, scope: Int, presence: ScopePresence)] = []
    for scope in 0..<plan.history.scopeCount {
      for (phase, state) in plan.history.stretches(of: scope) {
        changes.append((phase, scope, presence(state)))
      }
    }
    changes.sort { ($0.phase, $0.scope) < ($1.phase, $1.scope) }
    var rest = changes[...]
    var current = ScreenPresence(
      ScopePresence.all(
        of: scene, ScopePresence(isActive: true, isOwn: false, hasHidden: false)))
    // The layout with all skeletons shown already exists.
    var known = [current: 0]
    for phase in plan.phases.indices {
      while let change = rest.first, change.phase <= phase {
        current.set(change.presence, of: change.scope)
        rest.removeFirst()
      }
      if let index = known[current] {
        indices.append(index)
        continue
      }
      others.append(current.scopes)
      guard others.count < most else { throw .tooManyScreens(limit: most) }
      known[current] = others.count
      indices.append(others.count)
    }
  }

  /// Lays out the screen in another state.
  ///
  /// - Throws: `RenderError.layout` if the layout fails.
  func layout(_ presences: [ScopePresence]) throws(RenderError) -> PlacedScreen {
    try wrapping(RenderError.layout) { () throws(LayoutFailure) in
      try LayoutEngine.layout(scene, presences: presences, imageSizes: imageSizes)
        .drawn(on: scene.canvas)
    }
  }

  /// Returns a part's presence for the layout. Differences that do not affect the layout are removed, so that equal
  /// states share a layout.
  private func presence(_ scope: ScopeState) -> ScopePresence {
    let isBack = scope.isActive ? hasHiding && scope.hasHidden : hasHidden && scope.hasHidden
    return ScopePresence(isActive: scope.isActive, isOwn: scope.isOwn, hasHidden: isBack)
  }
}

/// The states of a screen's parts. The hash is updated with each change, so that unchanged parts are not hashed again.
private struct ScreenPresence: Hashable {
  private(set) var scopes: [ScopePresence]
  private var sum: UInt64 = 0

  init(_ scopes: [ScopePresence]) {
    self.scopes = scopes
    for (scope, presence) in scopes.enumerated() { sum ^= Self.number(presence, of: scope) }
  }

  mutating func set(_ presence: ScopePresence, of scope: Int) {
    sum ^= Self.number(scopes[scope], of: scope) ^ Self.number(presence, of: scope)
    scopes[scope] = presence
  }

  func hash(into hasher: inout Hasher) { hasher.combine(sum) }

  static func == (a: Self, b: Self) -> Bool { a.sum == b.sum && a.scopes == b.scopes }

  /// Returns a hash of one part's state. SplitMix64's finalizer makes collisions rare.
  private static func number(_ presence: ScopePresence, of scope: Int) -> UInt64 {
    var bits = UInt64(scope) << 3 | (presence.isActive ? 4 : 0)
    bits |= (presence.isOwn ? 2 : 0) | (presence.hasHidden ? 1 : 0)
    bits = (bits &+ 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

extension PlacedScreen {
  /// Rounds the screen to whole pixels if the canvas uses pixel snapping.
  fileprivate consuming func drawn(on canvas: CanvasSettings) -> PlacedScreen {
    canvas.pixelSnapping ? snapped(toScale: canvas.scale) : self
  }

  fileprivate var viewCount: Int {
    func count(_ views: [PlacedView]) -> Int {
      views.reduce(views.count) { $0 + count($1.children) }
    }
    return count(views)
  }

  fileprivate func contains(_ isFit: (View) -> Bool) -> Bool {
    func contains(_ placed: PlacedView) -> Bool {
      isFit(placed.view) || placed.children.contains(where: contains)
    }
    return views.contains(where: contains)
  }
}
