import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// A screen in each of the states that a film shows.
struct ScreenStates {
  /// How many views the states of a screen may have together.
  static let viewLimit = 400_000

  /// With all skeletons on, laid out.
  let skeleton: PlacedScreen
  /// Without any, laid out; nil where nobody asks for it.
  private(set) var bare: PlacedScreen?
  /// The distinct states of a film, beside `skeleton`.
  private(set) var others: [[ScopePresence]] = []
  /// The state in each phase of the film: 0 is `skeleton`, the next ones are `others`.
  private(set) var indices: [Int] = []

  private let scene: Scene
  private let imageSizes: [PathKey: Size]
  private let hasHiding: Bool
  private let hasHidden: Bool

  /// Lays out the screen with all skeletons on.
  ///
  /// - Parameters:
  ///   - scene: The screen.
  ///   - imageSizes: The sizes of pictures in points, by their names.
  /// - Throws: `RenderError.layout` if the views cannot be laid out.
  init(_ scene: Scene, imageSizes: [PathKey: Size]) throws(RenderError) {
    self.scene = scene
    self.imageSizes = imageSizes
    do throws(LayoutFailure) {
      skeleton = try LayoutEngine.layout(scene, isSkeletonActive: true, imageSizes: imageSizes)
        .drawn(on: scene.canvas)
      // A picture of the screen has the frames of the one without a skeleton.
      if scene.canvas.content != nil {
        bare = try LayoutEngine.layout(scene, isSkeletonActive: false, imageSizes: imageSizes)
          .drawn(on: scene.canvas)
      }
    } catch {
      throw .layout(error)
    }
    hasHiding = skeleton.contains { $0.isHiddenWhenSkeletonIsActive }
    hasHidden = skeleton.contains { $0.isHiddenWhenSkeletonIsActive && $0.isHidden }
  }

  /// Finds the states that the phases of a film show.
  ///
  /// - Throws: `RenderError.tooManyScreens` if they have too many views together.
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
    // The skeleton wherever it is shown is laid out already.
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

  /// Lays out the screen in one of the other states.
  ///
  /// - Throws: `RenderError.layout` if the views cannot be laid out.
  func layout(_ presences: [ScopePresence]) throws(RenderError) -> PlacedScreen {
    do throws(LayoutFailure) {
      return try LayoutEngine.layout(scene, presences: presences, imageSizes: imageSizes)
        .drawn(on: scene.canvas)
    } catch {
      throw .layout(error)
    }
  }

  /// What a state means for the layout: what makes no difference there counts as none.
  private func presence(_ scope: ScopeState) -> ScopePresence {
    let isBack = scope.isActive ? hasHiding && scope.hasHidden : hasHidden && scope.hasHidden
    return ScopePresence(isActive: scope.isActive, isOwn: scope.isOwn, hasHidden: isBack)
  }
}

/// What the parts of a screen show. To change one of many parts, and to look for the whole, takes no time to hash all.
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

  /// Any number that other presences and other parts hardly have: the finalizer of SplitMix64.
  private static func number(_ presence: ScopePresence, of scope: Int) -> UInt64 {
    var bits = UInt64(scope) << 3 | (presence.isActive ? 4 : 0)
    bits |= (presence.isOwn ? 2 : 0) | (presence.hasHidden ? 1 : 0)
    bits = (bits &+ 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

extension PlacedScreen {
  /// The screen as a canvas draws it: on whole pixels where that is asked.
  fileprivate consuming func drawn(on canvas: CanvasSettings) -> PlacedScreen {
    canvas.pixelSnapping ? snapped(toScale: canvas.scale) : self
  }

  /// How many views there are, those in others too.
  fileprivate var viewCount: Int {
    func count(_ views: [PlacedView]) -> Int {
      views.reduce(views.count) { $0 + count($1.children) }
    }
    return count(views)
  }

  /// Whether a view, or one in it, is as asked.
  fileprivate func contains(_ isFit: (View) -> Bool) -> Bool {
    func contains(_ placed: PlacedView) -> Bool {
      isFit(placed.view) || placed.children.contains(where: contains)
    }
    return views.contains(where: contains)
  }
}
