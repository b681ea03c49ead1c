public import SkelshotModel

/// Something that stands for a view: a `Label`, a `StackView`, … or the model's `View` itself.
public protocol ViewConvertible: Sendable {
  /// The view, as a scene holds it.
  var view: View { get }
}

extension View: ViewConvertible {
  /// The view itself.
  public var view: View { self }
}
