public import SkelshotPrimitives

/// One view of a screen: its type, its placement, its appearance and its subviews.
///
/// Lengths are points, percentages 0…100, opacities 0…1. The names are UIKit's and SkeletonView's.
public struct View: Sendable, Hashable {
  /// The type as the layout names it: `view`, `button`, `label`, … It decides nothing but the name
  /// in a tree dump; `content` says how the view behaves.
  public var type: String
  /// What the view holds besides plain subviews.
  public var content: ViewContent
  /// A name to find the view by; unique within a screen or a template.
  public var id: String?
  /// Where the view stands in its parent.
  public var placement: Placement
  /// Relations between edges and sizes of this and other views that place them; nil where the view has none. A view that
  /// has some, or that a constraint names by its id, does not fill its parent: what `placement` says of it holds, and
  /// nothing else.
  public var constraints: [Constraint]?
  /// How strongly the view resists being larger than what it holds, 1…1000.
  public var contentHuggingPriority = AxisPriorities(horizontal: 250, vertical: 250)
  /// How strongly the view resists being smaller than what it holds, 1…1000.
  public var contentCompressionResistancePriority = AxisPriorities(horizontal: 750, vertical: 750)
  /// The width of what the view holds, in points, where constraints place it; nil works it out of a label's text, an image's
  /// pixels or a stack view's views.
  public var intrinsicWidth: Double?
  /// The height of what the view holds, in points; see `intrinsicWidth`. A label of several lines whose width changes takes
  /// another number of lines.
  public var intrinsicHeight: Double?
  /// Where the view stands in its parent as far as constraints leave its frame open, in points. Among views that have such
  /// frames constraints are given up that cannot hold together, and the views of a stack view count as constrained.
  public var estimatedFrame: Rect?
  /// Insets of the margins that constraints name, UIKit's `layoutMargins`, in points; left and right change sides in
  /// right-to-left layout. nil takes 8 points,
  /// in cells 11 and 16; a stack view has its own.
  public var margins: EdgeInsets?
  /// Whether the view takes part in the skeleton. A view that does not stops the walk.
  public var isSkeletonable: Bool
  /// Whether the view, and all that is in it, is left out.
  public var isHidden: Bool
  /// Whether the view is left out while the skeleton is on.
  public var isHiddenWhenSkeletonIsActive: Bool
  /// Has no pixels; shown in the tree dump.
  public var isUserInteractionDisabledWhenSkeletonIsActive: Bool
  /// Corner radius of the bone; nil takes the appearance's.
  public var skeletonCornerRadius: SkeletonCornerRadius?
  /// The background colour of the view's own content; nil is clear.
  public var backgroundColor: DynamicColor?
  /// Corner radius of the view's background in points, and of its clip where `clipsToBounds` is true.
  public var cornerRadius: Double
  /// The corners that `cornerRadius` rounds, as on iOS the layer's `maskedCorners`; the others are sharp.
  public var maskedCorners: Corners = .all
  /// Width in points of the line inside the view's edges, as the layer's `borderWidth`; 0 has none. It stays while the
  /// skeleton is on, above the bone.
  public var borderWidth: Double = 0
  /// The colour of that line.
  public var borderColor: DynamicColor = .black
  /// The shadow of the view's background; nil has none. It stays while the skeleton is on. A view that clips has none, as on
  /// iOS.
  public var shadow: Shadow?
  /// Whether what lies outside the view's bounds is cut off.
  public var clipsToBounds: Bool
  /// Opacity of the view and all that is in it, 0…1.
  public var alpha: Double
  /// The direction of reading of the view's text and of what is in it, as `semanticContentAttribute`; nil is its
  /// parent's.
  public var direction: LayoutDirection?
  /// Light or dark for the view and what is in it, as `overrideUserInterfaceStyle`; nil is its parent's.
  public var interfaceStyle: InterfaceStyle?
  /// What stands in the view, back to front.
  public var subviews: [View]
  /// Changes to the skeleton's style for this view and what is below it.
  public var skeleton: SkeletonOverrides
  /// Whether the view and its subviews keep their own content. The walk does not visit the view, as if
  /// it were not skeletonable; but it counts as a subview, so that no bone of its parent covers it.
  public var isSkeletonOff: Bool

  /// Makes a view of the given type; everything else has the format's defaults and can be set.
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
    // As UITextView: a bar that reaches below a text view ends at its edge.
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
  /// The radius of each corner of the view's own content, in points.
  package var cornerRadii: CornerRadii {
    func radius(_ corner: Corners) -> Double { maskedCorners.contains(corner) ? cornerRadius : 0 }
    return CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
      bottomLeft: radius(.bottomLeft))
  }
}

extension View {
  /// UIKit's `layoutMargins`: those by which a stack view arranges its subviews, or those that constraints name.
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

/// What a view holds besides plain subviews.
@nonexhaustive
public indirect enum ViewContent: Sendable, Hashable {
  /// Nothing: a view, button, switch, slider, …
  case plain
  /// An image view's picture.
  case image(ImageContent)
  /// A label's text, centred vertically.
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
