package import SkelshotModel
package import SkelshotPrimitives

/// What a screen may have at most.
package struct LayoutLimits: Sendable {
  /// Views that a screen may have once tables and collections are filled: they take up to
  /// 480 MB, in a timeline, 270 MB without one.
  package var views = 100_000
  /// Bars of text.
  package var bars = 250_000
  /// Levels of views in views.
  package var depth = 256
  /// Constraints.
  package var constraints = 20_000

  package init() {}
}

/// What the layout of a screen depends on besides its views.
package struct LayoutContext: Sendable {
  /// What holds for the whole screen. Behind a reference: each level of a function that recurses has a context, and a
  /// thread's stack may not be large.
  private final class Screen: Sendable {
    let appearance: SkeletonAppearance
    let limits: LayoutLimits
    let safeArea: EdgeInsets
    let width: Double
    let imageSizes: [PathKey: Size]
    /// What each part of the screen shows whose skeleton lives for itself.
    let presences: [ScopePresence]
    /// The indices of these parts by the ids of their views.
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
      // Where everything is rounded in the end, sizes are rounded first.
      pixelScale =
        canvas.solvedScale
        ?? (canvas.roundsSolvedFrames && !canvas.pixelSnapping ? canvas.scale : nil)
      (self.presences, self.scopes) = (presences, scopes)
      (self.imageSizes, self.limits) = (imageSizes, limits)
    }
  }

  private let screen: Screen
  /// What holds where the layout has come to.
  var environment: ViewEnvironment

  /// Makes a context from what a scene says.
  package init(
    scene: Scene, isSkeletonActive: Bool, hasHidden: Bool = false,
    imageSizes: [PathKey: Size] = [:], limits: LayoutLimits = LayoutLimits()
  ) {
    let presence = ScopePresence(isActive: isSkeletonActive, isOwn: false, hasHidden: hasHidden)
    self.init(
      scene: scene, presences: ScopePresence.all(of: scene, presence), imageSizes: imageSizes,
      limits: limits)
  }

  /// Makes a context from what a scene says and its timeline shows.
  ///
  /// - Parameters:
  ///   - scene: The screen.
  ///   - presences: What each part of the screen shows.
  ///   - imageSizes: The sizes of pictures in points, by their names.
  ///   - limits: What the screen may have at most.
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

  /// Defaults of text and bones.
  package var appearance: SkeletonAppearance { screen.appearance }
  /// What the screen may have at most.
  package var limits: LayoutLimits { screen.limits }
  /// What bars, a notch or a home indicator cover at the edges of the canvas.
  var safeArea: EdgeInsets { screen.safeArea }
  /// The width of the canvas.
  var screenWidth: Double { screen.width }
  /// The sizes of pictures in points, by their names.
  var imageSizes: [PathKey: Size] { screen.imageSizes }
  /// The pixels in a point, to which solved frames are rounded; nil leaves them as they are.
  var pixelScale: Double? { screen.pixelScale }
  /// What constraints in views ask for that stack views arrange.
  var fittings: FittingRegions { screen.fittings }

  /// The direction of reading.
  var direction: LayoutDirection { environment.direction }

  /// Whether labels grow here: the skeleton is on and the walk reached this part of the tree.
  var labelsGrow: Bool { environment.isSkeletonActive && environment.isVisited }

  /// What holds for a view, by what holds for its parent.
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
      // The view on which a skeleton is shown counts as visited.
      own.isRoot = presence.isActive && presence.isOwn
    } else {
      own.isRoot = false
    }
    own.isVisited = own.isRoot || (parent.isVisited && view.isSkeletonable)
    if view.isSkeletonOff { own.isVisited = false }
    return own
  }

  /// The context for a view's text and what stands in it.
  func inside(_ environment: ViewEnvironment) -> LayoutContext {
    var inner = self
    inner.environment = environment
    return inner
  }

  /// The context for what stands in a view, by the one that the view stands in.
  func inside(_ view: View) -> LayoutContext {
    inside(environment(of: view, in: environment))
  }
}

/// What holds for a view and goes on to what stands in it.
struct ViewEnvironment: Sendable, Hashable {
  /// The direction of reading.
  var direction: LayoutDirection
  /// Light or dark.
  var interfaceStyle: InterfaceStyle
  /// Whether the skeleton is on: labels grow to hold their bars, and views that hide meanwhile are left out.
  var isSkeletonActive: Bool
  /// Whether a hide has begun: views that the skeleton hides are visible again from then on, whether they were before
  /// the show or not.
  var hasHidden: Bool
  /// The part of the screen whose skeleton lives for itself.
  var scope = 0
  /// Whether the walk reached the view.
  var isVisited = true
  /// Whether the walk began at the view.
  var isRoot = false
}

/// What a part of the screen shows whose skeleton lives for itself.
package struct ScopePresence: Sendable, Hashable {
  /// Whether its skeleton is on.
  package var isActive: Bool
  /// Whether that was shown on the part itself, so that the walk begins there.
  package var isOwn: Bool
  /// Whether a hide has begun: views that the skeleton hides are back.
  package var hasHidden: Bool

  package init(isActive: Bool, isOwn: Bool, hasHidden: Bool) {
    (self.isActive, self.isOwn, self.hasHidden) = (isActive, isOwn, hasHidden)
  }

  /// Every part of a screen with one presence; where the timeline shows the skeleton on single views alone, it is on there, and
  /// the walk begins at these.
  package static func all(of scene: Scene, _ presence: ScopePresence) -> [ScopePresence] {
    let scopes = TimelineScopes(scene)
    let roots = scopes.roots(of: scene)
    guard presence.isActive, !roots.isEmpty else { return scopes.ids.map { _ in presence } }
    // Behind the last part that stands in a root so far.
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
