/// The insets from the four edges of a rectangle.
public struct EdgeInsets: Sendable, Hashable {
  /// The inset from the top edge.
  public var top: Double
  /// The inset from the left edge.
  public var left: Double
  /// The inset from the bottom edge.
  public var bottom: Double
  /// The inset from the right edge.
  public var right: Double

  /// Creates insets. The parameters are in UIKit's order.
  ///
  /// - Parameters:
  ///   - top: The inset from the top edge.
  ///   - left: The inset from the left edge.
  ///   - bottom: The inset from the bottom edge.
  ///   - right: The inset from the right edge.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are equal on all four edges.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Insets of 0 on all edges.
  public static let zero = EdgeInsets(0)

  /// The insets with left and right swapped, for right-to-left layouts.
  package var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}
