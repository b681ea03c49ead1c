/// A new value for one property of a view, in the property's unit.
///
/// ```swift
/// CellPreparation(.last, changes: ["avatar": [.set(\.alpha, 0.5)], "title": [.set(\.numberOfLines, 2)]])
/// ```
///
/// A change has no effect on a view without the property. For example, a new `numberOfLines` has no effect on a switch.
public struct ViewChange: Sendable, Hashable {
  private let property: any AnyKeyPath & Sendable
  private let value: any Hashable & Sendable
  private let set: @Sendable (inout View) -> Void

  private init(
    _ property: any AnyKeyPath & Sendable, _ value: some Hashable & Sendable,
    set: @escaping @Sendable (inout View) -> Void
  ) {
    self.property = property
    self.value = value
    self.set = set
  }

  package init<Part: ViewPart, Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<Part, Value> & Sendable, _ value: Value
  ) {
    self.init(property, value) { view in
      Part.modify(&view) { $0[keyPath: property] = value }
    }
  }

  /// Returns the new value of a property, or nil if the change sets another property.
  package func newValue<Part: ViewPart, Value: Hashable & Sendable>(
    of property: any WritableKeyPath<Part, Value> & Sendable
  ) -> Value? {
    self.property == property ? value as? Value : nil
  }

  package func apply(to view: inout View) { set(&view) }

  /// Whether both changes set the same property to the same value.
  public static func == (left: ViewChange, right: ViewChange) -> Bool {
    left.property == right.property && AnyHashable(left.value) == AnyHashable(right.value)
  }

  /// Hashes the property and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(property)
    hasher.combine(value)
  }
}

extension ViewChange {
  /// Sets a property of any view.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<View, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Sets a property of an image view.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<ImageContent, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Sets a property of a label or a text view.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<TextContent, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Sets a property of a stack view.
  public static func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<StackContent, Value> & Sendable, _ value: Value
  ) -> ViewChange { ViewChange(property, value) }

  /// Changes a view's position and size.
  ///
  /// A frame replaces the whole placement. Otherwise, each axis changes separately. A new size alone does not move the
  /// view. One edge or center moves the view but does not resize it. Two edges, or an edge and a center, determine the
  /// size.
  public static func placement(_ placement: Placement) -> ViewChange {
    ViewChange(\View.placement, placement) { $0.placement.apply(placement) }
  }

  /// Replaces all of `View.skeleton`, and sets `View.isSkeletonOff` to false.
  public static func skeleton(_ overrides: SkeletonOverrides) -> ViewChange {
    ViewChange(\View.skeleton, overrides) { ($0.skeleton, $0.isSkeletonOff) = (overrides, false) }
  }
}

extension View {
  /// Applies changes to the views of a cell, by their ids.
  ///
  /// - Parameter depth: The number of levels to change. Deeper views cannot be laid out.
  package mutating func apply(_ changes: [String: [ViewChange]], depth: Int) {
    guard depth > 0 else { return }
    if let id, let own = changes[id] {
      for change in own { change.apply(to: &self) }
    }
    for index in subviews.indices { subviews[index].apply(changes, depth: depth - 1) }
  }
}
