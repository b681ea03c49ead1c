public import SkelshotModel
public import SkelshotPrimitives

/// A view with the name and properties of a UIKit view, including SkeletonView's additions.
///
/// Every conforming type has the properties of `View`, such as `isSkeletonable` and `alpha`, and the properties of
/// `Placement`, such as `frame` and `top`:
///
/// ```swift
/// var avatar = ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64))
/// avatar.skeletonCornerRadius = 32
/// avatar.isHiddenWhenSkeletonIsActive = false
/// ```
///
/// Unlike on iOS, `isSkeletonable` is **true** by default. Set `isSkeletonable` to false for views that keep their own
/// appearance.
@dynamicMemberLookup
public protocol SkeletonableView: ViewConvertible, SkeletonShowing {
  /// The properties that all views share. The type and content come from `view`.
  var attributes: View { get set }

  /// Creates a view that fills its parent and has UIKit's default values.
  init()
}

extension SkeletonableView {
  /// The view as a model `View`.
  public var view: View { attributes }

  // The other subscripts are disfavored so that the compiler's error about a misspelled property contains the names of
  // the type and the property. Otherwise, the compiler reports only an ambiguous reference.

  /// The properties of `View`, such as `isSkeletonable`, `alpha` and `subviews`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<View, Value>) -> Value {
    get { attributes[keyPath: keyPath] }
    set { attributes[keyPath: keyPath] = newValue }
  }

  /// The properties of `Placement`, such as `width`, `top`, `leading` and `centerX`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Placement, Value>) -> Value {
    get { attributes.placement[keyPath: keyPath] }
    set { attributes.placement[keyPath: keyPath] = newValue }
  }

  /// Performs a timeline step for this view and its subviews, as soon as a scene has the view. See `Scene.perform`.
  public mutating func perform(_ step: TimelineStep) { attributes.perform(step) }

  /// The name of the view's type in layouts.
  package var type: String { view.type }

  package var content: ViewContent { view.content }

  /// Creates a view with a position, a size and subviews.
  ///
  /// ```swift
  /// ContainerView(id: "card", height: 96, top: 16, left: 16, right: 16) {
  ///   ImageView(frame: Rect(x: 0, y: 0, width: 96, height: 96))
  ///   Label(height: 20, top: 0, left: 112, right: 0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points. If a frame is set, the other sizes and insets are ignored.
  ///   - width: The width in points, or `.fill`.
  ///   - height: The height in points, or `.fill`.
  ///   - top: The inset from the parent's top edge, in points.
  ///   - left: The inset from the parent's left edge, in points.
  ///   - bottom: The inset from the parent's bottom edge, in points.
  ///   - right: The inset from the parent's right edge, in points.
  ///   - leading: The inset from the parent's leading edge, in points.
  ///   - trailing: The inset from the parent's trailing edge, in points.
  ///   - centerX: The offset to the right from the parent's center, in points.
  ///   - centerY: The offset down from the parent's center, in points.
  ///   - subviews: The subviews, back to front.
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

  /// The frame in the parent's coordinates, in points, or nil if other values of the placement determine it.
  public var frame: Rect? {
    get { attributes.placement.frame }
    set { attributes.placement.frame = newValue }
  }

  /// Returns the view with the given frame: `Label().frame(x: 16, y: 16, width: 200, height: 20)`.
  ///
  /// - Parameters:
  ///   - x: The x coordinate of the left edge in the parent, in points.
  ///   - y: The y coordinate of the top edge in the parent, in points.
  ///   - width: The width in points.
  ///   - height: The height in points.
  public func frame(x: Double, y: Double, width: Double, height: Double) -> Self {
    with(\.frame, Rect(x: x, y: y, width: width, height: height))
  }

  /// Returns the view with the given width or height, in points or `.fill`: `Label().frame(height: 20)`.
  public func frame(
    width: Length? = nil,
    height: Length? = nil
  ) -> Self {
    with {
      if let width { $0.attributes.placement.width = width }
      if let height { $0.attributes.placement.height = height }
    }
  }

  /// Returns a changed copy of the view, for use in an expression.
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

  /// Returns a copy of the view with one property changed: `.with(\.skeletonCornerRadius, 8)`.
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var changed = self
    changed[keyPath: property] = value
    return changed
  }
}
