package import SkelshotModel
package import SkelshotPrimitives

/// What the layout of a screen depends on besides its views.
package struct LayoutContext: Sendable, Hashable {
  /// Defaults of text and bones.
  package var appearance: SkeletonAppearance
  /// The direction of reading.
  package var direction: LayoutDirection
  /// Whether the skeleton is on: labels grow to hold their bars, and views that hide meanwhile are
  /// left out.
  package var isSkeletonActive: Bool
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

  /// Whether labels grow here: the skeleton is on and the walk reached this part of the tree.
  var labelsGrow: Bool

  /// Makes a context from what a scene says.
  package init(scene: Scene, isSkeletonActive: Bool) {
    appearance = scene.appearance
    direction = scene.canvas.direction
    safeArea = scene.canvas.safeArea
    screenWidth = scene.canvas.size.width
    self.isSkeletonActive = isSkeletonActive
    labelsGrow = isSkeletonActive
  }

  /// The context for what stands in a view.
  func inside(isVisited: Bool) -> LayoutContext {
    var inner = self
    inner.labelsGrow = isSkeletonActive && isVisited
    return inner
  }
}
