package import SkelshotModel
package import SkelshotPrimitives

/// What the layout of a screen depends on besides its views.
package struct LayoutContext: Sendable, Hashable {
  /// Defaults of text and bones.
  package var appearance: SkeletonAppearance
  /// What holds where the layout has come to.
  var environment: ViewEnvironment
  /// What each part of the screen shows whose skeleton lives for itself.
  private let presences: [ScopePresence]
  /// The indices of these parts by the ids of their views.
  private let scopes: [String: Int]
  /// Views that a screen may have once tables and collections are filled: they take up to
  /// 480 MB, in a timeline, 270 MB without one.
  package var viewLimit: Int = 100_000
  /// Bars of text that a screen may have.
  package var barLimit: Int = 250_000
  /// Levels of views in views.
  package var depthLimit: Int = 256
  /// Constraints that a screen may have.
  package var constraintLimit: Int = 20_000
  /// What bars, a notch or a home indicator cover at the edges of the canvas.
  package var safeArea: EdgeInsets
  /// The width of the canvas.
  package var screenWidth: Double
  /// The sizes of pictures in points, by their names.
  package var imageSizes: [String: Size] = [:]

  /// Makes a context from what a scene says.
  package init(scene: Scene, isSkeletonActive: Bool, hasHidden: Bool = false) {
    let presence = ScopePresence(isActive: isSkeletonActive, isOwn: false, hasHidden: hasHidden)
    self.init(scene: scene, presences: TimelineScopes(scene).ids.map { _ in presence })
  }

  /// Makes a context from what a scene says and its timeline shows.
  package init(scene: Scene, presences: [ScopePresence]) {
    appearance = scene.appearance
    safeArea = scene.canvas.safeArea
    screenWidth = scene.canvas.size.width
    self.presences = presences
    var scopes: [String: Int] = [:]
    for (index, id) in TimelineScopes(scene).ids.enumerated() {
      if let id { scopes[id] = index }
    }
    self.scopes = scopes
    let canvas = presences.first ?? ScopePresence(isActive: false, isOwn: false, hasHidden: false)
    environment = ViewEnvironment(
      direction: scene.canvas.direction, interfaceStyle: scene.canvas.interfaceStyle,
      isSkeletonActive: canvas.isActive, hasHidden: canvas.hasHidden)
  }

  /// The direction of reading.
  var direction: LayoutDirection { environment.direction }

  /// Whether labels grow here: the skeleton is on and the walk reached this part of the tree.
  var labelsGrow: Bool { environment.isSkeletonActive && environment.isVisited }

  /// What holds for a view, by what holds for its parent.
  func environment(of view: View, in parent: ViewEnvironment) -> ViewEnvironment {
    var own = parent
    if let direction = view.direction { own.direction = direction }
    if let style = view.interfaceStyle { own.interfaceStyle = style }
    if !scopes.isEmpty, let id = view.id, let scope = scopes[id], scope < presences.count {
      let presence = presences[scope]
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
}
