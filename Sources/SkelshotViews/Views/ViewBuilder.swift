public import SkelshotModel

/// Builds a list of views, back to front, with support for `if`, `switch` and `for`.
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

  /// Concatenates the views of a block.
  public static func buildBlock(_ views: [View]...) -> [View] { views.flatMap(\.self) }

  /// Adds the views of an `if` statement without `else`.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }

  /// Adds the views of the first branch.
  public static func buildEither(first: [View]) -> [View] { first }

  /// Adds the views of the second branch.
  public static func buildEither(second: [View]) -> [View] { second }

  /// Adds the views of all iterations of a loop.
  public static func buildArray(_ views: [[View]]) -> [View] { views.flatMap(\.self) }
}

/// A type that converts to a model `View`, such as `Label`, `StackView` or `View` itself.
public protocol ViewConvertible: SendableMetatype {
  /// The model `View` that this value converts to.
  var view: View { get }
}

extension View: ViewConvertible {
  /// This view, unchanged.
  public var view: View { self }
}
