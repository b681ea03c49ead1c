public import SkelshotPrimitives

/// One view of a screen: its type, its placement, its appearance and its subviews.
///
/// Lengths are points, percentages 0…100, opacities 0…1. The names are UIKit's and SkeletonView's.
public struct View: Sendable, Hashable {
  /// The type as the layout names it: `view`, `button`, `label`, … It is only a name in tree dumps; `content` decides
  /// how the view behaves.
  public var type: String
  /// The view's content besides plain subviews.
  public var content: ViewContent
  /// The view's name, unique within a screen or a template.
  public var id: String?
  /// The view's position and size in its parent.
  public var placement: Placement
  /// The constraints that place this and other views; nil if there are none. If a view has constraints, or a
  /// constraint names its id, it does not fill its parent: only the values that `placement` states count.
  public var constraints: [Constraint]?
  /// How strongly the view resists growing beyond its content, 1…1000.
  public var contentHuggingPriority = AxisPriorities(horizontal: 250, vertical: 250)
  /// How strongly the view resists shrinking below its content, 1…1000.
  public var contentCompressionResistancePriority = AxisPriorities(horizontal: 750, vertical: 750)
  /// The width of the view's content, in points, for constraints. If nil, it follows from a label's text, an image's
  /// pixels or a stack view's views.
  public var intrinsicWidth: Double?
  /// The height of the view's content, in points, for constraints: see `intrinsicWidth`. A label with several lines
  /// wraps again if its width changes.
  public var intrinsicHeight: Double?
  /// The frame in the parent, in points, as far as constraints leave it open. Among views with such frames,
  /// conflicting constraints are dropped, and the views of a stack view count as constrained.
  public var estimatedFrame: Rect?
  /// The insets of the margins that constraints name, in points: UIKit's `layoutMargins`. Left and right swap in
  /// right-to-left layout. If nil, 8 points, or 11 and 16 in cells. A stack view has its own.
  public var margins: EdgeInsets?
  /// Whether the view takes part in the skeleton. If not, its subviews do not either.
  public var isSkeletonable: Bool
  /// Whether the view and its subviews are left out.
  public var isHidden: Bool
  /// Whether the view is left out while the skeleton is shown.
  public var isHiddenWhenSkeletonIsActive: Bool
  /// Has no effect on pixels; shown in tree dumps.
  public var isUserInteractionDisabledWhenSkeletonIsActive: Bool
  /// The bone's corner radius; nil uses the appearance's.
  public var skeletonCornerRadius: SkeletonCornerRadius?
  /// The background color of the view's own content; nil is clear.
  public var backgroundColor: DynamicColor?
  /// The corner radius in points of the view's background, and of its clip if `clipsToBounds` is true.
  public var cornerRadius: Double
  /// The corners that `cornerRadius` rounds, like a layer's `maskedCorners`. The others are sharp.
  public var maskedCorners: Corners = .all
  /// The width of the border inside the view's edges, in points, like a layer's `borderWidth`. While the skeleton is
  /// shown, the border stays above the bone.
  public var borderWidth: Double = 0
  /// The color of the border.
  public var borderColor: DynamicColor = .black
  /// The shadow of the view's background; nil draws none. It stays while the skeleton is shown. A view that clips has
  /// no shadow, as on iOS.
  public var shadow: Shadow?
  /// Whether content outside the view's bounds is clipped.
  public var clipsToBounds: Bool
  /// The opacity of the view and its subviews, 0…1.
  public var alpha: Double
  /// The reading direction of the view and its subviews, like `semanticContentAttribute`; nil inherits the parent's.
  public var direction: LayoutDirection?
  /// Light or dark for the view and its subviews, like `overrideUserInterfaceStyle`; nil inherits the parent's.
  public var interfaceStyle: InterfaceStyle?
  /// The subviews, back to front.
  public var subviews: [View]
  /// Changes to the skeleton's style for this view and its subviews.
  public var skeleton: SkeletonOverrides
  /// Whether the view and its subviews keep their own content. Like a view that is not skeletonable, it has no bones.
  /// It counts as a subview, so that no bone of its parent covers it.
  public var isSkeletonOff: Bool

  /// Makes a view of a type, with the defaults of layouts.
  public init(type: String = "view", content: ViewContent = .plain) {
    self.type = type
    self.content = content
    id = nil
    placement = .fill
    isSkeletonable = true
    isHidden = false
    isHiddenWhenSkeletonIsActive = false
    isUserInteractionDisabledWhenSkeletonIsActive = true
    skeletonCornerRadius = nil
    backgroundColor = nil
    cornerRadius = 0
    // As with UITextView: a bar that reaches below a text view is cut at its edge.
    clipsToBounds = if case .textView = content { true } else { false }
    alpha = 1
    direction = nil
    interfaceStyle = nil
    subviews = []
    skeleton = SkeletonOverrides()
    isSkeletonOff = false
  }
}

extension View {
  /// The radius of each corner of the view's background, in points.
  package var cornerRadii: CornerRadii {
    func radius(_ corner: Corners) -> Double { maskedCorners.contains(corner) ? cornerRadius : 0 }
    return CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
      bottomLeft: radius(.bottomLeft))
  }
}

extension View {
  /// UIKit's `layoutMargins`: a stack view's arrange its subviews; other views' are for constraints.
  package var layoutMargins: EdgeInsets? {
    get {
      guard case .stack(let stack) = content else { return margins }
      return stack.layoutMargins
    }
    set {
      guard case .stack(var stack) = content else {
        margins = newValue
        return
      }
      stack.layoutMargins = newValue ?? .zero
      content = .stack(stack)
    }
  }
}

/// A view's content besides plain subviews.
@nonexhaustive
public indirect enum ViewContent: Sendable, Hashable {
  /// No content: a view, button, switch, slider, …
  case plain
  /// An image view's picture.
  case image(ImageContent)
  /// A label's text, centered vertically.
  case label(TextContent)
  /// A text view's text, from the top.
  case textView(TextContent)
  /// Subviews arranged in a row or a column.
  case stack(StackContent)
  /// Rows of cells, one below the other.
  case table(TableContent)
  /// Cells in a flow layout.
  case collection(CollectionContent)
}
