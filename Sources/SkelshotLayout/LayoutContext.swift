package import SkelshotModel
package import SkelshotPrimitives

package struct LayoutLimits: Sendable {
  /// The maximum number of views on a screen, including cells. A screen at this limit takes up to 480 MB of memory.
  package var views = 100_000
  package var bars = 250_000
  /// The maximum nesting depth of views.
  package var depth = 256
  package var constraints = 20_000

  package init() {}
}

/// The input to the layout engine, apart from the views.
package struct LayoutContext: Sendable {
  /// The values for a whole screen. A class keeps contexts small, because recursive calls hold contexts on the stack.
  private final class Screen: Sendable {
    let appearance: SkeletonAppearance
    let limits: LayoutLimits
    let safeArea: EdgeInsets
    let width: Double
    let imageSizes: [PathKey: Size]
    /// The states of the screen parts that have their own skeletons.
    let presences: [ScopePresence]
    /// The indices of screen parts, by the ids of their views.
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
      // With pixel snapping, all frames are rounded after the layout. The sizes are rounded first, and then the
      // positions.
      pixelScale =
        canvas.solvedScale
        ?? (canvas.roundsSolvedFrames && !canvas.pixelSnapping ? canvas.scale : nil)
      (self.presences, self.scopes) = (presences, scopes)
      (self.imageSizes, self.limits) = (imageSizes, limits)
    }
  }

  private let screen: Screen
  var environment: ViewEnvironment

  /// Creates a context in which all skeletons are shown or hidden together.
  package init(
    scene: Scene, isSkeletonActive: Bool, hasHidden: Bool = false,
    imageSizes: [PathKey: Size] = [:], limits: LayoutLimits = LayoutLimits()
  ) {
    let presence = ScopePresence(isActive: isSkeletonActive, isOwn: false, hasHidden: hasHidden)
    self.init(
      scene: scene, presences: ScopePresence.all(of: scene, presence), imageSizes: imageSizes,
      limits: limits)
  }

  /// Creates a context in which the skeleton of each screen part is shown or hidden separately.
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
  /// The sizes of images in points, by name.
  var imageSizes: [PathKey: Size] { screen.imageSizes }
  /// The pixels per point for rounding solved frames; nil disables rounding.
  var pixelScale: Double? { screen.pixelScale }
  var fittings: FittingRegions { screen.fittings }

  var direction: LayoutDirection { environment.direction }

  /// Whether labels grow. The skeleton must be shown, and the skeleton walk must have reached this part of the tree.
  var labelsGrow: Bool { environment.isSkeletonActive && environment.isVisited }

  /// Returns the environment of a view inside a parent with another environment.
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
      // The skeleton walk begins at a view on which a skeleton is shown.
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

  /// Returns the context for the subviews of a view. `self` is the context of the view's parent.
  func inside(_ view: View) -> LayoutContext {
    inside(environment(of: view, in: environment))
  }
}

/// The values that a view passes to its subviews.
struct ViewEnvironment: Sendable, Hashable {
  var direction: LayoutDirection
  var interfaceStyle: InterfaceStyle
  /// Whether the skeleton is shown. Labels then grow to fit their bars, and views that the skeleton hides are omitted.
  var isSkeletonActive: Bool
  /// Whether the skeleton has begun to disappear. Views with `isHiddenWhenSkeletonIsActive` are then visible, even if
  /// `isHidden` is true.
  var hasHidden: Bool
  /// The index of the screen part whose skeleton the view shows.
  var scope = 0
  var isVisited = true
  /// Whether the skeleton walk began at the view.
  var isRoot = false
}

/// The skeleton's state on one part of the screen.
package struct ScopePresence: Sendable, Hashable {
  package var isActive: Bool
  /// Whether the skeleton was shown on the part itself. The skeleton walk then begins at the part.
  package var isOwn: Bool
  /// Whether the skeleton has begun to disappear. Views with `isHiddenWhenSkeletonIsActive` are then visible again.
  package var hasHidden: Bool

  package init(isActive: Bool, isOwn: Bool, hasHidden: Bool) {
    (self.isActive, self.isOwn, self.hasHidden) = (isActive, isOwn, hasHidden)
  }

  /// Returns the same presence for all parts of a screen. If the timeline shows the skeleton only on individual views,
  /// the skeleton is active only on those views, and the walk begins there.
  package static func all(of scene: Scene, _ presence: ScopePresence) -> [ScopePresence] {
    let scopes = TimelineScopes(scene)
    let roots = scopes.roots(of: scene)
    guard presence.isActive, !roots.isEmpty else { return scopes.ids.map { _ in presence } }
    // The indices of parts inside the roots visited so far are less than `end`.
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
