// Numbers stand for what they say, so that Swift reads as UIKit does: `label.height = 18`.

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }

  /// A length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

/// What can be said for a width or height: a number of points, or a `Length`.
///
/// ```swift
/// let column = 96.0
/// Label(width: column, height: 20)
/// ContainerView(width: .fill, height: 2 * column)
/// ```
public protocol LengthConvertible {
  /// The width or height; nil for none.
  var length: Length? { get }
}

extension Length: LengthConvertible {
  /// The same.
  public var length: Length? { self }
}

extension Double: LengthConvertible {
  /// So many points.
  public var length: Length? { .points(self) }
}

extension Int: LengthConvertible {
  /// So many points.
  public var length: Length? { .points(Double(self)) }
}

extension Optional: LengthConvertible where Wrapped: LengthConvertible {
  /// What is wrapped.
  public var length: Length? { self?.length }
}

extension LengthConvertible where Self == Length {
  /// In a stack view an equal share of what the others leave; elsewhere the parent's extent.
  public static var fill: Length { Length.fill }
}

extension ItemCount: ExpressibleByIntegerLiteral {
  /// A number of rows or items, 0 or more.
  public init(integerLiteral value: Int) {
    self = .fixed(value)
  }
}

extension SkeletonTextNumberOfLines: ExpressibleByIntegerLiteral {
  /// A number of bars: `label.skeletonTextNumberOfLines = 3`, as in SkeletonView.
  public init(integerLiteral value: Int) {
    self = .custom(value)
  }
}
