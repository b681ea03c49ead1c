public import SkelshotPrimitives

/// A view on a screen, with its type, placement, appearance and subviews.
///
/// Lengths are in points, percentages are 0…100, and opacities are 0…1. Property names follow UIKit and SkeletonView.
public struct View: Sendable, Hashable {
  /// The type name from the layout, such as `view`, `button` or `label`. `content` determines how the view behaves.
  public var type: String
  /// The view's content besides plain subviews.
  public var content: ViewContent
  /// The view's id, unique within a screen or a template.
  public var id: String?
  /// The view's position and size in its parent.
  public var placement = Placement.fill
  /// The constraints between this view and other views; nil for no constraints. A view with constraints, or with an id
  /// that a constraint names, does not fill its parent by default. Only the values set in its `placement` apply.
  public var constraints: [Constraint]?
  /// How strongly the view resists growing beyond its content, 1…1000.
  public var contentHuggingPriority: AxisPriorities {
    get { uncommon.contentHuggingPriority }
    set { uncommon.contentHuggingPriority = newValue }
  }
  /// How strongly the view resists shrinking below its content, 1…1000.
  public var contentCompressionResistancePriority: AxisPriorities {
    get { uncommon.contentCompressionResistancePriority }
    set { uncommon.contentCompressionResistancePriority = newValue }
  }
  /// The content width for constraints, in points. If nil, a label's text, an image's pixels or a stack's views
  /// determine the width.
  public var intrinsicWidth: Double? {
    get { uncommon.intrinsicWidth }
    set { uncommon.intrinsicWidth = newValue }
  }
  /// The content height for constraints, in points. If nil, the height is computed like `intrinsicWidth`. A label with
  /// several lines wraps again if its width changes.
  public var intrinsicHeight: Double? {
    get { uncommon.intrinsicHeight }
    set { uncommon.intrinsicHeight = newValue }
  }
  /// The frame in the parent, in points, for a view whose constraints leave its frame ambiguous. Conflicts
  /// between constraints of views with estimated frames are resolved by dropping constraints. A stack view that
  /// contains a view with an estimated frame is arranged by solving constraints.
  public var estimatedFrame: Rect? {
    get { uncommon.estimatedFrame }
    set { uncommon.estimatedFrame = newValue }
  }
  /// The layout margins for constraints, in points, like UIKit's `layoutMargins`. Left and right swap in right-to-left
  /// layouts. If nil, margins are 8 points, or UIKit's default margins in cells. Stack views have their own margins.
  public var margins: EdgeInsets? {
    get { uncommon.margins }
    set { uncommon.margins = newValue }
  }
  /// Whether the view is part of the skeleton. If false, the view's subviews are not part of the skeleton either.
  public var isSkeletonable = true
  /// Whether the view and its subviews are hidden.
  public var isHidden = false
  /// Whether the view is hidden while the skeleton is active.
  public var isHiddenWhenSkeletonIsActive = false
  /// Whether user interaction is disabled while the skeleton is active. This setting affects only the tree dump.
  public var isUserInteractionDisabledWhenSkeletonIsActive = true
  /// The corner radius of the bone; nil uses the appearance's radius.
  public var skeletonCornerRadius: SkeletonCornerRadius?
  /// The background color of the view's own content; nil is clear.
  public var backgroundColor: DynamicColor? {
    get { uncommon.backgroundColor }
    set { uncommon.backgroundColor = newValue }
  }
  /// The corner radius of the view's background, in points. If `clipsToBounds` is true, the clip has the same radius.
  public var cornerRadius: Double = 0
  /// The corners that `cornerRadius` rounds, like a layer's `maskedCorners`. Other corners are square.
  public var maskedCorners: Corners = .all
  /// The shape of the view's bone, background, border, shadow and clip; nil for a rectangle with the corner radii. Bars
  /// of text keep their own shape.
  public var shape: ViewShape? {
    get { uncommon.shape }
    set { uncommon.shape = newValue }
  }
  /// The width of the border inside the view's edges, in points, like a layer's `borderWidth`. While the skeleton is
  /// shown, the border stays above the bone.
  public var borderWidth: Double = 0
  /// The color of the border.
  public var borderColor: DynamicColor {
    get { uncommon.borderColor }
    set { uncommon.borderColor = newValue }
  }
  /// The shadow of the view's background; nil draws no shadow. The shadow stays visible while the skeleton is shown. A
  /// view that clips has no shadow, as on iOS.
  public var shadow: Shadow? {
    get { uncommon.shadow }
    set { uncommon.shadow = newValue }
  }
  /// Whether content outside the view's bounds is clipped.
  public var clipsToBounds: Bool
  /// The opacity of the view and its subviews, 0…1.
  public var alpha: Double = 1
  /// The reading direction of the view and its subviews, like `semanticContentAttribute`; nil inherits the parent's
  /// direction.
  public var direction: LayoutDirection?
  /// The appearance of the view and its subviews, like `overrideUserInterfaceStyle`; nil inherits the parent's
  /// appearance.
  public var interfaceStyle: InterfaceStyle?
  /// The subviews, back to front.
  public var subviews: [View] = []
  /// Changes to the skeleton's style for this view and its subviews.
  public var skeleton: SkeletonOverrides {
    get { uncommon.skeleton }
    set { uncommon.skeleton = newValue }
  }
  /// Whether the view and its subviews keep their own content while the skeleton is shown. The parent of a
  /// skeletonable view with this setting does not become a bone.
  public var isSkeletonOff = false
  /// The calls that show, change or hide this view's skeleton. As soon as a scene has the view, the calls become steps
  /// of its timeline.
  package var calls: [TimelineStep] {
    get { uncommon.calls }
    set { uncommon.calls = newValue }
  }
  private var uncommon = Boxed<UncommonValues>()
  /// Whether a property that few views set differs from its default.
  package var hasUncommonValues: Bool { !uncommon.isDefault }

