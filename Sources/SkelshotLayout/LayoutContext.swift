public import SkelshotModel

/// What the layout of a screen depends on besides its views.
public struct LayoutContext: Sendable, Hashable {
  /// Defaults of text and bones.
  public var appearance: SkeletonAppearance
  /// The direction of reading.
  public var direction: LayoutDirection
  /// Whether the skeleton is on: labels grow to hold their bars, and views that hide meanwhile are
  /// left out.
  public var isSkeletonActive: Bool
  /// Views that a screen may have once tables and collections are filled: they take up to
  /// 700 MiB, at 2.8 KiB for a view with its bone in a timeline, 1.9 KiB without one.
  public var viewLimit: Int = 250_000
  /// Levels of views in views.
  public var depthLimit: Int = 256

  /// Whether labels grow here: the skeleton is on and the walk reached this part of the tree.
  var labelsGrow: Bool

  /// Makes a context from what a scene says.
  public init(scene: Scene, isSkeletonActive: Bool) {
    appearance = scene.appearance
    direction = scene.canvas.direction
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

/// Why a screen cannot be laid out.
public enum LayoutFailure: Error, Hashable, Sendable {
  /// More views in views than the limit; the reference is where.
  case nestedTooDeep(limit: Int, reference: String)
  /// More views than the limit once tables and collections are filled.
  case tooManyViews(limit: Int, reference: String)
  /// A cell identifier without a template.
  case missingTemplate(identifier: String, reference: String)
  /// A table whose rows have no height.
  case missingRowHeight(reference: String)
}
