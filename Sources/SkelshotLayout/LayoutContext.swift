package import SkelshotModel
public import SkelshotPrimitives

/// What the layout of a screen depends on besides its views.
package struct LayoutContext: Sendable, Hashable {
  /// Defaults of text and bones.
  package var appearance: SkeletonAppearance
  /// The direction of reading.
  package var direction: LayoutDirection
  /// Whether the skeleton is on: labels grow to hold their bars, and views that hide meanwhile are
  /// left out.
  package var isSkeletonActive: Bool
  /// Whether a hide has begun: views that the skeleton hides are visible again from then on, whether they were before
  /// the show or not.
  package var hasHidden = false
  /// Views that a screen may have once tables and collections are filled: they take up to
  /// 480 MB, in a timeline, 270 MB without one.
  package var viewLimit: Int = 100_000
  /// Bars of text that a screen may have.
  package var barLimit: Int = 250_000
  /// Levels of views in views.
  package var depthLimit: Int = 256

  /// Whether labels grow here: the skeleton is on and the walk reached this part of the tree.
  var labelsGrow: Bool

  /// Makes a context from what a scene says.
  package init(scene: Scene, isSkeletonActive: Bool) {
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
@nonexhaustive
public enum LayoutFailure: DescribedError, Hashable, Sendable {
  /// More views in views than the limit; the reference is where.
  case nestedTooDeep(limit: Int, reference: String)
  /// More views than the limit once tables and collections are filled.
  case tooManyViews(limit: Int, reference: String)
  /// More bars of texts than the limit.
  case tooManyBars(limit: Int, reference: String)
  /// A cell identifier without a template.
  case missingTemplate(identifier: String, reference: String)
  /// A table whose rows have no height.
  case missingRowHeight(reference: String)
}

extension LayoutFailure {
  /// The view's place in the tree, such as `views[0]/subviews[2]`.
  public var reference: String {
    switch self {
    case .nestedTooDeep(_, let reference), .tooManyViews(_, let reference),
      .tooManyBars(_, let reference), .missingTemplate(_, let reference),
      .missingRowHeight(let reference):
      reference
    }
  }

  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .nestedTooDeep(let limit, let reference):
      Message("nested-too-deep", "\(reference): views are nested deeper than \(limit)")
    case .tooManyViews(let limit, let reference):
      Message(
        "too-many-views", "\(reference): the screen would have more than \(limit) views",
        help: "use larger rows or items, or fewer of them")
    case .tooManyBars(let limit, let reference):
      Message(
        "too-many-bars", "\(reference): the screen would have more than \(limit) bars of text",
        help: "use fewer or higher lines")
    case .missingTemplate(let identifier, let reference):
      Message(
        "missing-template", "\(reference): there is no cell template \"\(identifier)\"")
    case .missingRowHeight(let reference):
      Message("missing-row-height", "\(reference): the table has no row height")
    }
  }
}
