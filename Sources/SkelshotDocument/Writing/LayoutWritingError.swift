package import SkelshotPrimitives

/// The reason why a scene cannot be written as a layout. A program can create scene values that layouts cannot express.
package struct LayoutWritingError: DescribedError, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case customAnimation
    case invalidNumber(Double)
    case invalidConstraint(String)
    /// A change to cells that no layout key can express.
    case unknownChange
  }

  package let reason: Reason
  /// The keys and indices from the root to the value, such as `views[0].skeleton.animation`.
  package let path: String

  package var message: Message {
    switch reason {
    case .customAnimation:
      Message(
        "custom-animation", "\(path): a layout cannot contain an animation that is created in code",
        help: "write the animation as keyframes")
    case .invalidNumber(let number):
      Message(
        "invalid-number", "\(path): \(number) cannot be written to a layout",
        help: "use a finite number")
    case .invalidConstraint(let text):
      Message("invalid-constraint", "\(path): the constraint \(JSONText.quoted(text)) is invalid")
    case .unknownChange:
      Message("unknown-change", "\(path): layouts have no key for this change")
    }
  }
}

extension JSONValue {
  func firstUnwritable(path: String = "") -> LayoutWritingError? {
    switch self {
    case .number(let number) where !number.isFinite:
      return LayoutWritingError(reason: .invalidNumber(number), path: path)
    case .unwritable(let reason): return LayoutWritingError(reason: reason, path: path)
    case .array(let items):
      for (index, item) in items.enumerated() {
        if let error = item.firstUnwritable(path: "\(path)[\(index)]") { return error }
      }
    case .object(let members):
      for (key, value) in members {
        if let error = value.firstUnwritable(path: path.isEmpty ? key : "\(path).\(key)") {
          return error
        }
      }
    default: break
    }
    return nil
  }
}
