public import SkelshotModel
public import SkelshotPrimitives

/// A view under UIKit's name, with the properties that UIKit and SkeletonView give it.
///
/// What every view has, `isSkeletonable`, `skeletonCornerRadius`, `alpha`, … (see `View`) and `frame`, `width`, `top`, …, is
/// a property of each of these types:
///
/// ```swift
/// var avatar = ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64))
/// avatar.skeletonCornerRadius = 32
/// avatar.isHiddenWhenSkeletonIsActive = false
/// ```
///
/// `isSkeletonable` is **true** unless set, as in a layout.json and unlike on iOS: a description of
/// a skeleton is about bones. What is to keep its look says so.
@dynamicMemberLookup
public protocol SkeletonableView: ViewConvertible {
  /// What every view has. Type and content are the business of each type: see `view`.
  var attributes: View { get set }

  /// Makes a view that fills its parent, with UIKit's defaults.
  init()
}

extension SkeletonableView {
  /// The view, as a scene holds it.
  public var view: View { attributes }

  /// What every view has: `isSkeletonable`, `alpha`, `subviews`, …
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<View, Value>) -> Value {
    get { attributes[keyPath: keyPath] }
    set { attributes[keyPath: keyPath] = newValue }
  }

  /// Where the view stands: `width`, `top`, `leading`, `centerX`, …; see `Placement`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Placement, Value>) -> Value {
    get { attributes.placement[keyPath: keyPath] }
    set { attributes.placement[keyPath: keyPath] = newValue }
  }

  /// The name of the type, as a layout.json says it.
  package var type: String { view.type }

  /// What the view holds besides plain subviews.
  package var content: ViewContent { view.content }

  /// Makes a view.
  ///
  /// ```swift
  /// ContainerView(id: "card", height: 96, top: 16, left: 16, right: 16) {
  ///   ImageView(frame: Rect(x: 0, y: 0, width: 96, height: 96))
  ///   Label(height: 20, top: 0, left: 112, right: 0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points; where it is given, the rest does not count.
  ///   - width: The width: a number of points, or `.fill`.
  ///   - height: The height: a number of points, or `.fill`.
  ///   - top: Distance from the parent's top edge in points, inward; so do the other edges.
  ///   - left: See `top`.
  ///   - bottom: See `top`.
  ///   - right: See `top`.
  ///   - leading: Distance from the edge where a line of text begins.
  ///   - trailing: Distance from the edge where a line of text ends.
  ///   - centerX: Offset from the parent's centre in points, to the right.
  ///   - centerY: Offset from the parent's centre in points, downward.
  ///   - subviews: What stands in the view, back to front.
  public init(
    id: String? = nil, frame: Rect? = nil, width: Length? = nil,
    height: Length? = nil,
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil,
    leading: Double? = nil, trailing: Double? = nil, centerX: Double? = nil,
    centerY: Double? = nil, @ViewBuilder subviews: () -> [View] = { [] }
  ) {
    self.init()
    attributes.id = id
    var placement = Placement()
    placement.frame = frame
    placement.width = width
    placement.height = height
    placement.top = top
    placement.left = left
    placement.bottom = bottom
    placement.right = right
    placement.leading = leading
    placement.trailing = trailing
    placement.centerX = centerX
    placement.centerY = centerY
    attributes.placement = placement
    attributes.subviews = subviews()
  }

  /// The frame in the parent's coordinates, in points; nil where the rest of the placement says it.
  public var frame: Rect? {
    get { attributes.placement.frame }
    set { attributes.placement.frame = newValue }
  }

  /// The same view with a frame in its parent, in points: `Label().frame(x: 16, y: 16, width: 200, height: 20)`.
  ///
  /// - Parameters:
  ///   - x: The left edge in the parent, in points.
  ///   - y: The top edge in the parent, in points.
  ///   - width: Horizontal extent in points.
  ///   - height: Vertical extent in points.
  public func frame(x: Double, y: Double, width: Double, height: Double) -> Self {
    with(\.frame, Rect(x: x, y: y, width: width, height: height))
  }

  /// The same view with a width or height, as its parent or stack places it: `Label().frame(height: 20)`.
  ///
  /// - Parameters:
  ///   - width: A number of points, or `.fill`; nil leaves it as it is.
  ///   - height: A number of points, or `.fill`; nil leaves it as it is.
  public func frame(
    width: Length? = nil,
    height: Length? = nil
  ) -> Self {
    with {
      if let width { $0.attributes.placement.width = width }
      if let height { $0.attributes.placement.height = height }
    }
  }

  /// The same view with changes, for use in an expression.
  ///
  /// ```swift
  /// Label(height: 18).with {
  ///   $0.textAlignment = .center
  ///   $0.linesCornerRadius = 9
  /// }
  /// ```
  public func with(_ changes: (inout Self) -> Void) -> Self {
    var changed = self
    changes(&changed)
    return changed
  }

  /// The same view with another value of one property: `.with(\.skeletonCornerRadius, 8)`.
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var changed = self
    changed[keyPath: property] = value
    return changed
  }
}
