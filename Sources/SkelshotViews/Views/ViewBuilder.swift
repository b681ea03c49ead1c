public import SkelshotModel

/// Collects views, back to front, with `if`, `switch` and `for`.
///
/// ```swift
/// StackView(axis: .vertical, spacing: 8) {
///   Label(height: 20)
///   if showsDetails { TextView(height: .fill) }
///   for _ in 0..<3 { Button(height: 44) }
/// }
/// ```
@resultBuilder
public enum ViewBuilder {
  /// Adds a view.
  public static func buildExpression(_ view: some ViewConvertible) -> [View] { [view.view] }

  /// Adds a list of views.
  public static func buildExpression(_ views: [some ViewConvertible]) -> [View] {
    views.map(\.view)
  }

  /// Combines the parts of a block.
  public static func buildBlock(_ views: [View]...) -> [View] { views.flatMap(\.self) }

  /// Adds the views of an `if` without `else`, if any.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }

  /// Adds the views of a first branch.
  public static func buildEither(first: [View]) -> [View] { first }

  /// Adds the views of a second branch.
  public static func buildEither(second: [View]) -> [View] { second }

  /// Adds the views of a loop.
  public static func buildArray(_ views: [[View]]) -> [View] { views.flatMap(\.self) }
}

/// A type that converts to a view: a `Label`, a `StackView`, … or the model's `View` itself.
public protocol ViewConvertible: Sendable {
  /// The view as the model's `View`.
  var view: View { get }
}

extension View: ViewConvertible {
  /// The view itself.
  public var view: View { self }
}
