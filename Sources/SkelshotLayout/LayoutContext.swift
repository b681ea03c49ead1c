package import SkelshotModel
package import SkelshotPrimitives

package struct LayoutLimits: Sendable {
  /// Views of a screen with filled tables and collections. They take up to 480 MB with a timeline, and 270 MB
  /// without.
  package var views = 100_000
  package var bars = 250_000
  /// Levels of nested views.
  package var depth = 256
  package var constraints = 20_000

  package init() {}
}

/// The values that a layout depends on besides the views.
package struct LayoutContext: Sendable {
  /// The values of the whole screen. A class, because each level of a recursive function has a context, and a
  /// thread's stack may be small.
  private final class Screen: Sendable {
    let appearance: SkeletonAppearance
    let limits: LayoutLimits
    let safeArea: EdgeInsets
    let width: Double
    let imageSizes: [PathKey: Size]
    /// The states of the parts that have a skeleton of their own.
    let presences: [ScopePresence]
    /// The indices of these parts, by the ids of their views.
    let scopes: [String: Int]
    let pixelScale: Double?
    let fittings = FittingRegions()

    init(
      _ scene: Scene, _ presences: [ScopePresence], _ scopes: [String: Int],
      _ imageSizes: [PathKey: Size], _ limits: LayoutLimits
    ) {
      appearance = scene.appearance
      safeArea = scene.canvas.safeArea
      width = scene.canvas.size.width
      let canvas = scene.canvas
      // With pixel snapping, everything is rounded at the end, sizes first.
      pixelScale =
        canvas.solvedScale
        ?? (canvas.roundsSolvedFrames && !canvas.pixelSnapping ? canvas.scale : nil)
      (self.presences, self.scopes) = (presences, scopes)
      (self.imageSizes, self.limits) = (imageSizes, limits)
    }
  }

  private let screen: Screen
  var environment: ViewEnvironment

  /// Makes a context in which all skeletons are shown or hidden together.
  package init(
    scene: Scene, isSkeletonActive: Bool, hasHidden: Bool = false,
    imageSizes: [PathKey: Size] = [:], limits: LayoutLimits = LayoutLimits()
  ) {
    let presence = ScopePresence(isActive: isSkeletonActive, isOwn: false, hasHidden: hasHidden)
    self.init(
      scene: scene, presences: ScopePresence.all(of: scene, presence), imageSizes: imageSizes,
      limits: limits)
  }

  /// Makes a context in which each part's skeleton is shown or hidden by itself.
  package init(
    scene: Scene, presences: [ScopePresence], imageSizes: [PathKey: Size] = [:],
    limits: LayoutLimits = LayoutLimits()
  ) {
    var scopes: [String: Int] = [:]
    for (index, id) in TimelineScopes(scene).ids.enumerated() {
      if let id { scopes[id] = index }
    }
    screen = Screen(scene, presences, scopes, imageSizes, limits)
    let canvas = presences.first ?? ScopePresence(isActive: false, isOwn: false, hasHidden: false)
    environment = ViewEnvironment(
      direction: scene.canvas.direction, interfaceStyle: scene.canvas.interfaceStyle,
      isSkeletonActive: canvas.isActive, hasHidden: canvas.hasHidden)
  }

  package var appearance: SkeletonAppearance { screen.appearance }
  package var limits: LayoutLimits { screen.limits }
  var safeArea: EdgeInsets { screen.safeArea }
  var screenWidth: Double { screen.width }
  /// The sizes of pictures in points, by name.
  var imageSizes: [PathKey: Size] { screen.imageSizes }
  /// The pixels per point that solved frames are rounded to; nil does not round.
  var pixelScale: Double? { screen.pixelScale }
  /// The fitting sizes of arranged views with constraints.
  var fittings: FittingRegions { screen.fittings }

  var direction: LayoutDirection { environment.direction }

  /// Whether labels grow here: the skeleton is shown, and the walk reached this part of the tree.
  var labelsGrow: Bool { environment.isSkeletonActive && environment.isVisited }

  /// Returns the values for a view from those of its parent.
  func environment(of view: View, in parent: ViewEnvironment) -> ViewEnvironment {
    var own = parent
    if let direction = view.direction { own.direction = direction }
    if let style = view.interfaceStyle { own.interfaceStyle = style }
    if !screen.scopes.isEmpty, let id = view.id, let scope = screen.scopes[id],
      scope < screen.presences.count
    {
      let presence = screen.presences[scope]
      own.scope = scope
      (own.isSkeletonActive, own.hasHidden) = (presence.isActive, presence.hasHidden)
      // The walk begins at a view on which a skeleton is shown.
      own.isRoot = presence.isActive && presence.isOwn
    } else {
      own.isRoot = false
    }
    own.isVisited = own.isRoot || (parent.isVisited && view.isSkeletonable)
    if view.isSkeletonOff { own.isVisited = false }
    return own
  }

  func inside(_ environment: ViewEnvironment) -> LayoutContext {
    var inner = self
    inner.environment = environment
    return inner
  }

  /// Returns the context for a view's subviews; this context is the parent's.
  func inside(_ view: View) -> LayoutContext {
    inside(environment(of: view, in: environment))
  }
}

/// The values that a view passes on to its subviews.
struct ViewEnvironment: Sendable, Hashable {
  var direction: LayoutDirection
  var interfaceStyle: InterfaceStyle
  /// Whether the skeleton is shown: labels grow to hold their bars, and views that it hides are left out.
  var isSkeletonActive: Bool
  /// Whether the skeleton has begun to disappear. Views that it hides are then visible, even if they were hidden
  /// before.
  var hasHidden: Bool
  /// The index of the part whose skeleton the view shows.
  var scope = 0
  var isVisited = true
  /// Whether the walk began at the view.
  var isRoot = false
}

/// The skeleton's state on one part of the screen.
package struct ScopePresence: Sendable, Hashable {
  package var isActive: Bool
  /// Whether it was shown on the part itself, so that the walk begins there.
  package var isOwn: Bool
  /// Whether the skeleton has begun to disappear, so that views that it hides are visible again.
  package var hasHidden: Bool

  package init(isActive: Bool, isOwn: Bool, hasHidden: Bool) {
    (self.isActive, self.isOwn, self.hasHidden) = (isActive, isOwn, hasHidden)
  }

  /// Returns one presence for all parts of a screen. If the timeline shows the skeleton only on single views, it is
  /// active only there, and the walk begins at them.
  package static func all(of scene: Scene, _ presence: ScopePresence) -> [ScopePresence] {
    let scopes = TimelineScopes(scene)
    let roots = scopes.roots(of: scene)
    guard presence.isActive, !roots.isEmpty else { return scopes.ids.map { _ in presence } }
    // The index after the last part inside a root so far.
    var end = 0
    return scopes.ids.indices.map { scope in
      var own = presence
      own.isOwn = roots.contains(scope)
      if own.isOwn { end = max(end, scopes.members(of: scope).upperBound) }
      own.isActive = scope < end
      return own
    }
  }
}
