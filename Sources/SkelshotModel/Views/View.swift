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
  /// Where the view stands in its parent.
  public var placement = Placement.fill
  /// Relations between edges and sizes of this and other views that place them; nil if the view has none. A view with
  /// constraints, or that a constraint names by its id, does not fill its parent. Only the set parts of its `placement`
  /// apply.
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
  /// Whether the view takes part in the skeleton. A view that does not stops the walk.
  public var isSkeletonable = true
  /// Whether the view, and all that is in it, is left out.
  public var isHidden = false
  /// Whether the view is left out while the skeleton is on.
  public var isHiddenWhenSkeletonIsActive = false
  /// Has no pixels; shown in the tree dump.
  public var isUserInteractionDisabledWhenSkeletonIsActive = true
  /// Corner radius of the bone; nil takes the appearance's.
  public var skeletonCornerRadius: SkeletonCornerRadius?
  /// The background color of the view's own content; nil is clear.
  public var backgroundColor: DynamicColor?
  /// Corner radius of the view's background in points, and of its clip where `clipsToBounds` is true.
  public var cornerRadius: Double = 0
  /// The corners that `cornerRadius` rounds, as on iOS the layer's `maskedCorners`; the others are sharp.
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
  /// Opacity of the view and its subviews, 0…1.
  public var alpha: Double = 1
  /// The reading direction of the view and its subviews, like `semanticContentAttribute`; nil inherits the parent's.
  public var direction: LayoutDirection?
  /// Light or dark for the view and its subviews, like `overrideUserInterfaceStyle`; nil inherits the parent's.
  public var interfaceStyle: InterfaceStyle?
  /// The subviews, back to front.
  public var subviews: [View] = []
  /// Changes to the skeleton's style for this view and its subviews.
  public var skeleton = SkeletonOverrides()
  /// Whether the view and its subviews keep their own content. The walk does not visit the view, as if
  /// it were not skeletonable; but it counts as a subview, so that no bone of its parent covers it.
  public var isSkeletonOff = false

  /// Makes a view of a type, with the defaults of layouts.
  public init(type: String = "view", content: ViewContent = .plain) {
    self.type = type
    self.content = content
    // As UITextView: a bar that reaches below a text view ends at its edge.
    clipsToBounds = if case .textView = content { true } else { false }
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

/// Some of the four corners of a view, as Core Animation's `CACornerMask`.
public struct Corners: OptionSet, Sendable, Hashable {
  /// One bit for each corner.
  public let rawValue: UInt8

  /// Makes corners of their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Core Animation's `layerMinXMinYCorner`.
  public static let topLeft = Corners(rawValue: 1)
  /// Core Animation's `layerMaxXMinYCorner`.
  public static let topRight = Corners(rawValue: 2)
  /// Core Animation's `layerMinXMaxYCorner`.
  public static let bottomLeft = Corners(rawValue: 4)
  /// Core Animation's `layerMaxXMaxYCorner`.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four corners.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The corners by the names that layouts have for them.
  package static var names: KeyValuePairs<String, Corners> {
    [
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
      "bottomRight": .bottomRight,
    ]
  }
}

/// A layer's shadow, as in Core Animation: the shape of the view, moved, blurred and filled with a color.
///
/// The blur is a Gaussian of the standard deviation `radius`, made by three box blurs.
/// Source: W3C, Filter Effects Module Level 1, feGaussianBlur.
public struct Shadow: Sendable, Hashable {
  /// The color.
  package var color: DynamicColor
  /// Its opacity, 0…1.
  package var opacity: Double
  /// How far it is blurred, in points, 0…100; more counts as 100.
  package var radius: Double
  /// How far it is moved to the right and down, in points.
  package var offset: Size

  /// The largest radius in points.
  package static let largestRadius = 100.0

  /// Makes a shadow; unless told, Core Animation's: black, 3 points blurred, moved up by 3 points.
  ///
  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - color: The color.
  ///   - radius: How far it is blurred, in points, 0…100; more counts as 100.
  ///   - offset: How far it is moved to the right and down, in points.
  public init(
    opacity: Double, color: DynamicColor = .black, radius: Double = 3,
    offset: Size = Size(width: 0, height: -3)
  ) {
    (self.opacity, self.color, self.radius, self.offset) = (opacity, color, radius, offset)
  }
}
