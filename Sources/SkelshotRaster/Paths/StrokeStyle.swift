public import SkelshotPrimitives

/// The shape of a line that is drawn along a path.
public struct StrokeStyle: Sendable, Hashable {
  /// The shape of the line's corners.
  public enum Join: String, Sendable, Hashable, CaseIterable {
    /// The outer edges extend to a point.
    case miter
    /// A part of a circle.
    case round
    /// A straight line between the outer edges.
    case bevel
  }

  /// The shape of the ends of open subpaths.
  public enum Cap: String, Sendable, Hashable, CaseIterable {
    /// The line ends at the end of the subpath.
    case butt
    /// A half circle.
    case round
    /// The line extends beyond the subpath by half its width.
    case square
  }

  /// The width of the line. Nothing is drawn unless the width is above 0.
  public var width: Double
  /// The shape of the line's corners.
  public var join: Join
  /// The shape of the line's ends.
  public var cap: Cap
  /// The maximum length of a miter as a multiple of the line's width. Longer miters become bevels.
  public var miterLimit: Double

  /// Creates a stroke style. The defaults are those of Core Graphics.
  ///
  /// - Parameters:
  ///   - width: The width of the line.
  ///   - join: The shape of the line's corners.
  ///   - cap: The shape of the line's ends.
  ///   - miterLimit: The maximum length of a miter as a multiple of the line's width.
  public init(
    width: Double, join: Join = .miter, cap: Cap = .butt, miterLimit: Double = 10
  ) {
    (self.width, self.join, self.cap, self.miterLimit) = (width, join, cap, miterLimit)
  }
}

extension Path {
  /// Returns the outline of a line along the path, to be filled with the nonzero rule.
  ///
  /// Curves become lines whose areas in pixels hardly differ from the curves'.
  ///
  /// - Parameters:
  ///   - style: The width, corners and ends of the line.
  ///   - scale: The scale at which the outline will be drawn, in pixels per unit.
  public func stroked(_ style: StrokeStyle, scale: Double = 1) -> Path {
    StrokeOutline.outline(of: self, style, scale: scale)
  }
}
