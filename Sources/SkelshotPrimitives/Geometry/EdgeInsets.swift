/// Distances from the four edges of a rectangle, inward.
public struct EdgeInsets: Sendable, Hashable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// Makes insets from the four distances, in UIKit's order.
  ///
  /// - Parameters:
  ///   - top: Distance from the top edge.
  ///   - left: Distance from the left edge.
  ///   - bottom: Distance from the bottom edge.
  ///   - right: Distance from the right edge.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all four edges.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No insets.
  public static let zero = EdgeInsets(0)

  /// The insets with left and right exchanged, as right-to-left layout wants them.
  package var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}
