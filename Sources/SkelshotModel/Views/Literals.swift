// Number literals let Swift read like UIKit: `label.height = 18`.

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