  /// Creates a view with the same default values as in layouts.
  public init(type: String = "view", content: ViewContent = .plain) {
    self.type = type
    self.content = content
    // Text views clip like UITextView: a bar that extends below the view ends at the view's edge.
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
  /// Returns the shape of the view's background in its frame.
  package func filledShape(in frame: Rect) -> FilledShape {
    shape?.filled(in: frame) ?? .rounded(RoundedRect(frame, radii: cornerRadii))
  }
}

extension View {
  /// UIKit's `layoutMargins`. A stack view's margins inset its subviews; other margins affect only constraints.
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
  /// No special content, as in a view, button, switch or slider.
  case plain
  /// An image view's picture.
  case image(ImageContent)
  /// A label's text, centered vertically.
  case label(TextContent)
  /// A text view's text, which begins at the top.
  case textView(TextContent)
  /// Subviews arranged in a row or a column.
  case stack(StackContent)
  /// Rows of cells, one below the other.
  case table(TableContent)
  /// Cells in a flow layout.
  case collection(CollectionContent)
}

/// A set of view corners, like Core Animation's `CACornerMask`.
public struct Corners: OptionSet, Sendable, Hashable {
  /// One bit for each corner.
  public let rawValue: UInt8

  /// Creates a set of corners from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top left corner, `layerMinXMinYCorner` in Core Animation.
  public static let topLeft = Corners(rawValue: 1)
  /// The top right corner, `layerMaxXMinYCorner` in Core Animation.
  public static let topRight = Corners(rawValue: 2)
  /// The bottom left corner, `layerMinXMaxYCorner` in Core Animation.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The bottom right corner, `layerMaxXMaxYCorner` in Core Animation.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four corners.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The corners by their names in layouts.
  package static var names: KeyValuePairs<String, Corners> {
    [
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
      "bottomRight": .bottomRight,
    ]
  }
}

/// A layer's shadow, as in Core Animation: the view's shape, moved, blurred and filled with a color.
///
/// The blur approximates a Gaussian with the standard deviation `radius` by three box blurs, like W3C's feGaussianBlur.
public struct Shadow: Sendable, Hashable {
  package var color: DynamicColor
  package var opacity: Double
  package var radius: Double
  package var offset: Size

  /// The maximum blur radius, in points.
  package static let largestRadius = 100.0

  /// Creates a shadow. The defaults are Core Animation's: black, with a radius of 3 points, and moved up by 3 points.
  ///
  /// - Parameters:
  ///   - opacity: The opacity, 0…1.
  ///   - color: The color.
  ///   - radius: The blur radius in points, 0…100; higher values count as 100.
  ///   - offset: The offset to the right and down, in points.
  public init(
    opacity: Double, color: DynamicColor = .black, radius: Double = 3,
    offset: Size = Size(width: 0, height: -3)
  ) {
    (self.opacity, self.color, self.radius, self.offset) = (opacity, color, radius, offset)
  }
}
