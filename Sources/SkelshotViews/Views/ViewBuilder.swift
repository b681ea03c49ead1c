public import SkelshotModel

/// Puts views together, back to front: one after the other, with `if`, `switch` and `for`.
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
  /// A view.
  public static func buildExpression(_ view: some ViewConvertible) -> [View] { [view.view] }

  /// A list of views.
  public static func buildExpression(_ views: [some ViewConvertible]) -> [View] {
    views.map(\.view)
  }

  /// Views one after the other.
  public static func buildBlock(_ views: [View]...) -> [View] { views.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: [View]) -> [View] { first }

  /// Another branch.
  public static func buildEither(second: [View]) -> [View] { second }

  /// A loop.
  public static func buildArray(_ views: [[View]]) -> [View] { views.flatMap(\.self) }
}

/// Something that stands for a view: a `Label`, a `StackView`, … or the model's `View` itself.
public protocol ViewConvertible: Sendable {
  /// The view, as a scene holds it.
  var view: View { get }
}

extension View: ViewConvertible {
  /// The view itself.
  public var view: View { self }
}
