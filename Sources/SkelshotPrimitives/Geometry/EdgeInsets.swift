/// Inward distances from the four edges of a rectangle.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Makes insets from the four distances, in UIKit's order.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - left: The distance from the left edge.
  ///   - bottom: The distance from the bottom edge.
  ///   - right: The distance from the right edge.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets with the same distance on all four edges.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No insets.
  public static let zero = EdgeInsets(0)

  /// The insets with left and right swapped, for right-to-left layout.
  package var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}
