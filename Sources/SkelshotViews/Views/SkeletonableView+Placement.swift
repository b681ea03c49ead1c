public import SkelshotModel
import SkelshotPrimitives

// Where a view stands, in points: a frame, or any of a size, distances from the parent's edges and offsets from its
// centre.

extension SkeletonableView {
  /// The width.
  public var width: Length? {
    get { attributes.placement.width }
    set { attributes.placement.width = newValue }
  }

  /// The height.
  public var height: Length? {
    get { attributes.placement.height }
    set { attributes.placement.height = newValue }
  }

  /// Distance of the top edge from the parent's, inward.
  public var top: Double? {
    get { attributes.placement.top }
    set { attributes.placement.top = newValue }
  }

  /// Distance of the left edge from the parent's, inward.
  public var left: Double? {
    get { attributes.placement.left }
    set { attributes.placement.left = newValue }
  }

  /// Distance of the bottom edge from the parent's, inward.
  public var bottom: Double? {
    get { attributes.placement.bottom }
    set { attributes.placement.bottom = newValue }
  }

  /// Distance of the right edge from the parent's, inward.
  public var right: Double? {
    get { attributes.placement.right }
    set { attributes.placement.right = newValue }
  }

  /// Distance of the edge where a line of text begins: left, or right in right-to-left layout.
  public var leading: Double? {
    get { attributes.placement.leading }
    set { attributes.placement.leading = newValue }
  }

  /// Distance of the edge where a line of text ends: right, or left in right-to-left layout.
  public var trailing: Double? {
    get { attributes.placement.trailing }
    set { attributes.placement.trailing = newValue }
  }

  /// Offset of the centre from the parent's centre, to the right.
  public var centerX: Double? {
    get { attributes.placement.centerX }
    set { attributes.placement.centerX = newValue }
  }

  /// Offset of the centre from the parent's centre, downward.
  public var centerY: Double? {
    get { attributes.placement.centerY }
    set { attributes.placement.centerY = newValue }
  }
}
