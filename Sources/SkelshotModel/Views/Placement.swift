public import SkelshotPrimitives

/// The position and size of a view in its parent, in points.
///
/// A placement is either a frame or a combination of sizes, distances from the parent's edges, and offsets from its
/// center. On an axis without values, the view fills its parent. In a stack view, only `width` and `height` count.
public struct Placement: Sendable, Hashable {
  /// The frame in the parent's coordinates. If the frame is set, all other values are ignored.
  public var frame: Rect?
  /// The width.
  public var width: Length? {
    get { anchors.width }
    set { anchors.width = newValue }
  }
  /// The height.
  public var height: Length? {
    get { anchors.height }
    set { anchors.height = newValue }
  }
  /// The distance inward from the parent's top edge.
  public var top: Double? {
    get { anchors.top }
    set { anchors.top = newValue }
  }
  /// The distance inward from the parent's left edge.
  public var left: Double? {
    get { anchors.left }
    set { anchors.left = newValue }
  }
  /// The distance inward from the parent's bottom edge.
  public var bottom: Double? {
    get { anchors.bottom }
    set { anchors.bottom = newValue }
  }
  /// The distance inward from the parent's right edge.
  public var right: Double? {
    get { anchors.right }
    set { anchors.right = newValue }
  }
  /// The distance inward from the parent's leading edge, which is the right edge in right-to-left layouts.
  public var leading: Double? {
    get { anchors.leading }
    set { anchors.leading = newValue }
  }
  /// The distance inward from the parent's trailing edge, which is the left edge in right-to-left layouts.
  public var trailing: Double? {
    get { anchors.trailing }
    set { anchors.trailing = newValue }
  }
  /// The offset to the right from the parent's center.
  public var centerX: Double? {
    get { anchors.centerX }
    set { anchors.centerX = newValue }
  }
  /// The offset down from the parent's center.
  public var centerY: Double? {
    get { anchors.centerY }
    set { anchors.centerY = newValue }
  }

  private var anchors = Boxed<Anchors>()

  /// The values other than the frame. Most views of a traced screen or a dump have none.
  private struct Anchors: DefaultedValues {
    var width: Length?
    var height: Length?
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
    var leading: Double?
    var trailing: Double?
    var centerX: Double?
    var centerY: Double?

    static let defaults = Anchors()
  }

  /// Creates a placement without values, in which the view fills its parent.
  public init() {}

  /// Creates a placement from a frame in the parent's coordinates.
  public init(frame: Rect) {
    self.frame = frame
  }

  /// Whether a value besides the frame is set.
  package var hasAnchors: Bool { !anchors.isDefault }

  /// A placement in which the view fills its parent.
  public static let fill = Placement()
}

/// A width or height of a view.
public struct Length: Sendable, Hashable {
  /// A length in points, 0 or more; nil for `fill`.
  public let points: Double?

  /// Creates a length in points, 0 or more.
  public static func points(_ points: Double) -> Length { Length(points: points) }

  /// In a stack view, an equal share of the free space; in any other parent, the parent's extent.
  public static let fill = Length(points: nil)
}

extension Placement {
  /// Applies the values of another placement, as described for `ViewChange.placement`.
  mutating func apply(_ change: Placement) {
    guard change.frame == nil else {
      self = change
      return
    }
    guard change != .fill else { return }
    spellOutFrame()
    let horizontal = [
      change.left, change.right, change.leading, change.trailing, change.centerX,
    ].count { $0 != nil }
    if horizontal > 0 {
      (left, right) = (change.left, change.right)
      (leading, trailing) = (change.leading, change.trailing)
      centerX = change.centerX
      if horizontal > 1 { width = nil }
    }
    if let width = change.width { self.width = width }
    let vertical = [change.top, change.bottom, change.centerY].count { $0 != nil }
    if vertical > 0 {
      (top, bottom, centerY) = (change.top, change.bottom, change.centerY)
      if vertical > 1 { height = nil }
    }
    if let height = change.height { self.height = height }
  }

  /// Replaces the frame with equivalent edges and sizes.
  private mutating func spellOutFrame() {
    guard let frame else { return }
    self = Placement()
    (left, width) = (frame.x, .points(frame.width))
    (top, height) = (frame.y, .points(frame.height))
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// Creates a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}
